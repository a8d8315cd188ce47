import { describe, expect, it } from 'vitest';

import type { Scenario } from '../../reference/lib/scenario';
import { useCase } from '../../reference/schema';
import { addresses, catalog, plansOf } from '../stub';
import { type FormPlan, isSelected, type Plan, planScenario } from './plan';
import { liveConfig, serviceAddresses } from './services';

const given = new Map([
  ['mysql', 'mysql://root:s%40fe@db/live'],
  ['http', 'http://upstream:8080'],
]);

type Written = Readonly<Record<string, unknown>>;

const connection = { kind: 'connection', name: 'Shop', service: 'mysql' };

const action = {
  ...{ kind: 'action', name: 'Get-Book', class: 'Fusio\\Adapter\\Sql\\Action\\Query\\SqlQueryAll' },
  config: { connection: '[[Shop]]', sql: 'SELECT * FROM [[book]]', url: '[[service:http]]/books' },
};

const operation = {
  ...{ kind: 'operation', name: 'shop.getBook', description: 'A book', httpMethod: 'GET' },
  ...{ httpPath: '/books/:id', scopes: ['[[shop]]'], action: 'action://[[Get-Book]]' },
};

const user = { kind: 'user', name: 'ada', password: 'not-a-secret', scopes: ['[[shop]]'] };

const response = { status: 200, body: { table: '[[book]]' } };
const request = { method: 'GET', path: '/books/1?full=1', response };

/** The plan of a scenario that has one step. */
function planOf(creates: Written[], requests: Written[] = [request], more: Written = {}): Plan {
  const steps = [{ key: 'one', creates, requests }];
  const data = useCase.parse({ title: 'A book', tables: ['book'], steps, ...more });
  const entry = { id: 'a', reference: 'use-cases/a', file: 'a.yaml', data, lineOf: () => 7 };
  const scenario: Scenario = data;
  const named = { name: 'use-cases/a#steps', key: 'steps', title: 'A', line: 7, skip: data.skip };
  const options = { addresses: given, prefix: 'vf01', forms: ['api', 'deploy'] } as const;
  return planScenario({ ...named, entry, scenario }, catalog, options);
}

function formOf(plan: Plan, wanted: FormPlan['form'] = 'api'): FormPlan {
  const form = plan.forms.find((other) => other.form === wanted);
  if (!form) throw new Error(plan.problem ?? 'no form');
  return form;
}

const callsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'call' ? [task.call] : []));

const bodyIn = (plan: FormPlan, kind: string) =>
  callsIn(plan).find((call) => call.kind === kind)?.body;

const requestsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'request' ? [task.request] : []));

const wordsOf = ({ tasks }: FormPlan): string =>
  tasks.map((task) => (task.kind === 'call' ? task.call.kind : task.kind)).join(' ');

