import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import type { Example } from '../schema';
import { callsOf } from './calls';
import { curlOfCall, curlOfLogin, curlOfRequest } from './curl';
import { site } from './fixtures/bookshop-site';
import { httpResponse } from './http';
import { replaceNames } from './names';
import { loadCatalogue } from './read';
import { scenarioOf } from './scenario';

describe('the three forms of an example', () => {
  const catalogue = loadCatalogue(site());
  const action = catalogue.actions.get('sql-query-all')?.data;
  const example = action?.examples[0] as Example;
  const calls = action ? replaceNames(callsOf(scenarioOf(example, action), catalogue).objects) : [];

  it('creates connection, action and operation in this order, with dotted classes', () => {
    expect(calls.map(({ path: route }) => route)).toEqual([
      '/backend/connection',
      '/backend/action',
      '/backend/operation',
    ]);
    expect(calls[1]?.body.class).toBe('Fusio.Adapter.Sql.Action.Query.SqlQueryAll');
    expect(calls[2]?.body).toMatchObject({
      action: 'action://Books',
      incoming: 'schema://Passthru',
    });
  });

  it('puts the prefix of a live run before each name', () => {
    const live = replaceNames(example, (name) => `x_${name}`);
    expect(live.actions[0]?.config).toEqual({
      connection: 'x_Bookshop',
      sql: "SELECT 'it''s' FROM x_book",
    });
  });

  it('keeps a quote in a shell command intact', () => {
    expect(curlOfCall(calls[1] as NonNullable<(typeof calls)[1]>)).toContain(
      `SELECT '\\''it'\\'''\\''s'\\''`,
    );
    expect(curlOfRequest(example.requests[0] as Example['requests'][0])).toContain(`Pippi'\\''s`);
  });

  it('writes a form with its files into the command', () => {
    const request = {
      method: 'POST',
      path: '/covers',
      headers: {},
      as: 'anonymous',
      multipart: [
        { name: 'cover', filename: 'a.svg', contentType: 'image/svg+xml', content: '<a b="\\"/>' },
        { name: 'note', content: "it's; new" },
      ],
      response: { status: 201, headers: {}, match: {} },
    } satisfies Example['requests'][number];
    expect(curlOfRequest(request)).toBe(
      [
        "curl -i -X POST 'http://localhost:8080/covers'",
        `-F 'cover="<a b=\\"\\\\\\"/>";filename=a.svg;type=image/svg+xml'`,
        `-F 'note="it'\\''s; new"'`,
      ].join(' \\\n  '),
    );
  });

  it('puts the token of the login into the variable that the calls read', () => {
    const response = JSON.stringify({ access_token: 'a.b-c', token_type: 'bearer' }, null, 4);
    const script = `curl() { echo '${response}'; }\n${curlOfLogin}\nprintf %s "$ADMIN_TOKEN"`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe('a.b-c');
    expect(curlOfCall(calls[0] as NonNullable<(typeof calls)[0]>)).toContain('$ADMIN_TOKEN');
  });

  it('writes a response as an HTTP message', () => {
    const response = { status: 404, headers: {}, body: { a: 1 }, match: {} };
    expect(httpResponse(response)).toBe(
      'HTTP/1.1 404 Not Found\nContent-Type: application/json\n\n{\n  "a": 1\n}',
    );
  });
});
