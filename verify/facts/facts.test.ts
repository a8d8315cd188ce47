import { afterEach, describe, expect, it } from 'vitest';

import { verifyFacts, type FactsReport } from './facts';
import { compareClasses, compareRoutes, controlOf, type RecordedClass } from './compare-classes';
import { readBook, sampleCatalogue } from '../stubs/sample-catalogue';
import { startStub, stubCredentials, type StubFusio } from '../stubs/stub-fusio';

const field = (key: string, control: string, more: object = {}): RecordedClass['fields'][number] =>
  ({
    key,
    label: key.toUpperCase(),
    control,
    required: false,
    secret: false,
    description: 'x',
    ...more,
  }) as RecordedClass['fields'][number];

/** A class without fields. */
const single: RecordedClass = {
  file: 'a.yaml',
  class: 'A\\B',
  name: 'B',
  installedByDefault: true,
  fields: [],
};

const recorded = (...fields: RecordedClass['fields']): RecordedClass[] => [{ ...single, fields }];

const reported = (...elements: object[]) => [
  {
    class: 'A\\B',
    name: 'B',
    elements: elements.map((element) => ({ element: 'input', name: 'k', title: 'K', ...element })),
  },
];

describe('controlOf', () => {
  it.each([
    [{ element: 'input', type: 'password' }, 'password'],
    [{ element: 'input', type: 'A help text where the type belongs' }, 'text'],
    [{ element: 'input' }, 'text'],
    [{ element: 'collection', type: 'text' }, 'collection'],
  ])('%j is drawn as %s', (element, control) => {
    expect(controlOf({ name: 'k', ...element })).toBe(control);
  });
});

describe('compareClasses', () => {
  const system = { key: '1', value: 'System' };
  const hello = { key: '7', value: 'Hello' };

  it.each([
    ['text', { type: 'text' }],
    ['connection', { element: 'select', options: [system, hello] }],
    ['action', { element: 'select', options: [] }],
    ['action', { element: 'select', options: [hello] }],
    ['select', { element: 'select', options: [system, hello] }],
    ['checkbox', { element: 'checkbox' }],
    ['map', { element: 'map', type: 'text' }],
  ])('agrees that it is %s', (control, element) => {
    expect(compareClasses('actions', recorded(field('k', control)), reported(element))).toEqual([]);
  });

  it.each([
    ['text', { type: 'number' }, 'number'],
    ['connection', { element: 'select', options: [hello] }, 'select of 7'],
    ['action', { element: 'select', options: [system] }, 'select of 1'],
    ['connection', { type: 'text' }, 'text'],
    ['text', { element: 'select', options: [] }, 'select of nothing'],
  ])('sees that it is not %s', (control, element, other) => {
    expect(compareClasses('actions', recorded(field('k', control)), reported(element))).toEqual([
      {
        kind: 'actions',
        class: 'A\\B',
        file: 'a.yaml',
        at: 'k.control',
        what: 'has different',
        recorded: control,
        reported: other,
      },
    ]);
  });

  it('compares label, mode and options', () => {
    const options = [
      { key: 'ASC', label: 'Ascending' },
      { key: 'OLD', label: 'Old' },
    ];
    const own = recorded(
      field('k', 'textarea', { mode: 'sql' }),
      field('s', 'select', { options }),
    );
    const live = reported(
      { element: 'textarea', title: 'Key', mode: 'json' },
      {
        element: 'select',
        name: 's',
        title: 'S',
        options: [
          { key: 'ASC', value: 'Up' },
          { key: 'DESC', value: 'Descending' },
        ],
      },
    );
    const points = compareClasses('actions', own, live).map(({ at, what }) => `${at} ${what}`);
    expect(points).toEqual([
      'k.label has different',
      'k.mode has different',
      's.options.ASC has different',
      's.options.DESC lacks',
      's.options.OLD has too much',
    ]);
  });

  it('names fields and classes that only one side has', () => {
    const own = [...recorded(field('gone', 'text')), { ...single, class: 'A\\Old', name: 'Old' }];
    const optional = { ...single, class: 'A\\Optional', installedByDefault: false };
    const live = [...reported({}), { class: 'A\\New', name: 'New', elements: [] }];
    const points = compareClasses('actions', [...own, optional], live);
    expect(points.map((point) => `${point.class} ${point.at ?? ''} ${point.what}`)).toEqual([
      'A\\B k lacks',
      'A\\B gone has too much',
      'A\\New  lacks',
      'A\\Old  has too much',
    ]);
  });
});