describe('a plan', () => {
  const plan = planOf([connection, action, operation, user]);

  it('creates in an order in which each part finds what it needs', () => {
    expect(wordsOf(formOf(plan))).toBe('connection table action operation user user login request');
    expect(wordsOf(formOf(plan, 'deploy'))).toBe('deploy user user table login request');
  });

  it('has its prefix before every name, where it is declared and where it is used', () => {
    const form = formOf(plan);
    expect(callsIn(form).flatMap(({ undo }) => undo)).toEqual([
      '/backend/connection/~vf01a_Shop',
      '/backend/action/~vf01a_Get-Book',
      '/backend/operation/~vf01a_shop.getBook',
      '/backend/user/~vf01a_ada',
    ]);
    expect(bodyIn(form, 'action')?.config).toEqual({
      connection: 'vf01a_Shop',
      sql: 'SELECT * FROM vf01a_book',
      url: 'http://upstream:8080/books',
    });
    expect(bodyIn(form, 'operation')).toMatchObject({
      name: 'vf01a_shop.getBook',
      action: 'action://vf01a_Get-Book',
      httpPath: '/vf01a/books/:id',
      scopes: ['vf01a_shop'],
    });
    expect(callsIn(form).at(-1)?.body).toEqual({ scopes: ['vf01a_shop'] });
    expect(requestsIn(form)[0]).toMatchObject({
      path: '/vf01a/books/1?full=1',
      response: { body: { table: 'vf01a_book' } },
    });
    const [task] = formOf(plan, 'deploy').tasks;
    const content = task?.kind === 'deploy' ? task.deployment.files[0]?.content : undefined;
    expect(content).toContain('sql: SELECT * FROM vf01d_book');
  });

  it('has its prefix before what a generator creates', () => {
    const generator = {
      ...{ kind: 'generator', generator: 'sql-table', path: '/books', scopes: ['[[books]]'] },
      config: { connection: '[[Shop]]' },
      creates: { schemas: ['Get'], actions: ['Get'], operations: ['get'] },
    };
    const update = { kind: 'update', object: 'operation', of: '[[books.get]]', body: { a: 1 } };
    const form = formOf(planOf([connection, generator, update]));
    expect(bodyIn(form, 'generator')).toMatchObject({
      path: '/vf01a/books',
      scopes: ['vf01a_books'],
    });
    expect(callsIn(form).at(-1)?.path).toBe('/backend/operation/~vf01a.books.get');
    expect(callsIn(form)[1]?.undo.at(-1)).toBe('/backend/operation/~vf01a.books.get');
  });

  it('leaves a rate of a user to the API, which knows the id', () => {
    const rate = { kind: 'rate', name: 'few', priority: 1, rateLimit: 5, timespan: 'PT1M' };
    const form = formOf(planOf([connection, user, { ...rate, user: '[[ada]]' }]), 'deploy');
    expect(wordsOf(form)).toBe('deploy user user rate table login request');
    expect(callsIn(form).at(-1)?.user).toBe('vf01d_ada');
  });

  it('leaves the paths of the platform where they are, and moves dates of expiry ahead', () => {
    const paths = ['/backend/action/~[[Get-Book]]', '/mcp', '/.well-known/openid-configuration'];
    const body = { expire: '2020-01-01' };
    const requests = paths.map((to) => ({ method: 'POST', path: to, body, response }));
    const sent = requestsIn(formOf(planOf([connection, action], requests)));
    expect(sent.map(({ path }) => path)).toEqual([
      '/backend/action/~vf01a_Get-Book',
      ...paths.slice(1),
    ]);
    const { expire } = sent[0]?.body as { expire: string };
    expect(Date.parse(expire)).toBeGreaterThan(Date.now());
  });

  it('cuts the name of a scope to what its column holds', () => {
    const scopes = ['[[shop.catalog.of.all.the.books]]'];
    const long = formOf(
      planOf([connection, action, { ...operation, scopes }, { ...user, scopes }]),
    );
    expect(long.scopes).toEqual(['vf01a_shop.catalog.of.all.the.bo']);
    expect(callsIn(long).at(-1)?.body).toEqual({ scopes: long.scopes });
  });

  it('takes host, port and credentials of a connection from the address of its service', () => {
    expect(bodyIn(formOf(plan), 'connection')?.config).toEqual({
      ...{ type: 'pdo_mysql', host: 'db', database: 'live' },
      ...{ username: 'root', password: 's@fe' },
    });
    const config = { host: 'mysql', username: 'nobody' };
    const own = formOf(planOf([{ ...connection, config }]));
    // A value other than that of the page was chosen on purpose.
    expect(bodyIn(own, 'connection')?.config).toEqual({ host: 'db', username: 'nobody' });
  });

  it('is skipped where no run can execute it, and for want of a service', () => {
    const skip = 'It needs a setting.';
    expect(planOf([connection], [], { skip })).toMatchObject({ forms: [], skip });
    expect(planOf([{ ...connection, service: 'redis' }], [], { tables: [] })).toMatchObject({
      forms: [],
      missing: [{ name: 'redis', title: 'Redis', environment: 'REDIS_URL' }],
    });
    expect(planOf([action])).toMatchObject({
      source: 'a.yaml:7',
      problem: expect.stringContaining('no connection to a') as string,
    });
  });
});

describe('serviceAddresses', () => {
  it('takes a path where no connection takes it apart, and refuses what is no address', () => {
    expect([...serviceAddresses(catalog, { FILES_PATH: '/srv/bookshop/' })]).toEqual([
      ['files', '/srv/bookshop'],
    ]);
    expect(() => serviceAddresses(catalog, { MYSQL_URL: 'secret' })).toThrow(
      /^MYSQL_URL is not a URL(?!.*secret)/,
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

it('the plans of the reference can be executed, each under a prefix of its own', () => {
  const plans = plansOf([], ['api', 'curl', 'deploy']);
  expect(addresses.size).toBeGreaterThan(0);
  expect(plans.filter(({ problem }) => problem !== undefined)).toEqual([]);
  const scopes = plans.flatMap(({ forms }) => forms.flatMap((form) => form.scopes));
  expect(scopes).toEqual([...new Set(scopes)]);
  expect(/\[\[[\w:.-]+\]\]/.exec(JSON.stringify(plans))?.[0]).toBeUndefined();
});

describe('isSelected', () => {
  it.each([
    ['actions/sql-', true],
    ['actions/*-all', true],
    ['actions/*#*-orders', true],
    ['connections/', false],
    ['actions/sql.query-*', false],
    ['*#other', false],
  ])('%s', (pattern, selected) => {
    expect(isSelected('actions/sql-query-all#open-orders', ['x', pattern])).toBe(selected);
    expect(isSelected('actions/sql-query-all#open-orders', [])).toBe(true);
  });
});
