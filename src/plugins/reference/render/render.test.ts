import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import type { Json } from '../../../../reference/schema';
import type { ObjectCall } from '../../../../reference/lib/calls';
import { hasForm } from '../../../../reference/lib/form';
import { findEntry } from '../../../../reference/lib/model';
import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { nodesOf } from '../../shared/nodes';
import { renderOn } from '../../../../tests/support/directives';
import { renderCard } from './card';
import { renderExample } from './example';
import { renderCallForm } from './form';
import { needsOf } from './identity';

const catalog = loadCatalog(process.cwd());
const platform = loadPlatform(process.cwd());
const data = { catalog, platform };

const write = (
  name: string,
  attributes: Record<string, string> = {},
  reference?: string,
  all = catalog,
): string => toString(renderOn({ catalog: all, platform }, name, attributes, reference));

const entryOf = (reference: string) => {
  const entry = findEntry(catalog, reference);
  if (!entry) throw new Error(`there is no ${reference}`);
  return entry;
};

it.each<[string, Record<string, string>, string | undefined, RegExp]>([
  [
    'apply-configuration',
    {},
    undefined,
    /compiles configuration\.php into[^]*reload php8[^]*rm -f cache\/container\.php[^]*restart fusio-worker[^]*--force-recreate/,
  ],
  ['apply-configuration', { file: 'provider.php' }, undefined, /compiles provider\.php into \S+ R/],
  ['apply-configuration', { file: 'container.php' }, undefined, /container\.php.* debug mode/],
  [
    'product',
    { of: 'actions/sql-query-all' },
    undefined,
    /Backend formAPI › Action › Create[^]*Backend API[^]*\/backend\/action[^]*\/backend\/operation[^]*Deploy file[^]*php bin\/fusio deploy bookshop\.yml[^]*HTTP\/1\.1 200 OK/,
  ],
  ['identity', {}, 'actions/sql-query-all', /Installed by defaultYes/],
  [
    'identity',
    {},
    'actions/aws-lambda-invoke',
    /No\. Add it with composer require fusio\/adapter-aws, then register its classes with php bin\/fusio system:register "Fusio\\Adapter\\Aws\\Adapter" and delete cache\/container\.php\./,
  ],
  [
    'identity',
    {},
    'actions/elasticsearch-get',
    /Only in the official Docker image\. Elsewhere add it with composer require/,
  ],
])('::%s%o on %s says what it is for', (name, attributes, reference, said) => {
  expect(write(name, attributes, reference)).toMatch(said);
});

it.each<[string, Record<string, string>, string]>([
  [
    'apply-configuration',
    { file: '.env' },
    'has file=".env"; allowed: configuration.php, provider.php, container.php',
  ],
  ['product', {}, 'has of=""; allowed: an entry with an example'],
  ['product', { of: 'actions/nothing' }, 'has of="actions/nothing"; allowed: an entry with'],
])('::%s%o is refused', (name, attributes, message) => {
  expect(() => write(name, attributes)).toThrow(message);
});

