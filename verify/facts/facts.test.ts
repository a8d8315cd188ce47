import { describe, expect, it } from 'vitest';

import { exitCodeOf } from '../program';
import { recordIo } from '../stubs/run-program';
import { readBook, sampleCatalog } from '../stubs/sample-catalog';
import { startStub } from '../stubs/stub-fusio';
import { compareClasses, compareRoutes, type RecordedClass } from './compare-classes';
import { verifyFacts, type FactsReport } from './facts';

type RecordedField = RecordedClass['fields'][number];

const field = (key: string, control: string, more: object = {}) =>
  ({ key, label: key.toUpperCase(), control, ...more }) as RecordedField;

const classOf = (...fields: RecordedField[]): RecordedClass => ({
  ...{ file: 'a.yaml', class: 'A\\B', name: 'B', installedByDefault: true },
  fields,
});

const reported = (...elements: object[]) => [
  {
    class: 'A\\B',
    name: 'B',
    elements: elements.map((element) => ({ element: 'input', name: 'k', title: 'K', ...element })),
  },
];

/** Where they differ, with what each side has. */
const pointsOf = (own: RecordedClass[], live: Parameters<typeof compareClasses>[2]): string[] =>
  compareClasses('actions', own, live).map(
    ({ class: name, at = '', recorded = 'nothing', reported: other = 'nothing' }) =>
      `${name} ${at}: ${recorded}, ${other}`,
  );

describe('compareClasses', () => {
  const system = { key: '1', value: 'System' };
  const hello = { key: '7', value: 'Hello' };

  it.each([
    ['text', { type: 'A help text where the type belongs' }],
    ['password', { type: 'password' }],
    ['connection', { element: 'select', options: [system, hello] }],
    ['action', { element: 'select', options: [hello] }],
    ['select', { element: 'select', options: [system, hello] }],
    ['map', { element: 'map', type: 'text' }],
  ])('agrees that it is %s', (control, element) => {
    expect(pointsOf([classOf(field('k', control))], reported(element))).toEqual([]);
  });

  it.each([
    ['text', { type: 'number' }, 'number'],
    ['connection', { element: 'select', options: [hello] }, 'select of 7'],
    ['action', { element: 'select', options: [system] }, 'select of 1'],
    ['text', { element: 'select', options: [] }, 'select of nothing'],
  ])('sees that it is not %s', (control, element, other) => {
    const points = pointsOf([classOf(field('k', control))], reported(element));
    expect(points).toEqual([`A\\B k.control: ${control}, ${other}`]);
  });

  it('compares label, mode and options', () => {
    const options = [
      { key: 'ASC', label: 'Ascending' },
      { key: 'OLD', label: 'Old' },
    ];
    const others = [
      { key: 'ASC', value: 'Up' },
      { key: 'DESC', value: 'Descending' },
    ];
    const own = classOf(field('k', 'textarea', { mode: 'sql' }), field('s', 'select', { options }));
    const live = reported(
      { element: 'textarea', title: 'Key', mode: 'json' },
      { element: 'select', name: 's', title: 'S', options: others },
    );
    expect(pointsOf([own], live)).toEqual([
      'A\\B k.label: K, Key',
      'A\\B k.mode: sql, json',
      'A\\B s.options.ASC: Ascending, Up',
      'A\\B s.options.DESC: nothing, Descending',
      'A\\B s.options.OLD: Old, nothing',
    ]);
  });

  it('names fields and classes that only one side has', () => {
    const old = { ...classOf(), class: 'A\\Old' };
    const optional = { ...classOf(), class: 'A\\Optional', installedByDefault: false };
    const live = [...reported({}), { class: 'A\\New', name: 'New', elements: [] }];
    expect(pointsOf([classOf(field('gone', 'text')), old, optional], live)).toEqual([
      'A\\B k: nothing, text',
      'A\\B gone: text, nothing',
      'A\\New : nothing, New',
      'A\\Old : B, nothing',
    ]);
  });
});