describe('compareRoutes', () => {
  const routes = {
    '/backend/action': { POST: 'create' },
    '/backend/action/$action_id<[0-9]+|^~>': { GET: 'get' },
  };

  it('finds calls that the instance does not have', () => {
    const calls = [
      { method: 'POST', path: '/backend/action' },
      { method: 'GET', path: '/backend/action/~[[Hello]]' },
      { method: 'PUT', path: '/backend/action' },
      { method: 'POST', path: '/backend/event' },
    ];
    const names = compareRoutes(calls, routes).map((drift) => drift.class);
    expect(names).toEqual(['PUT /backend/action', 'POST /backend/event']);
  });
});

describe('verify:facts', () => {
  let stub: StubFusio | undefined;
  afterEach(async () => {
    await stub?.close();
  });

  const pages = {
    '/backend/action/list': { actions: [{ name: 'Query', class: 'Acme.Action.Query' }] },
    '/backend/action/form?class=Acme.Action.Query': {
      element: [
        {
          element: 'select',
          name: 'connection',
          title: 'Connection',
          options: [{ key: '1', value: 'System' }],
        },
        { element: 'textarea', name: 'sql', title: 'SQL', mode: 'sql' },
      ],
    },
    '/backend/connection/list': { connections: [{ name: 'SQL', class: 'Acme.Connection.Sql' }] },
    // A class without fields is sent without "element".
    '/backend/connection/form?class=Acme.Connection.Sql': {},
    '/backend/generator': { providers: [{ name: 'Table', class: 'Acme.Generator.Table' }] },
    '/backend/generator/Acme.Generator.Table': {
      element: [
        {
          element: 'select',
          name: 'connection',
          title: 'Connection',
          options: [{ key: '1', value: 'System' }],
        },
        { element: 'textarea', name: 'note', title: 'Note', mode: 'What the language hides' },
      ],
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

  async function run(responses: object, password = stubCredentials.password) {
    stub = await startStub({ pages: { ...pages, ...responses } });
    const out: string[] = [];
    const log: string[] = [];
    const io = {
      environment: {},
      out: (text: string) => out.push(text),
      log: (text: string) => log.push(text),
    };
    const argv = ['--url', stub.url, '--username', 'demo', '--password', password, '--json', '-'];
    const code = await verifyFacts(argv, sampleCatalogue(readBook), io);
    return { code, out: out.join(''), log: log.join('\n') };
  }

  it('ends with 0 where they agree', async () => {
    const { code, out } = await run({});
    expect(JSON.parse(out)).toMatchObject({
      compared: { actions: 1, connections: 1, generators: 1 },
      drifts: [],
    });
    expect(code).toBe(0);
  });

  it('ends with 1 where they do not, and says what to change where', async () => {
    const { code, out, log } = await run({
      '/backend/action/form?class=Acme.Action.Query': { element: [] },
      '/backend/connection/list': { connections: [{ name: 'Sql', class: 'Acme.Connection.Sql' }] },
      '/system/route?filter=backend': { routes: { '/backend/connection': { POST: 'a' } } },
    });
    expect(code).toBe(1);
    expect((JSON.parse(out) as FactsReport).drifts).toHaveLength(7);
    expect(log).toContain(
      'reference/actions/query.yaml: Acme\\Action\\Query sql is unknown to the instance',
    );
    expect(log).toContain(
      'reference/connections/sql.yaml: Acme\\Connection\\Sql name is "SQL", the instance has "Sql"',
    );
    expect(log).toContain('routes: the instance has no POST /backend/operation');
  });

  it('compares the forms of generators, and which there are', async () => {
    const { code, log } = await run({
      '/backend/generator': {
        providers: [
          { name: 'Table', class: 'Acme.Generator.Table' },
          { name: 'Folder', class: 'Acme.Generator.Folder' },
        ],
      },
      '/backend/generator/Acme.Generator.Table': {
        element: [{ element: 'input', name: 'note', title: 'Remark', type: 'text' }],
      },
      '/backend/generator/Acme.Generator.Folder': {},
    });
    expect(code).toBe(1);
    const table = 'reference/generators/table.yaml: Acme\\Generator\\Table';
    expect(log).toContain(`${table} connection is unknown to the instance`);
    expect(log).toContain(`${table} note.label is "Note", the instance has "Remark"`);
    expect(log).toContain(`${table} note.control is "textarea", the instance has "text"`);
    expect(log).toContain(
      'generators: Acme\\Generator\\Folder is missing, the instance has "Folder"',
    );
  });

  it('stops with 2 where a list is missing or the credentials are wrong', async () => {
    const { code, log } = await run({ '/backend/action/list': {} });
    expect(code).toBe(2);
    expect(log).toContain('GET /backend/action/list returned without a list "actions".');
    await stub?.close();
    const refused = await run({}, 'wrong');
    expect(refused.code).toBe(2);
    expect(refused.log).toContain('check --username and --password');
  });
});
