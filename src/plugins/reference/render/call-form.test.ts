import { fileURLToPath } from 'node:url';

import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';

import type { Json } from '../../../../reference/schema';
import type { ObjectCall } from '../../../../reference/lib/calls';
import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { hasForm, renderCallForm } from './call-form';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const data = { catalog: loadCatalog(root), platform: loadPlatform(root) };
const { catalog } = data;

describe('renderCallForm', () => {
  const call = (kind: ObjectCall['kind'], body: Record<string, Json>): ObjectCall => ({
    kind,
    path: `/backend/${kind}`,
    body,
  });
  const formOf = (body: Record<string, Json>, kind: ObjectCall['kind'] = 'operation') =>
    JSON.stringify(renderCallForm(call(kind, body), data));

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

  test('names a role and a period as the backend app does', () => {
    const user = toString(renderCallForm(call('user', { roleId: 3, status: 1 }), data));
    expect(user).toContain('Consumer › User › Create');
    expect(user).toContain('StatusActive');
    expect(user).toContain('RoleConsumer');
    expect(toString(renderCallForm(call('plan', { period: 0 }), data))).toContain('PeriodOne-Time');
  });

  test('shows whose form a change is', () => {
    const change = { kind: 'user', method: 'PUT', path: '/backend/user/~reader' } as const;
    const form = renderCallForm({ ...change, body: { scopes: ['books'] } }, data);
    expect(toString(form)).toBe('Consumer › User › UpdateNamereaderScopesbooks');
  });

  test('draws the switch of an asynchronous action, which is off otherwise', () => {
    const body = { name: 'import', class: 'Fusio.Adapter.Util.Action.UtilStaticResponse' };
    expect(formOf({ ...body, async: true }, 'action')).toContain('Async');
    expect(formOf(body, 'action')).not.toContain('Async');
  });
});

describe('hasForm', () => {
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
