import { site } from '../../reference/lib/fixtures/bookshop-site';
import type { Catalog } from '../../reference/lib/model';
import { loadCatalog } from '../../reference/lib/read';
import { action, useCase } from '../../reference/schema';

/** An example as it is written in a file, where fields with a default may be left out. */
export type Written = Readonly<Record<string, unknown>>;

const response = { status: 200, body: { ok: true } };

const operation = {
  name: 'shop.getBook',
  description: 'A book',
  httpMethod: 'GET',
  httpPath: '/books/:id',
};

export const readBook = {
  key: 'read-book',
  title: 'Read a book',
  intro: 'One book.',
  tables: ['book'],
  connections: [{ name: 'Shop', service: 'mysql' }],
  actions: [
    { name: 'Get-Book', config: { connection: '[[Shop]]', sql: 'SELECT * FROM [[book]]' } },
  ],
  operation,
  requests: [
    {
      method: 'GET',
      path: '/books/1?full=1',
      response: { status: 200, body: { id: 1, title: 'Momo', table: '[[book]]' } },
    },
  ],
} satisfies Written;

export const callUpstream = {
  key: 'call-upstream',
  title: 'Call another API',
  intro: 'It responds.',
  services: ['http'],
  actions: [{ name: 'Call-It', config: { sql: '[[service:http]]/books' } }],
  operation: { ...operation, name: 'shop.call', httpMethod: 'POST', httpPath: '/calls' },
  requests: [{ method: 'POST', path: '/calls', body: { a: 1 }, response }],
} satisfies Written;

/** A use case that takes a generator, a user, and values of earlier responses. */
export const readTable = {
  title: 'A table',
  tables: ['book'],
  steps: [
    {
      key: 'create',
      creates: [
        { kind: 'connection', name: 'Shop', service: 'mysql' },
        {
          kind: 'generator',
          generator: 'sql-table',
          path: '/books',
          scopes: ['[[books]]'],
          config: { connection: '[[Shop]]' },
          creates: { schemas: ['Get'], actions: ['Get'], operations: ['get'] },
        },
        { kind: 'update', object: 'operation', of: '[[books.get]]', body: { active: false } },
      ],
    },
    {
      key: 'ask',
      creates: [
        { kind: 'user', name: 'ada', password: 'not-a-secret', scopes: ['[[books]]'] },
        {
          ...{ kind: 'rate', name: 'few', priority: 1, rateLimit: 5, timespan: 'PT1M' },
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
          response,
        },
      ],
    },
  ],
} satisfies Written;

const catalog = loadCatalog(site());

/** A small reference whose one action, `actions/sql-query-all`, has the given examples. */
export function sampleCatalog(...examples: readonly Written[]): Catalog {
  const entry = catalog.actions.get('sql-query-all');
  if (!entry) throw new Error('the fixture has no action');
  const data = action.parse({ ...entry.data, examples });
  return { ...catalog, actions: new Map([[entry.id, { ...entry, data }]]) };
}

export function withUseCase(written: Written): Catalog {
  const file = 'reference/use-cases/table.yaml';
  const place = { id: 'table', reference: 'use-cases/table', file, lineOf: () => 1 };
  const entry = { ...place, data: useCase.parse(written) };
  return { ...sampleCatalog(), useCases: new Map([[entry.id, entry]]) };
}
