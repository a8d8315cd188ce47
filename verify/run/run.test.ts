import { describe, expect, it } from 'vitest';

import { isMissing } from '../../tests/support/programs';
import { ApiClient, limitOf } from '../client/api-client';
import type { Installation } from '../client/installation';
import type { Plan } from '../plan/plan';
import { exitCodeOf, formatReport } from '../report';
import { credentials, plansOf, type Responder, responding, startStub } from '../stub';
import { parsePrinted } from './curl-sender';
import { runAll } from './run';

/** Runs plans against an instance that responds as the pages say, unless told otherwise. */
async function run(
  plans: readonly Plan[],
  respond: Responder = () => undefined,
  interruption = new AbortController(),
  deploy?: Installation['deploy'],
) {
  const asExpected = responding(plans);
  const stub = await startStub((request) => respond(request) ?? asExpected(request));
  const client = new ApiClient({ url: stub.url, ...credentials }, () => undefined);
  await client.connect();
  const { signal } = interruption;
  const installation = { ...stub.installation, ...(deploy && { deploy }) };
  const examples = await runAll(plans, { client, installation, signal });
  await client.close();
  const report = {
    ...{ url: stub.url, apiVersion: '8.8.4', installed: installation.versions },
    ...{ prefix: 'vf', forms: ['api' as const], interrupted: signal.aborted, examples },
  };
  return { stub, examples, text: formatReport(report), code: exitCodeOf(report) };
}

const oneExample = plansOf(['actions/sql-query-all#search-titles'], ['api']);