describe('the home page', () => {
  it('shows of a product what is enough to see how it is done', () => {
    expect(write('product', { of: 'actions/sql-query-all' })).not.toMatch(
      /API › Operation › Create|\/backend\/connection|\[\[/,
    );
  });

  it('counts what there is and what is installed', () => {
    const actions = new Map([...catalog.actions].slice(0, 3));
    const installed = [...actions.values()].filter((entry) => entry.data.installedByDefault).length;
    expect(write('numbers', {}, undefined, { ...catalog, actions })).toContain(
      `Actions3${installed}`,
    );
  });

  it('counts the examples that are as they were executed', () => {
    const [name, record] = Object.entries(catalog.verified)[0] ?? [];
    if (name === undefined || record === undefined) throw new Error('nothing is recorded');
    const proof = (one: typeof record): string =>
      write('proof', {}, undefined, { ...catalog, verified: { [name]: one } });
    expect(proof(record)).toContain('1 example executed on Fusio 7.');
    expect(proof({ ...record, hash: '0'.repeat(16) })).toBe('');
  });
});

it.each([
  ['sql-select-all', true],
  ['http-processor', false],
])('a connection is named that an action cannot do without: %s %s', (id, isNamed) => {
  expect(needsOf(entryOf(`actions/${id}`), catalog).includes('connection ')).toBe(isNamed);
});

describe('a card', () => {
  /** Of SQL-Query-All, with another statement and another path. */
  function cardWith(sql: string, path: string): string {
    const entry = entryOf('actions/sql-query-all');
    const [example] = entry.data.examples;
    const action = example?.actions[0];
    const request = example?.requests[0];
    if (!example || !action || !request) throw new Error('there is no example');
    const response = { ...request.response, body: {}, headers: {} };
    const changed = {
      ...example,
      actions: [{ ...action, config: { ...action.config, sql } }],
      requests: [{ ...request, path, response }],
    };
    return JSON.stringify(
      renderCard({ ...entry, data: { ...entry.data, examples: [changed] } }, data),
    );
  }
  const short = 'SELECT title\nFROM book';
  const long = '/books?author=E';

  it('puts its parts below one another where a line is too long for half of it', () => {
    expect(cardWith(short, '/b')).not.toMatch(/is-wide|is-uneven/);
    expect(cardWith(`SELECT ${'title, '.repeat(6)}id`, '/b')).toContain('is-wide');
    expect(cardWith(short, long)).toContain('is-wide');
  });

  it('gives the request more room where the configuration has no code', () => {
    expect(cardWith('', long)).toContain('is-uneven');
    expect(cardWith('', long + long)).toContain('is-wide');
  });
});

describe('the examples of a page', () => {
  const textOf = (children: RootContent[]): string => toString({ type: 'root', children });
  const entry = entryOf('actions/sql-query-all');
  /** Each example: all of it, and what is in sight before a reader opens anything. */
  const [first, ...later] = entry.data.examples.map((example) => {
    const children = nodesOf(renderExample(entry, example, data));
    const inSight = children.filter(
      (node) => !JSON.stringify(node.data ?? {}).includes('"details"'),
    );
    return { json: JSON.stringify(children), all: textOf(children), inSight: textOf(inSight) };
  });

  it('explain log in and deploy once', () => {
    for (const notice of ['You need $ADMIN_TOKEN', 'Before you deploy']) {
      expect(first?.all).toContain(notice);
      for (const { all } of later) expect(all).not.toContain(notice);
    }
  });

  it('fold away what the first one has, and keep what is new in sight', () => {
    expect(later.length).toBeGreaterThan(0);
    expect(first?.inSight).toMatch(/Connection Bookshop[^]*OutgoingSchema/);
    for (const { json, all, inSight } of later) {
      expect(inSight).toContain('As in the first example: connection Bookshop.');
      expect(inSight).toContain('SELECT');
      expect(inSight).not.toMatch(/not-a-secret|Outgoing/);
      expect(all).toMatch(/"name": "Bookshop"[^]*php bin\/fusio deploy/);
      // Print tells it apart.
      expect(json.match(/complete-set-up/g)).toHaveLength(1);
    }
  });
});

describe('the form of a call', () => {
  const call = (kind: ObjectCall['kind'], body: Record<string, Json>): ObjectCall => ({
    kind,
    path: `/backend/${kind}`,
    body,
  });
  const text = (one: ObjectCall): string => toString(nodesOf(renderCallForm(one, data)));
  const asynchronous = { name: 'import', class: 'Fusio.Adapter.Util.Action.UtilStaticResponse' };
  const parameters = {
    author: { type: 'string', description: 'Name of the author' },
    year: { type: 'integer' },
  };
  const change = { kind: 'user', method: 'PUT', path: '/backend/user/~reader' } as const;

  it.each<[string, ObjectCall, RegExp]>([
    [
      'a row for each parameter of an operation',
      call('operation', { name: 'books', description: 'Finds books', parameters }),
      /Finds books.*author · String · Name of the author.*year · Integer/,
    ],
    [
      'a role by its name',
      call('user', { roleId: 3, status: 1 }),
      /^Consumer › User › Create.*RoleConsumer.*StatusActive|StatusActive.*RoleConsumer/,
    ],
    ['a period by its name', call('plan', { period: 0 }), /PeriodOne-Time/],
    [
      'whose a change is',
      { ...change, body: { scopes: ['books'] } },
      /^Consumer › User › UpdateNamereaderScopesbooks$/,
    ],
    [
      'the switch of an asynchronous action',
      call('action', { ...asynchronous, async: true }),
      /Async/,
    ],
    ['no switch that is off', call('action', asynchronous), /^(?!.*Async)/],
  ])('has %s', (_name, one, expected) => {
    expect(text(one)).toMatch(expected);
  });

  it('colors code as blocks do', () => {
    const body = { class: 'Fusio.Adapter.Worker.Action.WorkerPHP', config: { code: 'return 1;' } };
    expect(JSON.stringify(renderCallForm(call('action', body), data))).toContain(
      '"className":["k"]},"children":[{"type":"text","value":"return"}]',
    );
  });

  it.each<['action' | 'connection', string, Record<string, Json>, boolean]>([
    ['connection', 'Fusio.Adapter.Sql.Connection.Sql', { host: 'mysql' }, true],
    // The backend app does not list it.
    ['connection', 'Fusio.Adapter.Laravel.Connection.Eloquent', {}, false],
    ['action', 'Fusio.Adapter.Aws.Action.AwsLambdaInvoke', { connection: 'Amazon' }, true],
    // The form of the action cannot set it.
    ['action', 'Fusio.Adapter.Aws.Action.AwsLambdaInvoke', { function_name: 'shipping' }, false],
  ])('is there for the %s %s with %o: %s', (kind, className, config, isThere) => {
    expect(hasForm(call(kind, { class: className, config }), catalog)).toBe(isThere);
  });
});
