import { describe, expect, it } from 'vitest';

import { useCase, type UseCase } from '../../reference/schema';
import type { Catalogue } from '../../src/plugins/reference/catalogue';
import type { ApiClient, ApiRequest } from './api-client';
import { planUseCase } from './plan-use-case';
import { runUseCase } from './run-use-case';
import { sampleCatalogue } from './sample-catalogue';

const written = {
  title: 'A table',
  tables: ['book'],
  steps: [
    {
      key: 'create',
      creates: [
        { kind: 'connection', name: 'Shop', service: 'mysql' },
        {
          kind: 'generator',
          generator: 'table',
          path: '/books',
          scopes: ['[[books]]'],
          config: { connection: '[[Shop]]' },
          creates: { schemas: ['Get'], actions: ['Get'], operations: ['get'] },
        },
        {
          kind: 'update',
          object: 'operation',
          of: '[[books.get]]',
          body: { stability: 1, active: false },
        },
      ],
    },
    {
      key: 'ask',
      creates: [
        { kind: 'user', name: 'ada', password: 'not-a-secret', scopes: ['[[books]]'] },
        {
          kind: 'rate',
          name: 'few',
          priority: 1,
          rateLimit: 5,
          timespan: 'PT1M',
          user: '[[ada]]',
        },
      ],
      requests: [
        {
          method: 'POST',
          path: '/consumer/token',
          body: { expire: '2020-01-01' },
          save: { TOKEN_ID: '/id', SESSION: 'header X-Session' },
          response: { status: 201, headers: { 'X-Session': 'any' }, body: { id: 7 } },
        },
        {
          as: 'anonymous',
          method: 'GET',
          path: '/books?token=${TOKEN_ID}',
          headers: { 'X-Session': '${SESSION}' },
          response: { status: 200, body: { ok: true } },
        },
      ],
    },
  ],
};

const addresses = new Map([['mysql', 'mysql://me:secret@db/shop']]);

function catalogueWith(data: UseCase): Catalogue {
  const entry = { id: 'table', file: '/reference/use-cases/table.yaml', data, lineOf: () => 1 };
  return { ...sampleCatalogue(), useCases: new Map([['table', entry]]) };
}

function planOf(change: { readonly skip?: string } = {}, known = addresses) {
  const catalogue = catalogueWith(useCase.parse({ ...written, ...change }));
  const entry = catalogue.useCases.get('table');
  if (!entry) throw new Error('no entry');
  return planUseCase(entry, catalogue, { addresses: known, run: 'vfrun', own: '01' });
}

/** The plan that can be walked. */
function walkOf() {
  const plan = planOf();
  if (plan.kind !== 'walk') throw new Error(plan.kind);
  return plan.walk;
}

describe('planUseCase', () => {
  it('puts a prefix before all that the use case creates, and before its paths', () => {
    const calls = walkOf().actions.filter((action) => action.kind === 'call');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/backend/connection',
        expect.objectContaining({
          name: 'vfrun01u_Shop',
          config: expect.objectContaining({ host: 'db', username: 'me' }) as unknown,
        }),
      ],
      [
        '/backend/generator/Acme.Generator.Table',
        {
          path: '/vfrun01u/books',
          scopes: ['vfrun01u_books'],
          public: false,
          config: { connection: 'vfrun01u_Shop' },
        },
      ],
      ['/backend/operation/~vfrun01u.books.get', { stability: 1, active: false }],
      ['/backend/user', expect.objectContaining({ name: 'vfrun01u_ada' })],
      ['/backend/user/~vfrun01u_ada', { scopes: ['vfrun01u_books'] }],
      ['/backend/rate', expect.objectContaining({ name: 'vfrun01u_few' })],
    ]);
  });

  it('fills tables on the first database, and removes what a generator has made', () => {
    const { actions, removal, tables } = walkOf();
    expect(actions[1]).toEqual({ kind: 'tables', connection: 'vfrun01u_Shop' });
    expect(tables.map(({ renamed }) => renamed)).toEqual(['vfrun01u_book']);
    expect(removal).toEqual({
      users: ['vfrun01u_ada'],
      paths: [
        'rate/~vfrun01u_few',
        'user/~vfrun01u_ada',
        'operation/~vfrun01u.books.get',
        'action/~Vfrun01u_Books_Get',
        'schema/~Vfrun01u_Books_Get',
        'connection/~vfrun01u_Shop',
        'scope/~vfrun01u_books',
      ],
    });
  });

  it('leaves paths of the platform alone, and moves dates of expiry ahead', () => {
    const [first] = walkOf().actions.flatMap((action) =>
      action.kind === 'request' ? [action.request] : [],
    );
    expect(first?.path).toBe('/consumer/token');
    const { expire } = first?.body as { expire: string };
    expect(new Date(expire).getTime()).toBeGreaterThan(Date.now());
  });

  it('skips what no run can walk, with its reason, and what lacks a service', () => {
    expect(planOf({ skip: 'It needs a setting.' })).toMatchObject({
      kind: 'skipped',
      reason: 'It needs a setting.',
    });
    expect(planOf({}, new Map())).toMatchObject({
      kind: 'skipped',
      missing: [{ name: 'mysql', environment: 'MYSQL_URL' }],
    });
  });
});

