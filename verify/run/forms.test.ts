import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { parsePrinted } from '../client/curl-shell';
import { book, database, hasCurl, itRunsCurl, runLive, upstream } from '../stubs/run-program';
import {
  callUpstream,
  readBook,
  readTable,
  sampleCatalog,
  withUseCase,
} from '../stubs/sample-catalog';
import { startStub, type StubOptions } from '../stubs/stub-fusio';
import { createStubInstallation } from '../stubs/stub-installation';

const one = sampleCatalog(readBook);

describe('the curl commands of a page', () => {
  itRunsCurl('set an example up and ask, from bash', async () => {
    const stub = await startStub({ execute: book });
    const { code, out } = await runLive(stub, one, [...database, '--form', 'curl']);
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by the curl commands');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual([]);
    expect(stub.tokens()).toEqual([]);
    const created = stub.requests.find(({ path: asked }) => asked === '/backend/operation');
    expect(created?.headers['user-agent']).toMatch(/^curl\//);
  });

  itRunsCurl('send quotes, variables of the shell and files as they are', async () => {
    const title = `It's $5 "now" \`ls\` \\n [[Call-It]]`;
    const multipart = [{ name: 'note', filename: 'a;b.txt', content: 'x;y="z"' }];
    const [asked] = callUpstream.requests;
    const requests = [
      { ...asked, body: { title } },
      { ...asked, body: undefined, multipart },
    ];
    const stub = await startStub({ execute: () => ({ status: 200, body: { ok: true } }) });
    const catalog = sampleCatalog({ ...callUpstream, requests });
    const { out } = await runLive(stub, catalog, [...upstream, '--form', 'curl']);
    expect(out).toContain('1 passed');
    const [json, form] = stub.requests.filter(({ path: to }) => to.endsWith('/calls'));
    const sent = JSON.parse(json?.body ?? '') as { title: string };
    expect(sent.title).toMatch(/^It's \$5 "now" `ls` \\n vf\w+_Call-It$/);
    expect(json?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
    expect(form?.body).toContain('name="note"; filename="a;b.txt"');
    expect(form?.body).toContain('x;y="z"');
  });

  it('are parted into headers and body behind interim responses', () => {
    const { headers, text } = parsePrinted(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\n\r\nHTTP/1.1 200 body',
    );
    expect(headers.get('x-a')).toBe('1, 2');
    expect(text).toBe('HTTP/1.1 200 body');
  });
});

describe('the deploy file of a page', () => {
  const tokenIn = (dir: string) => fs.readFileSync(path.join(dir, 'fusio_token.json'), 'utf8');

  it('is deployed by the commands below it, under the log in of the run', async () => {
    const events = [{ name: 'book.read', description: 'Somebody reads' }];
    const stub = await startStub({ execute: book });
    const { dir, flags } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), 'mine');
    const catalog = sampleCatalog({ ...readBook, events });
    const { code, out } = await runLive(stub, catalog, [...database, '--form', 'deploy', ...flags]);
    expect(out).toContain('Fusio 7.1.0, API 8.8.4, command line 4.4.1');
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by the deploy file');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual([]);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(tokenIn(dir)).toBe('mine');
  });

  it('gives the log in back with --clean, after a run that was killed', async () => {
    const stub = await startStub();
    const { dir, flags } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json.kept'), 'mine');
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), 'of the run');
    await runLive(stub, one, ['--clean', ...flags]);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(tokenIn(dir)).toBe('mine');
  });

  it('fails with an entry that failed, although the command does not', async () => {
    const stub = await startStub({
      intercept: ({ method, path: asked }) =>
        method === 'POST' && asked === '/backend/operation'
          ? { status: 400, body: { success: false, message: 'parameters must be of type object' } }
          : undefined,
    });
    const { flags } = createStubInstallation(stub.url);
    const { code, out } = await runLive(stub, one, [...database, '--form', 'deploy', ...flags]);
    expect(code).toBe(1);
    expect(out).toContain('failed actions/sql-query-all#read-book by the deploy file');
    expect(out).toMatch(
      /the deploy file: \[FAILED\] operation vf\w+_shop\.getBook: .* 400 \(parameters must be of type object\)/,
    );
    expect(stub.remaining()).toEqual([]);
  });

  it('is left out without a command line, which is said', async () => {
    const stub = await startStub({ execute: book });
    const noForm = ['--form', 'api', '--form', 'deploy'];
    const { code, log } = await runLive(stub, one, [...database, ...noForm]);
    expect(code).toBe(2);
    expect(log).toContain('--fusio-dir is missing');
    const nowhere = ['--form', 'deploy', '--fusio-dir', '/nowhere'];
    expect(await runLive(stub, one, [...database, ...nowhere])).toMatchObject({
      code: 2,
      log: 'The command line of the instance does not respond (no bin/fusio in /nowhere): check --fusio-dir and --fusio-exec.',
    });
  });
});

