import { action, connection, dataset, generator, service, useCase } from '../../reference/schema';
import type { Catalogue, Entry } from '../../reference/lib/model';

/** An example as it is written in a file, where fields with a default may be left out. */
export type WrittenExample = Record<string, unknown>;

const entry = <T>(kind: string, id: string, data: T): [string, Entry<T>] => [
  id,
  { id, reference: `${kind}/${id}`, file: `reference/${kind}/${id}.yaml`, data, lineOf: () => 7 },
];

const common = { package: 'acme/adapter', installedByDefault: true, examples: [] };

const fields = [
  { key: 'connection', label: 'Connection', control: 'connection', required: true },
  { key: 'sql', label: 'SQL', control: 'textarea', mode: 'sql', required: true },
].map((field) => ({ ...field, description: 'What it is.' }));

const sqlAction = (name: string, examples: readonly WrittenExample[]) =>
  action.parse({
    ...common,
    name,
    class: `Acme\\Action\\${name}`,
    summary: `What ${name} does, in a sentence.`,
    purpose: 'database',
    access: 'reads',
    connections: ['sql'],
    fields,
    examples,
  });

/** An example that reads one row of a table. */
export const readBook: WrittenExample = {
  key: 'read-book',
  title: 'Read a book',
  intro: 'One book.',
  tables: ['book'],
  connections: [{ name: 'Shop', service: 'mysql' }],
  actions: [
    { name: 'Get-Book', config: { connection: '[[Shop]]', sql: 'SELECT * FROM [[book]]' } },
  ],
  operation: {
    name: 'shop.getBook',
    description: 'A book',
    httpMethod: 'GET',
    httpPath: '/books/:id',
  },
  requests: [
    {
      method: 'GET',
      path: '/books/1?full=1',
      response: { status: 200, body: { id: 1, title: 'Momo', table: '[[book]]' } },
    },
  ],
};

/** An example that needs nothing but an HTTP service. */
export const callUpstream: WrittenExample = {
  key: 'call-upstream',
  title: 'Call another API',
  intro: 'It responds.',
  services: ['http'],
  actions: [{ name: 'Call-It', config: { sql: '[[service:http]]/books' } }],
  operation: {
    name: 'shop.call',
    description: 'Calls',
    httpMethod: 'POST',
    httpPath: '/calls',
  },
  requests: [
    {
      method: 'POST',
      path: '/calls',
      body: { a: 1 },
      response: { status: 200, body: { ok: true } },
    },
  ],
};

/**
 * A small reference: one action, `actions/query`, with the given examples, the connection and the
 * services it needs, and one table.
 */
export function sampleCatalogue(...examples: readonly WrittenExample[]): Catalogue {
  return {
    actions: new Map([entry('actions', 'query', sqlAction('Query', examples))]),
    connections: new Map([
      entry(
        'connections',
        'sql',
        connection.parse({
          ...common,
          name: 'SQL',
          class: 'Acme\\Connection\\Sql',
          summary: 'Leads to a database with tables.',
          purpose: 'database',
          returns: 'Doctrine\\DBAL\\Connection',
          pingable: true,
          fields: [],
        }),
      ),
    ]),
    generators: new Map([
      entry(
        'generators',
        'table',
        generator.parse({
          package: 'acme/adapter',
          installedByDefault: true,
          name: 'Table',
          class: 'Acme\\Generator\\Table',
          summary: 'Publishes a table of a database.',
          connections: ['sql'],
          fields: [fields[0], { ...fields[0], key: 'note', label: 'Note', control: 'textarea' }],
          creates: { intro: 'Operations.' },
        }),
      ),
    ]),
    services: new Map([
      entry(
        'services',
        'mysql',
        service.parse({
          title: 'MySQL',
          environment: 'MYSQL_URL',
          connection: {
            reference: 'connections/sql',
            config: {
              type: 'pdo_mysql',
              host: '127.0.0.1',
              port: 3306,
              username: 'u',
              password: 'p',
            },
            fromUrl: {
              host: 'hostname',
              port: 'port',
              username: 'username',
              password: 'password',
              database: 'database',
            },
          },
        }),
      ),
      entry('services', 'http', service.parse({ title: 'An API', environment: 'HTTP_URL' })),
    ]),
    useCases: new Map(),
    verified: {},
    datasets: new Map([
      entry(
        'datasets',
        'bookshop',
        dataset.parse({
          title: 'Book shop',
          tables: {
            book: {
              columns: [
                { name: 'id', type: 'integer', autoIncrement: true },
                { name: 'title', type: 'string', length: 255 },
                { name: 'sold', type: 'boolean' },
              ],
              primaryKey: 'id',
              rows: [
                { id: 1, title: 'Momo', sold: false },
                { id: 2, title: 'Pippi', sold: true },
              ],
            },
          },
        }),
      ),
    ]),
  };
}

/** A use case that takes a generator, a user, and values of earlier responses. */
export const readTable: Readonly<Record<string, unknown>> = {
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

/** The small reference with one use case, `use-cases/table`. */
export const withUseCase = (written: Readonly<Record<string, unknown>>): Catalogue => ({
  ...sampleCatalogue(),
  useCases: new Map([entry('use-cases', 'table', useCase.parse(written))]),
});