describe('compareRoutes', () => {
  it('finds calls that the instance does not have', () => {
    const routes = {
      '/backend/action': { POST: 'create' },
      '/backend/action/$action_id<[0-9]+|^~>': { GET: 'get' },
    };
    const calls = ['GET /backend/action/~[[Hello]]', 'PUT /backend/action', 'POST /backend/event'];
    const written = calls.map((call) => call.split(' ') as [string, string]);
    const drifts = compareRoutes(
      written.map(([method, path]) => ({ method, path })),
      routes,
    );
    expect(drifts.map((drift) => drift.class)).toEqual(calls.slice(1));
  });
});

describe('verify:facts', () => {
  const system = { key: '1', value: 'System' };
  const select = {
    ...{ element: 'select', name: 'connection', title: 'Connection', options: [system] },
  };
  const query = 'Fusio.Adapter.Sql.Action.Query.SqlQueryAll';
  const sql = 'Fusio.Adapter.Sql.Connection.Sql';
  const table = 'Fusio.Adapter.Sql.Generator.SqlTable';
  const text = { element: 'input', type: 'text' };
  const pages: Readonly<Record<string, object>> = {
    '/backend/action/list': { actions: [{ name: 'SQL-Query-All', class: query }] },
    [`/backend/action/form?class=${query}`]: {
      element: [select, { element: 'textarea', name: 'sql', title: 'SQL', mode: 'sql' }],
    },
    '/backend/connection/list': { connections: [{ name: 'SQL', class: sql }] },
    [`/backend/connection/form?class=${sql}`]: {
      element: [
        { ...text, name: 'host', title: 'Host' },
        { ...text, name: 'password', title: 'Password', type: 'password' },
      ],
    },
    '/backend/generator': { providers: [{ name: 'SQL-Table', class: table }] },
    [`/backend/generator/${table}`]: {
      element: [select, { ...text, name: 'table', title: 'Table' }],
    },
    '/system/route?filter=backend': {
      routes: {
        '/backend/connection': { POST: 'a' },
        '/backend/action': { POST: 'b' },
        '/backend/operation': { POST: 'c' },
        '/backend/user': { POST: 'd' },
        '/backend/user/$user_id<[0-9]+|^~>': { PUT: 'e' },
      },
    },
  };

  async function run(responses: Readonly<Record<string, object>> = {}) {
    const all = { ...pages, ...responses };
    const { url } = await startStub({
      intercept: ({ path, query: search }) =>
        Object.hasOwn(all, path + search) ? { status: 200, body: all[path + search] } : undefined,
    });
    const { io, told } = recordIo(url);
    const catalog = sampleCatalog(readBook);
    const code = await exitCodeOf(() => verifyFacts(['--json', '-'], catalog, io), io);
    return { code, ...told() };
  }

  it('ends with 0 where they agree', async () => {
    const { code, out } = await run();
    expect(JSON.parse(out)).toMatchObject({
      compared: { actions: 1, connections: 1, generators: 1 },
      drifts: [],
    });
    expect(code).toBe(0);
  });

  it('ends with 1 where they do not, and says what to change where', async () => {
    const { code, out, log } = await run({
      // A class without fields is sent without "element".
      [`/backend/action/form?class=${query}`]: {},
      '/backend/connection/list': { connections: [{ name: 'Sql', class: sql }] },
      '/backend/generator': { providers: [{ name: 'New', class: 'A.New' }] },
      '/backend/generator/A.New': {},
      '/system/route?filter=backend': { routes: {} },
    });
    expect(code).toBe(1);
    expect((JSON.parse(out) as FactsReport).drifts).toHaveLength(10);
    expect(log).toMatch(/sql-query-all\.yaml: Fusio\S+ sql is unknown to the instance/);
    expect(log).toMatch(/sql\.yaml: Fusio\S+ name is "SQL", the instance has "Sql"/);
    expect(log).toContain('generators: A\\New is missing, the instance has "New"');
    expect(log).toMatch(/sql-table\.yaml: Fusio\S+ is unknown to the instance/);
    expect(log).toContain('routes: the instance has no POST /backend/operation');
  });

  it('stops with 2 where a list is missing', async () => {
    const { code, log } = await run({ '/backend/action/list': {} });
    expect(code).toBe(2);
    expect(log).toContain('GET /backend/action/list returned without a list "actions".');
  });
});
