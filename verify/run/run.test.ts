import { describe, expect, it } from 'vitest';

import type { LiveReport } from '../report';
import { book, database } from '../stubs/run-program';
import { callUpstream, readBook, sampleCatalogue } from '../stubs/sample-catalogue';
import { stubRuns } from '../stubs/stub-runs';

const { start, run } = stubRuns();

describe('verify:live', () => {
  it('sets an example up, asks, compares, and leaves nothing behind', async () => {
    let rows: unknown;
    const stub = await start({
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
    const stub = await start({ execute: () => ({ status: 200, body: { ok: true } }) });
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
    const stub = await start({ execute: () => ({ status: 201, body: { ok: true } }) });
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
    const stub = await start({
      execute: () => ({ status: 200, body: { id: '1', title: 'Momo' } }),
    });
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
    const stub = await start({
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
    const stub = await start({
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

  it('tells what could not be removed, removes the rest, and ends with 1', async () => {
    const stub = await start({
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

  it('removes what is there after an interruption and starts nothing more', async () => {
    const interruption = new AbortController();
    const stub = await start({
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

  it('lets an example of caching run alone', async () => {
    const kinds: number[] = [];
    await start({
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

  it('runs no more at a time than it was told', async () => {
    let open = 0;
    let most = 0;
    await start({
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
    const stub = await start({ execute: book });
    const { out } = await run(sampleCatalogue({ ...readBook, requests }), database);
    expect(out).toContain('1 passed');
    expect(stub.remaining()).toEqual([]);
    const [own] = stub.requests.filter(({ path }) => path.endsWith('/books/1'));
    expect(own?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
  });

  it('reads from the error log why a request failed', async () => {
    await start({
      errorLog: 'Could not connect to the shop',
      execute: () => ({ status: 500, body: { success: false, message: 'Internal error' } }),
    });
    const { out } = await run(sampleCatalogue(readBook), database);
    expect(out).toContain('    error log: Could not connect to the shop');
  });
});
