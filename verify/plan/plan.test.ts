import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Catalog } from '../../reference/lib/model';
import { loadCatalog } from '../../reference/lib/read';
import { planAll } from '../live';
import {
  callUpstream,
  readBook,
  readTable,
  sampleCatalog,
  withUseCase,
  type Written,
} from '../stubs/sample-catalog';
import type { FormPlan, Plan } from './plan';
import { liveConfig, serviceAddresses } from './services';

const given = new Map([
  ['mysql', 'mysql://root:s%40fe@db:3307/live'],
  ['http', 'http://upstream:8080'],
]);

function planOf(catalog: Catalog, addresses: ReadonlyMap<string, string> = given): Plan {
  const options = { addresses, prefix: 'vf', forms: ['api', 'deploy'] } as const;
  const [plan] = planAll(catalog, [], options);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

function formOf({ forms, ...rest }: Plan, wanted: FormPlan['form'] = 'api'): FormPlan {
  const form = forms.find((other) => other.form === wanted);
  if (!form) throw new Error(JSON.stringify(rest));
  return form;
}

const ready = (example: Written): FormPlan => formOf(planOf(sampleCatalog(example)));

const callsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'call' ? [task.call] : []));

const bodyIn = (plan: FormPlan, kind: string) =>
  callsIn(plan).find((call) => call.kind === kind)?.body;

const requestsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'request' ? [task.request] : []));

const wordsOf = ({ tasks }: FormPlan): string =>
  tasks.map((task) => (task.kind === 'call' ? task.call.kind : task.kind)).join(' ');

describe('the plan of an example', () => {
  it('creates in an order in which each part finds what it needs', () => {
    const plan = planOf(
      sampleCatalog({
        ...readBook,
        schemas: [{ name: 'Book', source: {} }],
        events: [{ name: 'book.read', description: 'A book was read' }],
      }),
    );
    expect(wordsOf(formOf(plan))).toBe(
      'schema event connection table action operation user user login request',
    );
    expect(wordsOf(formOf(plan, 'deploy'))).toBe('deploy user user table login request');
  });

  it('has its prefix before every name, where it is declared and where it is used', () => {
    const plan = ready(readBook);
    expect(callsIn(plan).flatMap(({ undo }) => undo)).toEqual([
      '/backend/connection/~vf01a_Shop',
      '/backend/action/~vf01a_Get-Book',
      '/backend/operation/~vf01a_shop.getBook',
      '/backend/user/~vf01a_reader',
    ]);
    expect(bodyIn(plan, 'action')?.config).toEqual({
      connection: 'vf01a_Shop',
      sql: 'SELECT * FROM vf01a_book',
    });
    expect(bodyIn(plan, 'operation')).toMatchObject({
      name: 'vf01a_shop.getBook',
      action: 'action://vf01a_Get-Book',
      httpPath: '/vf01a/books/:id',
      scopes: ['vf01a_shop'],
    });
    expect(callsIn(plan).at(-1)?.body).toEqual({ scopes: ['vf01a_shop'] });
    expect(requestsIn(plan)[0]).toMatchObject({
      path: '/vf01a/books/1?full=1',
      response: { body: { table: 'vf01a_book' } },
    });
    const [task] = formOf(planOf(sampleCatalog(readBook)), 'deploy').tasks;
    const content = task?.kind === 'deploy' ? task.deployment.files[0]?.content : undefined;
    expect(content).toContain('sql: SELECT * FROM vf01d_book');
  });

  it('leaves the paths of the platform where they are', () => {
    const paths = ['/backend/action/~[[Get-Book]]', '/mcp', '/.well-known/openid-configuration'];
    const requests = paths.map((to) => ({ method: 'GET', path: to, response: { status: 200 } }));
    expect(requestsIn(ready({ ...readBook, requests })).map((request) => request.path)).toEqual([
      '/backend/action/~vf01a_Get-Book',
      ...paths.slice(1),
    ]);
  });

  it('cuts the name of a scope to what its column holds', () => {
    const operation = { ...readBook.operation, name: 'shop.catalog.of.all.the.books.getAll' };
    const long = ready({ ...readBook, operation });
    expect(long.scopes).toEqual(['vf01a_shop.catalog.of.all.the.bo']);
    expect(callsIn(long).at(-1)?.body).toEqual({ scopes: long.scopes });
  });

  it('takes host, port and credentials of a connection from the address of its service', () => {
    expect(bodyIn(ready(readBook), 'connection')?.config).toEqual({
      type: 'pdo_mysql',
      host: 'db',
      port: 3307,
      username: 'root',
      password: 's@fe',
      database: 'live',
    });
    const open = planOf(sampleCatalog(readBook), new Map([['mysql', 'mysql://db/live']]));
    expect(bodyIn(formOf(open), 'connection')?.config).toMatchObject({
      host: 'db',
      port: 3306,
      username: '',
      password: '',
    });
    expect(bodyIn(ready(callUpstream), 'action')?.config).toEqual({
      sql: 'http://upstream:8080/books',
    });
  });

  it('keeps what a configuration of its own says on purpose', () => {
    const config = { host: 'mysql', username: 'nobody' };
    const own = { ...readBook, connections: [{ name: 'Shop', service: 'mysql', config }] };
    const live = { host: 'db', username: 'nobody' };
    expect(bodyIn(ready(own), 'connection')?.config).toEqual(live);
  });

  const request = { method: 'GET', path: '/books/1' };
  const response = { status: 200, body: { title: 'Momo' }, match: { '/name': 'any' } };

  it.each([
    [
      'an operation whose name gets too long',
      { operation: { ...readBook.operation, name: `shop.${'x'.repeat(59)}` } },
      'has 70 characters; allowed: 64',
    ],
    ['tables without a database', { connections: [], services: ['mysql'] }, 'no connection to a'],
    ['a match that leads nowhere', { requests: [{ ...request, response }] }, '"/name" matches no'],
  ])('finds %s', (_, part, problem) => {
    const plan = planOf(sampleCatalog({ ...readBook, ...part }));
    expect(plan.source).toMatch(/sql-query-all\.yaml:\d+$/);
    expect(plan.problem).toContain(problem);
  });
});