describe('a use case', () => {
  /** What a Fusio does that the stub does not. */
  const intercept: StubOptions['intercept'] = ({ method, path: asked }) => {
    const ok = { status: 200, body: { ok: true } };
    if (asked === '/consumer/token') {
      return { status: 201, headers: { 'x-session': 's1' }, body: { id: 7 } };
    }
    if (/^\/backend\/generator\/|books\.get|_Books_Get/.test(asked)) return ok;
    return method === 'GET' && asked.endsWith('/books') ? ok : undefined;
  };
  const useCases = ['--only', 'use-cases/'];

  it.each(hasCurl ? ['api', 'curl'] : ['api'])(
    'uses what earlier responses gave, by %s, and is taken back from its end',
    async (form) => {
      const stub = await startStub({ intercept });
      const argv = [...database, ...useCases, '--form', form];
      const { out } = await runLive(stub, withUseCase(readTable), argv);
      expect(out).toContain('1 passed');
      expect(stub.remaining()).toEqual([]);
      const sentTo = (end: string) => stub.requests.find(({ path: asked }) => asked.endsWith(end));
      expect(sentTo('/consumer/token')?.headers.authorization).toMatch(/^Bearer token-of-/);
      expect(sentTo('/books')).toMatchObject({ query: '?token=7', headers: { 'x-session': 's1' } });
      expect(sentTo('/backend/rate')?.body).toMatch(/"userId":\s*2\d\d/);
      const last = stub.requests
        .filter(({ method }) => ['PUT', 'DELETE'].includes(method))
        .slice(2);
      const lines = last.map(({ method, path: to }) => `${method} ${to}`);
      expect(lines.map((line) => line.replace(/vf\w+?[ac](?=[_.])/i, ''))).toEqual([
        'DELETE /backend/rate/~_few',
        'PUT /backend/user/~_ada',
        'DELETE /backend/user/~_ada',
        'DELETE /backend/operation/~.books.get',
        'DELETE /backend/action/~_Books_Get',
        'DELETE /backend/schema/~_Books_Get',
        'DELETE /backend/connection/200/database/_book',
        'DELETE /backend/connection/~_Shop',
        'DELETE /backend/scope/~_books',
      ]);
    },
  );

  it('says that a queue consumer has to run where its effect does not come', async () => {
    const className = 'Fusio\\Adapter\\Sql\\Action\\Query\\SqlQueryAll';
    const action = { kind: 'action', name: 'Later', class: className, async: true, config: {} };
    const request = { as: 'anonymous', method: 'GET', path: '/later', within: 1 };
    const requests = [{ ...request, response: { status: 200 } }];
    const stub = await startStub();
    const catalog = withUseCase({
      title: 'Later',
      steps: [{ key: 'ask', creates: [action], requests }],
    });
    const { out } = await runLive(stub, catalog, useCases);
    expect(out).toContain('not within 1 s: a queue consumer has to run');
  });
});