/** A client that notes what is sent, and responds as a Fusio would. */
function stubClient(respond: (request: ApiRequest) => object = () => ({ ok: true })) {
  const sent: ApiRequest[] = [];
  const client = {
    apiVersion: '8.8.4',
    send: (request: ApiRequest) => {
      sent.push(request);
      const { method, path } = request;
      const status = method === 'POST' && path.startsWith('/consumer') ? 201 : 200;
      const body =
        path === '/authorization/token'
          ? { access_token: 'ada-token' }
          : path.startsWith('/vfrun01u')
            ? respond(request)
            : { id: path === '/backend/user' ? '42' : 7 };
      const headers = new Headers({ 'content-type': 'application/json', 'x-session': 's1' });
      return Promise.resolve({ status, headers, text: JSON.stringify(body) });
    },
    close: () => Promise.resolve(),
  } as unknown as ApiClient;
  return { client, sent };
}

const { signal } = new AbortController();

describe('runUseCase', () => {
  it('uses what earlier responses gave: token, values, headers and ids of users', async () => {
    const { client, sent } = stubClient();
    expect(await runUseCase(walkOf(), { client, keep: false, signal })).toEqual({
      problem: undefined,
      requests: [],
      leftovers: [],
    });
    const sentTo = (path: string): ApiRequest | undefined =>
      sent.find((request) => request.path === path);
    expect(sentTo('/consumer/token')?.headers).toMatchObject({
      Authorization: 'Bearer ada-token',
    });
    expect(sentTo('/vfrun01u/books?token=7')?.headers).toEqual({ 'X-Session': 's1' });
    expect(sentTo('/backend/rate')?.body).toContain('"allocation":[{"userId":42}]');
  });

  it('drops tables and objects in the end, after the scopes of users', async () => {
    const { client, sent } = stubClient();
    await runUseCase(walkOf(), { client, keep: false, signal });
    const last = sent.slice(sent.findLastIndex(({ method }) => method === 'PUT'));
    expect(last.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /backend/user/~vfrun01u_ada',
      'DELETE /backend/connection/7/database/vfrun01u_book',
      'DELETE /backend/rate/~vfrun01u_few',
      'DELETE /backend/user/~vfrun01u_ada',
      'DELETE /backend/operation/~vfrun01u.books.get',
      'DELETE /backend/action/~Vfrun01u_Books_Get',
      'DELETE /backend/schema/~Vfrun01u_Books_Get',
      'DELETE /backend/connection/~vfrun01u_Shop',
      'DELETE /backend/scope/~vfrun01u_books',
    ]);
  });

  it('says which request differs, and goes on', async () => {
    const { client } = stubClient(() => ({ ok: false }));
    const { requests } = await runUseCase(walkOf(), { client, keep: true, signal });
    expect(requests).toEqual([
      {
        number: 2,
        method: 'GET',
        path: '/vfrun01u/books?token=7',
        differences: [{ at: '/ok', expected: 'true', got: 'false' }],
      },
    ]);
  });
});
