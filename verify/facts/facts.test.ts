import { describe, expect, it } from 'vitest';

import { catalog, credentials, startStub } from '../stub';
import { compareClasses, type RecordedClass } from './compare-classes';
import { verifyFacts } from './facts';

const field = (key: string, control: string, more: object = {}) =>
  ({ key, label: key.toUpperCase(), control, ...more }) as RecordedClass['fields'][number];

const classOf = (...fields: RecordedClass['fields']): RecordedClass => ({
  ...{ file: 'a.yaml', class: 'A\\B', name: 'B', installedByDefault: true },
  fields,
});

const reported = (...elements: object[]) => [
  {
    ...{ class: 'A\\B', name: 'B' },
    elements: elements.map((element) => ({ element: 'input', name: 'k', title: 'K', ...element })),
  },
];

describe('compareClasses', () => {
  const system = { key: '1', value: 'System' };
  const hello = { key: '7', value: 'Hello' };

  it.each([
    ['text', { type: 'A help text where the type belongs' }, undefined],
    ['password', { type: 'password' }, undefined],
    ['connection', { element: 'select', options: [system, hello] }, undefined],
    ['action', { element: 'select', options: [hello] }, undefined],
    ['select', { element: 'select', options: [system, hello] }, undefined],
    ['map', { element: 'map', type: 'text' }, undefined],
    ['text', { type: 'number' }, 'number'],
    ['connection', { element: 'select', options: [hello] }, 'select'],
    ['action', { element: 'select', options: [system] }, 'select'],
    ['text', { element: 'select', options: [] }, 'select'],
  ])('compares a recorded %s with %j', (control, element, other) => {
    const lines = compareClasses('actions', [classOf(field('k', control))], reported(element));
    const line = `a.yaml: A\\B k is "${control}", the instance has "${other ?? ''}"`;
    expect(lines).toEqual(other === undefined ? [] : [line]);
  });

  it('compares classes, fields, labels, modes and options', () => {
    const options = [
      { key: 'ASC', label: 'Ascending' },
      { key: 'OLD', label: 'Old' },
    ];
    const own = classOf(field('k', 'textarea', { mode: 'sql' }), field('s', 'select', { options }));
    const old = { ...classOf(), class: 'A\\Old' };
    const optional = { ...classOf(), class: 'A\\Optional', installedByDefault: false };
    const others = [
      { key: 'ASC', value: 'Up' },
      { key: 'DESC', value: 'Descending' },
    ];
    const live = reported(
      { element: 'textarea', title: 'Key', mode: 'json' },
      { element: 'select', name: 's', title: 'S', options: others },
      { name: 'new', title: 'New' },
    );
    const more = { class: 'A\\New', name: 'New', elements: [] };
    expect(compareClasses('actions', [own, old, optional], [...live, more])).toEqual([
      'actions: A\\New is missing, the instance has "New"',
      'a.yaml: A\\B k.label is "K", the instance has "Key"',
      'a.yaml: A\\B k.mode is "sql", the instance has "json"',
      'a.yaml: A\\B s.options.ASC is "Ascending", the instance has "Up"',
      'a.yaml: A\\B s.options.OLD is "Old", the instance has nothing',
      'a.yaml: A\\B s.options.DESC is nothing, the instance has "Descending"',
      'a.yaml: A\\B new is nothing, the instance has "text"',
      'a.yaml: A\\B new.label is nothing, the instance has "New"',
      'a.yaml: A\\Old is unknown to the instance',
    ]);
  });
});

describe('verify:facts', () => {
  async function run(lists: Readonly<Record<string, object>>) {
    const { url } = await startStub(({ path }) =>
      Object.hasOwn(lists, path) ? { status: 200, body: lists[path] } : undefined,
    );
    const options = { url, ...credentials } as Parameters<typeof verifyFacts>[0];
    return verifyFacts(options, catalog, () => undefined);
  }

  const action = { name: 'SQL', class: 'Fusio.Adapter.Sql.Action.Query.SqlQueryAll' };
  const lists = {
    '/backend/action/list': { actions: [action] },
    '/backend/action/form': {},
    '/backend/connection/list': { connections: [] },
    '/backend/generator': { providers: [] },
  };

  it('says what to change where, and ends with 1', async () => {
    const { code, text, report } = await run(lists);
    expect(code).toBe(1);
    expect(text).toMatch(/sql-query-all\.yaml: Fusio\S+ name is "SQL-Query-All", the .* has "SQL"/);
    expect(text).toMatch(/sql-query-all\.yaml: Fusio\S+ sql is "textarea", the .* has nothing/);
    expect(text).toMatch(/compared 1 actions, 0 connections, 0 generators\n\d+ differences$/);
    expect(report).toMatchObject({ compared: { actions: 1 } });
  });

  it('cannot run where a list is missing', async () => {
    const other = run({ ...lists, '/backend/action/list': {} });
    await expect(other).rejects.toThrow('/backend/action/list returned without a list "actions"');
  });
});
