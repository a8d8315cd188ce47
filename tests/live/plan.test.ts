import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { planAll } from './live';
import type { FormPlan, Plan } from './plan';
import { callUpstream, readBook, sampleCatalogue, type WrittenExample } from './sample-catalogue';
import { liveConfig, serviceAddresses } from './services';

const addresses = new Map([
  ['mysql', 'mysql://root:s%40fe@db:3307/live'],
  ['http', 'http://upstream:8080'],
]);

function planOf(example: WrittenExample, given: ReadonlyMap<string, string> = addresses): Plan {
  const options = { only: [], addresses: given, run: 'vf', forms: ['api', 'deploy'] } as const;
  const [plan] = planAll(sampleCatalogue(example), options);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** The form `api` of a plan, or the one that is asked for. */
function formOf(plan: Plan, wanted: FormPlan['form'] = 'api'): FormPlan {
  const form = plan.kind === 'ready' && plan.forms.find((other) => other.form === wanted);
  if (!form) throw new Error(JSON.stringify(plan));
  return form;
}

const ready = (example: WrittenExample): FormPlan => formOf(planOf(example));

const step = (plan: FormPlan, kind: string) =>
  plan.steps.find((candidate) => candidate.kind === kind)?.body;

describe('planExample', () => {
  const plan = ready(readBook);

  it('creates in an order in which each part finds what it needs', () => {
    const more = {
      ...readBook,
      schemas: [{ name: 'Book', source: {} }],
      events: [{ name: 'book.read', description: 'A book was read' }],
    };
    expect(ready(more).steps.map(({ kind }) => kind)).toEqual([
      'schema',
      'event',
      'connection',
      'table',
      'action',
      'operation',
    ]);
  });

  it('puts the prefix before every name, where it is declared and where it is used', () => {
    expect(plan.steps.map(({ name }) => name)).toEqual([
      'vf01a_Shop',
      'vf01a_book',
      'vf01a_Get-Book',
      'vf01a_shop.getBook',
    ]);
    expect(step(plan, 'action')).toMatchObject({
      class: 'Acme.Action.Query',
      config: { connection: 'vf01a_Shop', sql: 'SELECT * FROM vf01a_book' },
    });
    expect(step(plan, 'operation')).toMatchObject({
      name: 'vf01a_shop.getBook',
      action: 'action://vf01a_Get-Book',
      httpPath: '/vf01a/books/:id',
      stability: 1,
    });
    expect(plan.requests[0]).toMatchObject({
      path: '/vf01a/books/1?full=1',
      response: { body: { table: 'vf01a_book' } },
    });
  });

  it('gives two examples, and two forms of one, different prefixes', () => {
    const options = { only: [], addresses, run: 'vf', forms: ['api', 'curl'] } as const;
    const both = planAll(sampleCatalogue(readBook, readBook), options);
    const names = both
      .flatMap((one) => (one.kind === 'ready' ? one.forms : []))
      .flatMap(({ steps }) => steps.map(({ name }) => name));
    expect(new Set(names).size).toBe(16);
  });

  it('leaves the paths of the platform where they are', () => {
    const request = {
      method: 'GET',
      path: '/backend/action/~[[Get-Book]]',
      as: 'administrator',
    };
    const asked = { ...readBook, requests: [{ ...request, response: { status: 200 } }] };
    expect(ready(asked).requests[0]?.path).toBe('/backend/action/~vf01a_Get-Book');
  });

  it('has a user with the scope of the operation', () => {
    expect(step(plan, 'operation')).toMatchObject({ public: false, scopes: ['vf01a_shop'] });
    expect(plan.scopes).toEqual(['vf01a_shop']);
    expect(plan.caller).toMatchObject({
      name: 'vf01a_reader',
      calls: [
        { path: '/backend/user', body: { name: 'vf01a_reader' } },
        { path: '/backend/user/~vf01a_reader', body: { scopes: ['vf01a_shop'] } },
      ],
    });
  });

  it('cuts the name of a scope to what its column holds', () => {
    const operation = { ...op(), name: 'shop.catalog.of.all.the.books.getAll' };
    const long = ready({ ...readBook, operation });
    expect(long.scopes).toEqual(['vf01a_shop.catalog.of.all.the.bo']);
    expect(long.caller?.calls[1]?.body).toEqual({ scopes: long.scopes });
  });

  it('has the deploy file under the same names', () => {
    const [file] = formOf(planOf(readBook), 'deploy').deployment.files;
    expect(file?.content).toMatch(/connection:\n {2}vf01d_Shop:\n/);
    expect(file?.content).toContain('httpPath: /vf01d/books/:id');
    expect(file?.content).toContain('sql: SELECT * FROM vf01d_book');
  });

  it('lets the database count the ids and sends booleans as numbers', () => {
    expect(plan.steps.find(({ kind }) => kind === 'table')).toMatchObject({
      connection: 'vf01a_Shop',
      rows: [
        { title: 'Momo', sold: 0 },
        { title: 'Pippi', sold: 1 },
      ],
      ids: ['1', '2'],
    });
  });

  it('takes host, port and credentials of a connection from the address', () => {
    expect(step(plan, 'connection')).toEqual({
      name: 'vf01a_Shop',
      class: 'Acme.Connection.Sql',
      config: {
        type: 'pdo_mysql',
        host: 'db',
        port: 3307,
        username: 'root',
        password: 's@fe',
        database: 'live',
      },
    });
  });

  it('keeps what a configuration of its own says on purpose', () => {
    const config = { host: '127.0.0.1', username: 'nobody', note: '[[service:http]]' };
    const connections = [{ name: 'Shop', service: 'mysql', config }];
    const own = ready({ ...readBook, services: ['http'], connections });
    expect(step(own, 'connection')?.config).toEqual({
      host: 'db',
      username: 'nobody',
      note: 'http://upstream:8080',
    });
  });

  it('empties credentials that the address lacks, and keeps the port', () => {
    const open = formOf(planOf(readBook, new Map([['mysql', 'mysql://db/live']])));
    expect(step(open, 'connection')?.config).toMatchObject({
      host: 'db',
      port: 3306,
      username: '',
      password: '',
    });
  });

  it('puts the address of a service into a value', () => {
    expect(step(ready(callUpstream), 'action')).toMatchObject({
      config: { sql: 'http://upstream:8080/books' },
    });
  });

  it('is skipped for want of every service that nobody gave', () => {
    const missing = planOf({ ...readBook, services: ['http'] }, new Map());
    expect(missing).toMatchObject({
      kind: 'skipped',
      missing: [
        { name: 'http', environment: 'HTTP_URL' },
        { name: 'mysql', title: 'MySQL', environment: 'MYSQL_URL' },
      ],
    });
  });

  it.each([
    [
      'an operation whose name gets too long',
      { operation: { ...op(), name: `shop.${'x'.repeat(59)}` } },
      'has 70 characters; allowed: 64',
    ],
    ['tables without a database', { connections: [], services: ['mysql'] }, 'no connection to a'],
    ['a match that leads nowhere', { requests: [matching('/name')] }, '"/name" matches nothing'],
  ])('finds %s', (_, part, problem) => {
    const plan = planOf({ ...readBook, ...part });
    expect(plan).toMatchObject({ kind: 'invalid', source: 'reference/actions/query.yaml:7' });
    expect(plan).toHaveProperty('problem', expect.stringContaining(problem));
  });

  function op(): Record<string, unknown> {
    return readBook.operation as Record<string, unknown>;
  }

  function matching(pointer: string): Record<string, unknown> {
    const response = { status: 200, body: { title: 'Momo' }, match: { [pointer]: 'any' } };
    return { method: 'GET', path: '/books/1', response };
  }
});

describe('serviceAddresses', () => {
  const catalogue = sampleCatalogue();

  it('takes a flag before the environment, without a slash at the end', () => {
    const environment = { MYSQL_URL: 'mysql://environment/x', HTTP_URL: 'http://upstream/' };
    const flags = new Map([['mysql', 'mysql://flag/x']]);
    expect([...serviceAddresses(catalogue, flags, environment)]).toEqual([
      ['mysql', 'mysql://flag/x'],
      ['http', 'http://upstream'],
    ]);
  });

  it('takes a path for a service that no connection takes apart', () => {
    const environment = { HTTP_URL: '/srv/bookshop' };
    expect(serviceAddresses(catalogue, new Map(), environment).get('http')).toBe('/srv/bookshop');
  });

  it('refuses an unknown service and an address that is none, without showing it', () => {
    const flags = new Map([['oracle', 'mysql://a']]);
    expect(() => serviceAddresses(catalogue, flags, {})).toThrow('there is mysql, http');
    expect(() => serviceAddresses(catalogue, new Map(), { MYSQL_URL: 'secret' })).toThrow(
      /^MYSQL_URL is no address(?!.*secret)/,
    );
  });
});

describe('liveConfig', () => {
  it.each([
    ['origin', 'http://127.0.0.1:9200', 'https://fusio:s%40fe@search:9243', 'https://search:9243'],
    ['host', '127.0.0.1:11211', 'memcached://cache:11212', 'cache:11212'],
  ] as const)('keeps a list a list: %s', (part, shown, address, live) => {
    const config = { host: [shown], username: 'u' };
    const reference = 'connections/search';
    const fromUrl = { host: part };
    expect(liveConfig(config, { reference, config, fromUrl }, address)).toEqual({
      host: [live],
      username: 'u',
    });
  });
});

describe('the examples of the reference', () => {
  const catalogue = loadCatalogue(path.resolve(__dirname, '../..'));
  const everywhere = new Map(
    [...catalogue.services.keys()].map((name) => [name, `${name}://user:password@host:1/name`]),
  );
  const plans = planAll(catalogue, {
    only: [],
    addresses: everywhere,
    run: 'vf00000000',
    forms: ['api', 'curl', 'deploy'],
  });

  it('can all be executed where every service is there', () => {
    const errors = plans.flatMap((plan) =>
      plan.kind === 'invalid' ? [`${plan.source}: ${plan.problem}`] : [],
    );
    expect(errors).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  });

  it('leave no name in brackets', () => {
    expect(JSON.stringify(plans)).not.toMatch(/\[\[[\w:.-]+\]\]/);
  });
});
