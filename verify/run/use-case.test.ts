import { describe, expect, it } from 'vitest';

import { database } from '../stubs/run-program';
import { readTable, withUseCase } from '../stubs/sample-catalogue';
import { type StubOptions } from '../stubs/stub-fusio';
import { hasCurl, stubRuns } from '../stubs/stub-runs';

const { start, run } = stubRuns();

describe('a use case', () => {
  /** What a Fusio does that the stub does not. */
  const intercept: StubOptions['intercept'] = ({ method, path }) => {
    const body = { success: true };
    if (path.startsWith('/backend/generator/')) return { status: 200, body };
    if (path.includes('books.get') || path.includes('_Books_Get')) return { status: 200, body };
    if (path === '/consumer/token') {
      return { status: 201, headers: { 'x-session': 's1' }, body: { id: 7 } };
    }
    return method === 'GET' && path.endsWith('/books')
      ? { status: 200, body: { ok: true } }
      : undefined;
  };
  const useCases = ['--only', 'use-cases/'];

  it.each(hasCurl ? ['api', 'curl'] : ['api'])(
    'uses what earlier responses gave, by %s: token, values, headers and ids of users',
    async (form) => {
      const stub = await start({ intercept });
      const { out } = await run(withUseCase(readTable), [...database, ...useCases, '--form', form]);
      expect(out).toContain('1 passed');
      expect(stub.remaining()).toEqual([]);
      const sentTo = (end: string) => stub.requests.find(({ path }) => path.endsWith(end));
      expect(sentTo('/consumer/token')?.headers.authorization).toMatch(/^Bearer token-of-/);
      expect(sentTo('/books')?.query.get('token')).toBe('7');
      expect(sentTo('/books')?.headers['x-session']).toBe('s1');
      expect(sentTo('/backend/rate')?.body).toMatch(/"userId":\s*2\d\d/);
    },
  );

  it('is taken back from its end, the scopes of users first', async () => {
    const stub = await start({ intercept });
    await run(withUseCase(readTable), [...database, ...useCases]);
    const last = stub.requests.filter(({ method }) => ['PUT', 'DELETE'].includes(method)).slice(2);
    expect(
      last.map(({ method, path }) => `${method} ${path.replace(/vf\w+?a(?=[_.])/i, '')}`),
    ).toEqual([
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
  });

  it('says that a queue consumer has to run where its effect does not come', async () => {
    const action = {
      kind: 'action',
      name: 'Later',
      class: 'Acme\\Action\\Query',
      async: true,
      config: {},
    };
    const request = { as: 'anonymous', method: 'GET', path: '/later', within: 1 };
    const steps = [
      { key: 'ask', creates: [action], requests: [{ ...request, response: { status: 200 } }] },
    ];
    await start();
    const { out } = await run(withUseCase({ title: 'Later', steps }), useCases);
    expect(out).toContain('not within 1 s: a queue consumer has to run');
  });
});