describe('a run', () => {
  it.each(['api', 'deploy'] as const)(
    'executes the reference by %s, and removes it',
    async (form) => {
      const names = ['actions/file-', 'actions/sql-query', 'connections/smtp', 'use-cases/'];
      const { stub, code, text } = await run(plansOf(names, [form]));
      expect(text).toMatch(/\d\d passed, 0 failed/);
      expect(code).toBe(0);
      expect([...stub.things]).toEqual([]);
    },
  );

  it.skipIf(isMissing('curl'))('executes the curl commands of a page in bash', async () => {
    const names = [
      'actions/sql-query-all#search',
      'actions/file-directory-upload',
      'use-cases/pers',
    ];
    const { stub, text } = await run(plansOf(names, ['curl']));
    expect(text).toMatch(/\d passed, 0 failed, 0 skipped/);
    expect([...stub.things]).toEqual([]);
    const created = stub.requests.find(({ path }) => path === '/backend/operation');
    expect(created?.headers).toMatchObject({
      'user-agent': expect.stringMatching(/^curl/) as string,
      authorization: 'Bearer token-of-demo',
    });
    const deleted = stub.requests.find(({ path }) => path.startsWith('/consumer/token/'));
    expect(deleted?.path).toBe('/consumer/token/12');
    const form = stub.requests.find(({ headers }) =>
      headers['content-type']?.includes('form-data'),
    );
    expect(form?.body).toContain('filename=');
  });

  it('asks as the user of the example, with tables as they are, and takes it back from its end', async () => {
    const { stub } = await run(oneExample);
    const asked = stub.requests.find(({ path }) => path.endsWith('/books'));
    expect(asked?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_reader$/);
    const row = stub.requests.find(({ path }) => path.endsWith('_book/rows'));
    expect(JSON.parse(row?.body ?? '')).not.toHaveProperty('id');
    const last = stub.requests.slice(-9).map(({ method, path }) => `${method} ${path}`);
    expect(last.map((line) => line.replace(/vf\w+?a_/, ''))).toEqual([
      'PUT /backend/user/~reader',
      'DELETE /backend/user/~reader',
      'DELETE /backend/operation/~bookshop.book.search',
      'DELETE /backend/action/~Search-Books',
      'DELETE /backend/connection/5/database/book',
      'DELETE /backend/connection/5/database/author',
      'DELETE /backend/connection/~Bookshop',
      'DELETE /backend/scope/~bookshop.book',
      'POST /authorization/revoke',
    ]);
  });

  it('sends what earlier responses gave', async () => {
    const { stub } = await run(plansOf(['use-cases/personal-access-token'], ['api']));
    const token = stub.requests.find(({ path }) => path.endsWith('/sales'));
    expect(token?.headers.authorization).toContain('.not-a-real-signature');
    expect(stub.requests.some(({ path }) => path === '/consumer/token/12')).toBe(true);
  });

  it('reports what differs, with its place and the error log, and ends with 1', async () => {
    const respond: Responder = ({ path, query }) => {
      if (path === '/backend/log/error') {
        const entry = [{ message: 'The shop is closed', insertDate: new Date().toISOString() }];
        return { status: 200, body: { entry } };
      }
      if (query.includes('startIndex')) return { status: 500, body: { message: 'Oh' } };
      return path.endsWith('/books') ? { status: 200, body: { totalResults: '3' } } : undefined;
    };
    const { stub, text, code } = await run(oneExample, respond);
    expect(code).toBe(1);
    expect(text).toMatch(/failed actions\/sql-query-all#search-titles by API calls \(.*yaml:\d+\)/);
    expect(text).toMatch(/request 1: GET \/vf\w+\/books/);
    expect(text).toMatch(/ {4}\/totalResults\n {6}expected 3\n {6}got {6}"3"/);
    expect(text).toContain('error log: The shop is closed\n    status\n');
    expect([...stub.things]).toEqual([]);
  });

  it.each([
    ['is refused', 400, /action "vf.*Books" could not be created: 400 No/, 0],
    ['fails', 500, /could not be created: 500 No/, 1],
    ['gets no response', 0, /\/backend\/action got no response/, 1],
  ])('removes what is or may be there when a call %s', async (_, status, message, deletions) => {
    const { stub, text, code } = await run(oneExample, ({ method, path }) =>
      method === 'POST' && path === '/backend/action'
        ? { status, body: { success: false, message: 'No' } }
        : undefined,
    );
    expect(code).toBe(1);
    expect(text).toMatch(message);
    expect([...stub.things]).toEqual([]);
    const deleted = stub.requests.filter(
      ({ method, path }) => method === 'DELETE' && path.startsWith('/backend/action/'),
    );
    expect(deleted).toHaveLength(deletions);
  });

  it('tells what could not be removed, and removes the rest', async () => {
    const { stub, text, code } = await run(oneExample, ({ method, path }) =>
      method === 'DELETE' && path.startsWith('/backend/action/')
        ? { status: 500, body: { message: 'No' } }
        : undefined,
    );
    expect(code).toBe(1);
    expect(text).toMatch(/still there, .*:\n {2}\/backend\/action\/~vf\w+-Books \(500 No\)/);
    expect(stub.things.size).toBe(1);
  });

  it('removes what is there after an interruption and starts nothing more', async () => {
    const interruption = new AbortController();
    const { stub, code, examples } = await run(
      plansOf(['actions/sql-query-all'], ['api']),
      ({ method, path }) => {
        if (method === 'POST' && path === '/backend/action') interruption.abort();
        return undefined;
      },
      interruption,
    );
    expect(code).toBe(130);
    expect(examples.map(({ outcome }) => outcome)).toEqual(['interrupted']);
    expect([...stub.things]).toEqual([]);
  });

  it('fails with an entry of which the deploy file says nothing', async () => {
    const plans = plansOf(['actions/sql-query-all#search-titles'], ['deploy']);
    const silent = () => Promise.resolve({ log: '', problem: undefined });
    const { examples } = await run(plans, undefined, undefined, silent);
    expect(examples[0]?.forms[0]?.problem).toMatch(/deploy does not mention connection "vf/);
  });

  it('asks again for an effect that takes time, and waits for a limit', async () => {
    let refused = 2;
    const { code } = await run(oneExample, ({ path }) =>
      path.endsWith('/books') && refused-- > 0
        ? { status: 429, headers: { 'retry-after': '0.01' } }
        : undefined,
    );
    expect(code).toBe(0);
    let late = 1;
    const plans = plansOf(['use-cases/invoke-async-action'], ['api']);
    const queued = await run(plans, ({ path, method }) =>
      method === 'GET' && path.startsWith('/vf') && late-- > 0 ? { status: 404 } : undefined,
    );
    expect(queued.code).toBe(0);
  });
});

it('a ban of the firewall is waited for', () => {
  const text = 'Your IP has sent to many requests please try again later';
  expect(limitOf({ status: 403, headers: new Headers(), text })?.seconds).toBe(30);
  expect(limitOf({ status: 403, headers: new Headers(), text: '' })).toBeUndefined();
});

it('what curl prints is parted into headers and body behind interim responses', () => {
  const { headers, text } = parsePrinted(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\n\r\nHTTP/1.1 200 body',
  );
  expect(headers.get('x-a')).toBe('1, 2');
  expect(text).toBe('HTTP/1.1 200 body');
});
