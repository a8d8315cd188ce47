import { action, connection, dataset, generator, service } from '../../reference/schema';
import type { Catalogue, Entry } from '../../src/plugins/reference/catalogue';

/** An example as it stands in a file, where fields with a default may be left out. */
export type WrittenExample = Record<string, unknown>;

const entry = <T>(kind: string, id: string, data: T): [string, Entry<T>] => [
  id,
  { id, file: `reference/${kind}/${id}.yaml`, data, lineOf: () => 7 },
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
