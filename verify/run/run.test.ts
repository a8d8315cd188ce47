import { describe, expect, it } from 'vitest';

import type { LiveReport } from '../report';
import { book, database, runLive, upstream } from '../stubs/run-program';
import { callUpstream, readBook, sampleCatalog } from '../stubs/sample-catalog';
import { startStub } from '../stubs/stub-fusio';

const one = sampleCatalog(readBook);

describe('a run', () => {
  it('sets an example up, asks as its user, and leaves nothing behind', async () => {
    let rows: unknown;
    const stub = await startStub({
      execute: (operation, request, self) => {
        rows = self.rowsOf(String(operation.name).replace('shop.getBook', 'book'));
        return book(operation, request, self);
      },
    });
    const { code, out, log } = await runLive(stub, one, database);
    expect(out).toContain('1 passed, 0 failed, 0 skipped');
    expect(log).toMatch(/^\[1\/1\] passed actions\/sql-query-all#read-book \d/);
    expect(code).toBe(0);
    expect(rows).toEqual([
      { title: "Pippi's", sold: 0 },
      { title: 'Momo', sold: 1 },
    ]);
    const asked = stub.requests.find(({ path }) => path.endsWith('/books/1'));
    expect(asked?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
    expect(stub.remaining()).toEqual([]);
    expect(stub.tokens()).toEqual([]);
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

  it('sends JSON or a form, and a token only where the example says so', async () => {
    const [asked] = callUpstream.requests;
    const cover = { name: 'cover', filename: '[[Call-It]].svg', contentType: 'image/svg+xml' };
    const multipart = [
      { ...cover, content: '<svg/>' },
      { name: 'note', content: 'New' },
    ];
    const form = { ...asked, body: undefined, as: 'user', multipart };
    const requests = [{ ...asked, as: 'anonymous' }, form];
    const operation = { ...callUpstream.operation, public: 'Nothing in it belongs to anybody.' };
    const stub = await startStub({ execute: () => ({ status: 200, body: { ok: true } }) });
    const catalog = sampleCatalog({ ...callUpstream, operation, requests });
    expect(await runLive(stub, catalog, upstream)).toMatchObject({ code: 0 });
    const [first, second] = stub.requests.filter(({ path }) => path.endsWith('/calls'));
    expect(first?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(first?.headers.authorization).toBeUndefined();
    expect(first?.body).toBe('{"a":1}');
    expect(second?.body).toMatch(
      /name="cover"; filename="vf\w+_Call-It\.svg"\r\nContent-Type: image\/svg\+xml\r\n\r\n<svg\/>/,
    );
    expect(second?.body).toMatch(/name="note"\r\n\r\nNew\r\n/);
  });

  it('reports what differs, with its place, and ends with 1', async () => {
    const stub = await startStub({
      execute: () => ({ status: 200, body: { id: '1', title: 'Momo' } }),
    });
    const { code, out } = await runLive(stub, one, database);
    expect(code).toBe(1);
    expect(out).toMatch(
      /failed actions\/sql-query-all#read-book by API calls \(.*sql-query-all\.yaml:\d+\)/,
    );
    expect(out).toMatch(/request 1: GET \/vf[a-z0-9]+\/books\/1\?full=1/);
    expect(out).toMatch(/ {4}\/id\n {6}expected 1\n {6}got {6}"1"/);
    expect(out).toMatch(/ {4}\/table\n {6}expected "vf[a-z0-9]+_book"\n {6}got {6}nothing/);
    expect(stub.remaining()).toEqual([]);
  });

  it('reads from the error log why a request failed', async () => {
    const entry = { message: 'The shop is closed', insertDate: new Date().toISOString() };
    const stub = await startStub({
      intercept: ({ path }) =>
        path === '/backend/log/error' ? { status: 200, body: { entry: [entry] } } : undefined,
      execute: () => ({ status: 500, body: { success: false, message: 'Internal error' } }),
    });
    const { out } = await runLive(stub, one, database);
    expect(out).toContain('    error log: The shop is closed');
  });

  it.each([
    ['the connection', '/backend/connection', 400, 'MySQL does not take connection'],
    ['a row', '/rows', 500, 'row 1 of table'],
    ['the operation', '/backend/operation', 500, 'operation "vf'],
  ])('removes what is there when %s cannot be created', async (_, path, status, message) => {
    const stub = await startStub({
      intercept: (request) =>
        request.method === 'POST' && request.path.endsWith(path)
          ? { status, body: { success: false, message: 'Could not connect to remote service' } }
          : undefined,
    });
    const { code, out } = await runLive(stub, one, database);
    expect(code).toBe(1);
    expect(out).toContain(message);
    expect(out).toContain(`${status} Could not connect to remote service`);
    expect(out).not.toContain('still there');
    expect(stub.remaining()).toEqual([]);
    // What the instance refused was never there; each needless request counts for its firewall.
    const needless = stub.requests.filter(
      (request) => request.method === 'DELETE' && request.path.startsWith(`${path}/`),
    );
    expect(needless).toHaveLength(path === '/backend/operation' ? 1 : 0);
  });

  it('removes what was created although the response got lost', async () => {
    const stub = await startStub({
      lose: ({ method, path }) => method === 'POST' && path === '/backend/action',
    });
    const { code, out } = await runLive(stub, one, database);
    expect(code).toBe(1);
    expect(out).toContain('/backend/action got no response');
    expect(out).not.toContain('still there');
    expect(stub.remaining()).toEqual([]);
  });

  it('tells what could not be removed, removes the rest, and ends with 1', async () => {
    const stub = await startStub({
      execute: book,
      intercept: ({ method, path }) =>
        method === 'DELETE' && path.startsWith('/backend/action/')
          ? { status: 500, body: { success: false, message: 'No' } }
          : undefined,
    });
    const { code, out } = await runLive(stub, one, database);
    expect(code).toBe(1);
    expect(out).toMatch(
      /still there, remove by hand or with --clean:\n {2}\/backend\/action\/~vf\w+-Book \(500 No\)/,
    );
    expect(stub.remaining()).toHaveLength(1);
  });

  it('removes what is there after an interruption and starts nothing more', async () => {
    const interruption = new AbortController();
    const stub = await startStub({
      intercept: ({ method, path }) => {
        if (method === 'POST' && path === '/backend/action') interruption.abort();
        return undefined;
      },
    });
    const two = sampleCatalog(readBook, readBook);
    const { code, out } = await runLive(stub, two, [...database, '--json', '-'], interruption);
    expect(code).toBe(130);
    const { interrupted, examples } = JSON.parse(out) as LiveReport;
    expect(interrupted).toBe(true);
    expect(examples.map(({ outcome }) => outcome)).toEqual(['interrupted']);
    expect(stub.remaining()).toEqual([]);
  });
});
