import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { Json } from '../../../../reference/schema';
import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { hasForm, plainForms, renderCallForm, words } from './call-form';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const { objects } = loadPlatform(root);
const fieldsOf = (kind: string) => objects.get(kind)?.data.fields ?? [];

describe('the drawn form of an object', () => {
  test.each(Object.entries(plainForms))('labels %s as its page does', (kind, { panel, labels }) => {
    const shown = new Map(labels);
    const onPage = fieldsOf(kind).filter(({ key, label }) => label !== undefined && shown.has(key));
    expect(onPage.length).toBeGreaterThan(0);
    expect(objects.get(kind)?.data.panel).toBe(panel);
    expect(onPage.map(({ key, label }) => [key, label])).toEqual(
      onPage.map(({ key }) => [key, shown.get(key)]),
    );
  });

  test.each([
    ['operation', 'httpCode'],
    ['plan', 'period'],
  ])('shows the value of %s.%s in the words of its page', (kind, key) => {
    const options = fieldsOf(kind).find((field) => field.key === key)?.options ?? [];
    expect(words[key]).toEqual(
      Object.fromEntries(options.map(({ value, label }) => [value, label])),
    );
  });
});

describe('renderCallForm', () => {
  const catalog = loadCatalog(root);
  const formOf = (body: Record<string, Json>, kind: 'action' | 'operation' = 'operation') =>
    JSON.stringify(renderCallForm({ kind, path: `/backend/${kind}`, body }, catalog));

  test('colors code as blocks do', () => {
    const config = { code: 'return 1;' };
    const form = formOf({ class: 'Fusio.Adapter.Worker.Action.WorkerPHP', config }, 'action');
    expect(form).toContain('"className":["k"]},"children":[{"type":"text","value":"return"}]');
  });

  test('draws a row for each parameter of an operation', () => {
    const parameters = {
      author: { type: 'string', description: 'Name of the author' },
      year: { type: 'integer' },
    };
    const form = formOf({ name: 'books', description: 'Finds books', parameters });
    expect(form).toContain('Finds books');
    expect(form.match(/"value":"[^"]+"/g)?.join(' ')).toMatch(
      /author.* · .*String.* · .*Name of the author.*year.* · .*Integer/,
    );
  });

  test('leaves out what has no parameters', () => {
    expect(formOf({ name: 'books', parameters: {} })).not.toContain('Parameters');
  });

  test('draws the switch of an asynchronous action, which is off otherwise', () => {
    const body = { name: 'import', class: 'Fusio.Adapter.Util.Action.UtilStaticResponse' };
    expect(formOf({ ...body, async: true }, 'action')).toContain('Async');
    expect(formOf(body, 'action')).not.toContain('Async');
  });
});

describe('hasForm', () => {
  const catalog = loadCatalog(root);
  const fits = (kind: 'action' | 'connection', className: string, config: Record<string, Json>) =>
    hasForm({ kind, path: `/backend/${kind}`, body: { class: className, config } }, catalog);

  test('is false for a connection that the backend app does not list', () => {
    expect(fits('connection', 'Fusio.Adapter.Sql.Connection.Sql', { host: 'mysql' })).toBe(true);
    expect(fits('connection', 'Fusio.Adapter.Laravel.Connection.Eloquent', {})).toBe(false);
  });

  test('is false for a value that the form of an action cannot set', () => {
    const lambda = 'Fusio.Adapter.Aws.Action.AwsLambdaInvoke';
    expect(fits('action', lambda, { connection: 'Amazon' })).toBe(true);
    expect(fits('action', lambda, { function_name: 'bookshop-shipping' })).toBe(false);
  });
});
