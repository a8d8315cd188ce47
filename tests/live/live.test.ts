import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import type { Catalogue } from '../../src/plugins/reference/catalogue';
import type { LiveReport } from './report';
import { runProgram, type Outcome, type ProgramOptions } from './run-program';
import { callUpstream, readBook, sampleCatalogue } from './sample-catalogue';
import {
  startStub,
  stubCredentials,
  type StubResponse,
  type StubFusio,
  type StubOptions,
} from './stub-fusio';

let stub: StubFusio | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

/** What the action of `readBook` returns when all is well. */
const book: StubOptions['execute'] = (operation): StubResponse => {
  const prefix = String(operation.name).replace('shop.getBook', '');
  return { status: 200, body: { id: 1, title: 'Momo', table: `${prefix}book` } };
};

const database = ['--service', 'mysql=mysql://root:secret@db/live'];

const run = (
  catalogue: Catalogue,
  argv: readonly string[],
  options: Partial<ProgramOptions> = {},
): Promise<Outcome> => runProgram(catalogue, argv, { url: stub?.url ?? '', ...options });

describe('verify:live', () => {
  it('sets an example up, asks, compares, and leaves nothing behind', async () => {
    let rows: unknown;
    stub = await startStub({
      execute: (operation, request, self) => {
        rows = self.rowsOf(`${String(operation.name).replace('shop.getBook', '')}book`);
        return book(operation, request, self);
      },
    });
    const { code, out, log } = await run(sampleCatalogue(readBook), database);
    expect(out).toContain('1 passed, 0 failed, 0 skipped');
    expect(log).toMatch(/^\[1\/1\] passed actions\/query#read-book \d/);
    expect(code).toBe(0);
    expect(rows).toEqual([
      { title: 'Momo', sold: 0 },
      { title: 'Pippi', sold: 1 },
    ]);
    expect(stub.remaining()).toEqual([]);
    const deleted = stub.requests.filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ path }) => path.replace(/vf[a-z0-9]+_/, ''))).toEqual([
      '/backend/user/~reader',
      '/backend/operation/~shop.getBook',
      '/backend/action/~Get-Book',
      '/backend/connection/200/database/book',
      '/backend/connection/~Shop',
      '/backend/scope/~shop',
    ]);
  });

  it('sends a body as JSON, and the token only where the example says so', async () => {
    const requests = (callUpstream.requests as object[]).flatMap((request) => [
      { ...request, as: 'anonymous' },
      { ...request, as: 'user' },
    ]);
    const operation = {
      ...(callUpstream.operation as object),
      public: 'Nothing in it belongs to anybody.',
    };
    stub = await startStub({ execute: () => ({ status: 200, body: { ok: true } }) });
    const address = ['--service', 'http=http://upstream'];
    const { code } = await run(sampleCatalogue({ ...callUpstream, operation, requests }), address);
    expect(code).toBe(0);
    const calls = stub.requests.filter(({ path }) => path.endsWith('/calls'));
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      expect.stringMatching(/^Bearer token-of-vf\w+_shop$/),
    ]);
    expect(calls[0]?.body).toBe('{"a":1}');
    expect(calls[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends a form with its files', async () => {
    const multipart = [
      {
        name: 'cover',
        filename: '[[Call-It]].svg',
        contentType: 'image/svg+xml',
        content: '<svg/>',
      },
      { name: 'note', content: 'New' },
    ];
    const response = { status: 201, body: { ok: true } };
    const requests = [{ method: 'POST', path: '/calls', multipart, response }];
    stub = await startStub({ execute: () => ({ status: 201, body: { ok: true } }) });
    const address = ['--service', 'http=http://upstream'];
    const { code } = await run(sampleCatalogue({ ...callUpstream, requests }), address);
    expect(code).toBe(0);
    const call = stub.requests.find(({ path }) => path.endsWith('/calls'));
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(
      call?.headers['content-type'] ?? '',
    )?.[1];
    expect(boundary).toBeDefined();
    const parts = call?.body.split(`--${boundary}`) ?? [];
    expect(parts[1]).toMatch(
      /name="cover"; filename="vf\w+_Call-It\.svg"\r\nContent-Type: image\/svg\+xml\r\n\r\n<svg\/>/,
    );
    expect(parts[2]).toMatch(/name="note"\r\n\r\nNew\r\n$/);
  });

  it('reports what differs, with its place, and ends with 1', async () => {
    stub = await startStub({ execute: () => ({ status: 200, body: { id: '1', title: 'Momo' } }) });
    const { code, out } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(1);
    expect(out).toContain(
      'failed actions/query#read-book by API calls (reference/actions/query.yaml:7)',
    );
    expect(out).toMatch(/request 1: GET \/vf[a-z0-9]+\/books\/1\?full=1/);
    expect(out).toMatch(/ {4}\/id\n {6}expected 1\n {6}got {6}"1"/);
    expect(out).toMatch(/ {4}\/table\n {6}expected "vf[a-z0-9]+_book"\n {6}got {6}nothing/);
    expect(stub.remaining()).toEqual([]);
  });

  it.each([
    ['the connection', '/backend/connection', 400, 'MySQL does not take connection'],
    ['a row', '/rows', 500, 'row 1 of table'],
    ['the action', '/backend/action', 400, 'action "vf'],
    ['the operation', '/backend/operation', 500, 'operation "vf'],
  ])('removes what is there when %s cannot be created', async (_, path, status, message) => {
    stub = await startStub({
      intercept: (request) =>
        request.method === 'POST' && request.path.endsWith(path)
          ? { status, body: { success: false, message: 'Could not connect to remote service' } }
          : undefined,
    });
    const { code, out } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(1);
    expect(out).toContain(message);
    expect(out).toContain(`${status} Could not connect to remote service`);
    expect(out).not.toContain('still there');
    expect(stub.remaining()).toEqual([]);
    // What the instance refused was never there; each needless request counts for its firewall.
    const needless = stub.requests.filter(
      (request) => request.method === 'DELETE' && request.path.startsWith(`${path}/`),
    );
    expect(needless).toHaveLength(status === 400 ? 0 : path.startsWith('/backend') ? 1 : 0);
  });

  it('removes what was created although the response got lost', async () => {
    stub = await startStub({
      lose: ({ method, path }) => method === 'POST' && path === '/backend/action',
    });
    const { code, out } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(1);
    expect(out).toContain('/backend/action got no response');
    expect(out).not.toContain('still there');
    const actions = stub.requests.filter(({ path }) => path.startsWith('/backend/action/~'));
    expect(actions).toHaveLength(1);
    expect(stub.remaining()).toEqual([]);
  });

  it('names what stays when the instance goes away', async () => {
    stub = await startStub({
      intercept: (request, self) => {
        if (request.method !== 'POST' || request.path !== '/backend/action') return undefined;
        void self.close();
        return { status: 201 };
      },
    });
    const { code, out } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(1);
    expect(out).toContain('/backend/action got no response');
    expect(out).toMatch(/still there, remove by hand or with --clean:\n {2}\/backend\/action\/~vf/);
  });

  it('tells what could not be removed, removes the rest, and ends with 1', async () => {
    stub = await startStub({
      execute: book,
      intercept: ({ method, path }) =>
        method === 'DELETE' && path.startsWith('/backend/action/')
          ? { status: 500, body: { success: false, message: 'No' } }
          : undefined,
    });
    const { code, out } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(1);
    expect(out).toMatch(
      /still there, remove by hand or with --clean:\n {2}\/backend\/action\/~vf\w+-Book \(500 No\)/,
    );
    expect(stub.remaining()).toHaveLength(1);
  });

  it('leaves everything with --keep', async () => {
    stub = await startStub({ execute: book });
    await run(sampleCatalogue(readBook), [...database, '--keep']);
    expect(stub.remaining()).toHaveLength(6);
  });

  it('removes what is there after an interruption and starts nothing more', async () => {
    const interruption = new AbortController();
    stub = await startStub({
      intercept: ({ method, path }) => {
        if (method === 'POST' && path === '/backend/action') interruption.abort();
        return undefined;
      },
    });
    const argv = [...database, '--jobs', '1', '--json', '-'];
    const { signal } = interruption;
    const { code, out } = await run(sampleCatalogue(readBook, readBook), argv, { signal });
    expect(code).toBe(130);
    const report = JSON.parse(out) as LiveReport;
    expect(report.interrupted).toBe(true);
    expect(report.examples.map(({ outcome }) => outcome)).toEqual(['interrupted']);
    expect(stub.remaining()).toEqual([]);
    expect(
      stub.requests.filter(
        ({ method, path }) => method === 'POST' && path === '/backend/connection',
      ),
    ).toHaveLength(1);
  });

  it('skips what has no service, runs the rest, and says what to set', async () => {
    stub = await startStub({ execute: book });
    const { code, out } = await run(sampleCatalogue(readBook, callUpstream), database);
    expect(code).toBe(0);
    expect(out).toContain('skipped for want of An API: set HTTP_URL or --service http=URL');
    expect(out).toContain('  actions/query#call-upstream');
    expect(out).toContain('1 passed, 0 failed, 1 skipped');
  });

  it('writes a report for programs', async () => {
    stub = await startStub({ execute: book });
    const argv = [...database, '--json', '-'];
    const { out, log } = await run(sampleCatalogue(readBook, callUpstream), argv);
    const report = JSON.parse(out) as LiveReport;
    expect(report).toMatchObject({ apiVersion: '8.8.4', passed: 1, failed: 0, skipped: 1 });
    expect(report.examples[1]).toMatchObject({ missing: [{ environment: 'HTTP_URL' }] });
    expect(out + log).not.toContain('secret');
    expect(log).toContain('1 passed');
  });

  it('runs no more at a time than it was told', async () => {
    let open = 0;
    let most = 0;
    stub = await startStub({
      execute: book,
      intercept: ({ method, path }) => {
        if (path === '/backend/connection' && method === 'POST') open += 1;
        if (path.startsWith('/backend/connection/~') && method === 'DELETE') open -= 1;
        most = Math.max(most, open);
        return undefined;
      },
    });
    const many = Array.from({ length: 8 }, () => readBook);
    const { out } = await run(sampleCatalogue(...many), [...database, '--jobs', '3']);
    expect(out).toContain('8 passed');
    expect(most).toBe(3);
  });

  it('lets an example of caching run alone', async () => {
    const kinds: number[] = [];
    stub = await startStub({
      execute: (operation, request, self) => {
        const examples = new Set(self.remaining().map((name) => /vf[a-z0-9]+_/.exec(name)?.[0]));
        if (String(operation.action).endsWith('Cached')) kinds.push(examples.size);
        return book(operation, request, self);
      },
    });
    const cached = {
      name: 'Cached',
      class: 'Fusio\\Adapter\\Util\\Action\\UtilCache',
      config: {},
    };
    const caching = { ...readBook, actions: [...(readBook.actions as object[]), cached] };
    const many = Array.from({ length: 5 }, () => readBook);
    const { out } = await run(sampleCatalogue(caching, caching, ...many), [
      ...database,
      '--jobs',
      '4',
    ]);
    expect(out).toContain('7 passed');
    expect(kinds).toEqual([1, 1]);
  });

  it('waits as long as the rate limit says', async () => {
    let limited = true;
    stub = await startStub({
      execute: book,
      intercept: ({ path }) => {
        if (path !== '/backend/action' || !limited) return undefined;
        limited = false;
        const body = {
          success: false,
          title: 'Internal Server Error',
          message: 'Rate limit exceeded',
        };
        return { status: 429, headers: { 'retry-after': '900', 'ratelimit-limit': '900' }, body };
      },
    });
    const { code, waits, log } = await run(sampleCatalogue(readBook), database);
    expect(code).toBe(0);
    expect(waits).toEqual([900_000]);
    expect(log).toContain(
      'waiting 900 s: the rate limit of 900 requests of the instance is used up',
    );
    expect(log).toContain('deploy/live/limits.yml');
  });

  it('pauses before the firewall bans it, and waits out a ban', async () => {
    let banned = 2;
    stub = await startStub({
      intercept: ({ path }) => {
        if (path.startsWith('/vf')) return { status: 404, body: {} };
        if (path !== '/' || banned === 0) return undefined;
        banned -= 1;
        const message = 'Your IP has sent to many requests please try again later';
        return { status: 403, body: { success: false, title: 'Internal Server Error', message } };
      },
    });
    const missing = {
      ...readBook,
      requests: [{ method: 'GET', path: '/x', response: { status: 404 } }],
    };
    const many = Array.from({ length: 30 }, () => missing);
    const { out, waits } = await run(sampleCatalogue(...many), [...database, '--jobs', '1']);
    expect(out).toContain('30 passed');
    expect(waits).toEqual([30_000, 30_000, 125_001]);
  });

  it.each([
    ['wrong credentials', {}, { password: 'wrong' }, '401 Unknown credentials'],
    ['something else than a Fusio', { '/': 'hello' }, {}, 'is not the API of a Fusio'],
    ['JSON of something else', { '/': { version: 1 } }, {}, 'without an apiVersion'],
  ])('stops with one sentence and 2 at %s', async (_, pages, where, message) => {
    stub = await startStub({ pages });
    const { code, out, log } = await run(sampleCatalogue(readBook), database, where);
    expect(code).toBe(2);
    expect(log).toContain(message);
    expect(log).not.toContain('\n');
    expect(out).toBe('');
    expect(stub.remaining()).toEqual([]);
  });

  it('stops with one sentence and 2 where nothing responds', async () => {
    const { url, close } = await startStub();
    await close();
    const { code, log } = await run(sampleCatalogue(readBook), database, { url });
    expect(code).toBe(2);
    expect(log).toBe(
      `GET ${url}/ got no response (ECONNREFUSED). Is Fusio running there, and is --url right?`,
    );
  });

  it('stops when nothing is selected', async () => {
    stub = await startStub();
    const { code, log } = await run(sampleCatalogue(readBook), ['--only', 'actions/quarry']);
    expect(code).toBe(2);
    expect(log).toBe('--only actions/quarry fits no example.');
  });

  it('sees through the errors of an instance in debug mode', async () => {
    stub = await startStub({ debug: true });
    const body = { success: false, title: 'Internal Server Error', message: 'Unknown location' };
    const requests = [{ method: 'GET', path: '/nowhere', response: { status: 404, body } }];
    const { out } = await run(sampleCatalogue({ ...readBook, requests }), database);
    expect(out).toContain('1 passed');
  });

  it('takes its token back', async () => {
    stub = await startStub({ execute: book });
    await run(sampleCatalogue(readBook), database);
    expect(stub.tokens()).toEqual([]);
  });

  it('asks as a user with the scope, and removes both', async () => {
    const asked = { method: 'GET', path: '/books/1' };
    const message = 'Access to this operation is not in the scope of the provided token';
    const body = { success: false, title: 'Internal Server Error', message };
    const requests = [
      ...(readBook.requests as object[]),
      { ...asked, as: 'anonymous', response: { status: 401, body } },
      {
        method: 'GET',
        path: '/backend/action/~[[Get-Book]]',
        as: 'administrator',
        response: { status: 200 },
      },
    ];
    stub = await startStub({ execute: book });
    const { out } = await run(sampleCatalogue({ ...readBook, requests }), database);
    expect(out).toContain('1 passed');
    expect(stub.remaining()).toEqual([]);
    const [own] = stub.requests.filter(({ path }) => path.endsWith('/books/1'));
    expect(own?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
  });

  it('reads from the error log why a request failed', async () => {
    stub = await startStub({
      errorLog: 'Could not connect to the shop',
      execute: () => ({ status: 500, body: { success: false, message: 'Internal error' } }),
    });
    const { out } = await run(sampleCatalogue(readBook), database);
    expect(out).toContain('    error log: Could not connect to the shop');
  });

  it('makes the folder of the report, and says beforehand where it cannot', async () => {
    stub = await startStub({ execute: book });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'));
    const file = path.join(folder, 'new', 'live.json');
    await run(sampleCatalogue(readBook), [...database, '--json', file]);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ passed: 1 });
    const argv = [...database, '--json', path.join(file, 'live.json')];
    const requests = stub.requests.length;
    const { code, log } = await run(sampleCatalogue(readBook), argv);
    expect(code).toBe(2);
    expect(log).toMatch(/^--json ".*" cannot be written: /);
    expect(stub.requests).toHaveLength(requests);
  });

  it('tells the limit that is used up once, with its cure', async () => {
    let limited = 2;
    stub = await startStub({
      execute: book,
      intercept: () => {
        limited -= 1;
        return limited < 0
          ? undefined
          : { status: 429, headers: { 'retry-after': '900', 'ratelimit-limit': '900' } };
      },
    });
    const { log, waits } = await run(sampleCatalogue(readBook), database);
    expect(waits).toEqual([900_000, 900_000]);
    expect(log.match(/limits\.yml/g)).toHaveLength(1);
  });

  it('does not pause where the firewall lets it through', async () => {
    stub = await startStub({
      intercept: ({ path: asked }) =>
        asked.startsWith('/vf') ? { status: 404, body: {} } : undefined,
    });
    const requests = [{ method: 'GET', path: '/x', response: { status: 404 } }];
    const many = Array.from({ length: 40 }, () => ({ ...readBook, requests }));
    const { out, waits } = await run(sampleCatalogue(...many), [...database, '--no-pause']);
    expect(out).toContain('40 passed');
    expect(waits).toEqual([]);
  });

  it('removes with --clean what a run has left, and nothing else', async () => {
    stub = await startStub({ execute: book });
    const catalogue = sampleCatalogue(readBook);
    await run(catalogue, [...database, '--keep']);
    expect(stub.remaining()).toHaveLength(6);
    const body = JSON.stringify({ name: 'vfine-own' });
    await fetch(`${stub.url}/authorization/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(Object.values(stubCredentials).join(':'))}` },
      body: 'grant_type=client_credentials',
    });
    const authorization = `Bearer ${stub.tokens().at(-1) ?? ''}`;
    await fetch(`${stub.url}/backend/schema`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body,
    });
    const { code, out } = await run(catalogue, ['--clean']);
    expect(out).toContain('6 removed, 0 still there');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual(['schema vfine-own']);
  });
});