describe('the plan of a use case', () => {
  const plan = planOf(withUseCase(readTable));

  it('has its prefix before all that it creates, and before its paths', () => {
    expect(callsIn(formOf(plan)).map(({ path: to, body }) => [to, body])).toMatchObject([
      ['/backend/connection', { name: 'vf01a_Shop' }],
      [
        '/backend/generator/Fusio.Adapter.Sql.Generator.SqlTable',
        { path: '/vf01a/books', scopes: ['vf01a_books'], config: { connection: 'vf01a_Shop' } },
      ],
      ['/backend/operation/~vf01a.books.get', { active: false }],
      ['/backend/user', { name: 'vf01a_ada' }],
      ['/backend/user/~vf01a_ada', { scopes: ['vf01a_books'] }],
      ['/backend/rate', { name: 'vf01a_few' }],
    ]);
  });

  it('deploys what a file can hold, and sends the rest', () => {
    expect(wordsOf(formOf(plan, 'deploy'))).toBe(
      'deploy generator operation table user user rate login request request',
    );
  });

  it('moves dates of expiry ahead', () => {
    const { expire } = requestsIn(formOf(plan))[0]?.body as { expire: string };
    expect(new Date(expire).getTime()).toBeGreaterThan(Date.now());
  });

  it('is skipped where no run can execute it, with its reason, and for want of a service', () => {
    const skip = 'It needs a setting.';
    expect(planOf(withUseCase({ ...readTable, skip }))).toMatchObject({ forms: [], skip });
    expect(planOf(withUseCase(readTable), new Map())).toMatchObject({
      forms: [],
      missing: [{ name: 'mysql', title: 'MySQL', environment: 'MYSQL_URL' }],
    });
  });
});

describe('serviceAddresses', () => {
  const addressesOf = (flags: Array<[string, string]>, environment: Record<string, string>) =>
    Object.fromEntries(serviceAddresses(sampleCatalog(), new Map(flags), environment));

  it('takes a flag before the environment, and a path where no connection takes it apart', () => {
    const environment = { MYSQL_URL: 'mysql://environment/x', HTTP_URL: '/srv/bookshop/' };
    expect(addressesOf([['mysql', 'mysql://flag/x']], environment)).toEqual({
      mysql: 'mysql://flag/x',
      http: '/srv/bookshop',
    });
  });

  it('refuses an unknown service and an address that is none, without showing it', () => {
    expect(() => addressesOf([['oracle', 'mysql://a']], {})).toThrow('there is http, mysql');
    expect(() => addressesOf([], { MYSQL_URL: 'secret' })).toThrow(
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
    const service = { reference: 'connections/search', config, fromUrl: { host: part } };
    expect(liveConfig(config, service, address)).toEqual({ host: [live], username: 'u' });
  });
});

describe('the plans of the reference', () => {
  const catalog = loadCatalog(path.resolve(__dirname, '../..'));
  const addresses = new Map(
    [...catalog.services.keys()].map((name) => [name, `${name}://user:password@host:1/name`]),
  );
  const plans = planAll(catalog, [], {
    addresses,
    prefix: 'vf00000000',
    forms: ['api', 'curl', 'deploy'],
  });

  it('can all be executed where every service is there', () => {
    expect(plans.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  });

  it('have prefixes of their own, and leave no name in brackets', () => {
    const scopes = plans.flatMap(({ forms }) => forms.flatMap((form) => form.scopes));
    expect(scopes).toEqual([...new Set(scopes)]);
    expect(JSON.stringify(plans)).not.toMatch(/\[\[[\w:.-]+\]\]/);
  });
});
