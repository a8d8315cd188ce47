import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

import type { Example } from '../../../reference/schema';
import { checkPages } from '.';
import { loadCatalogue } from './catalogue';
import { replaceNames } from './names';
import {
  backendCalls,
  curlOfCall,
  curlOfLogin,
  curlOfRequest,
  deployFile,
  httpAnswer,
} from './requests';

const connectionFile = `
name: SQL
class: Fusio\\Adapter\\Sql\\Connection\\Sql
package: fusio/adapter-sql
installedByDefault: true
summary: Connects to a database with host and user.
purpose: database
returns: Doctrine\\DBAL\\Connection
pingable: true
fields:
  - { key: host, label: Host, control: text, required: true, description: The server. }
  - { key: password, label: Password, control: password, required: false, secret: true, description: Hidden. }
`;

const actionFile = `
name: SQL-Query-All
class: Fusio\\Adapter\\Sql\\Action\\Query\\SqlQueryAll
package: fusio/adapter-sql
installedByDefault: true
summary: Runs a statement and answers its rows.
purpose: database
connections: [sql]
access: reads
fields:
  - { key: connection, label: Connection, control: connection, required: true, description: Where. }
  - { key: sql, label: SQL, control: textarea, mode: sql, required: true, description: What. }
examples:
  - key: books
    title: All books
    intro: Every book.
    tables: [book]
    connections:
      - { name: Bookshop, service: mysql }
    actions:
      - name: Books
        config:
          connection: '[[Bookshop]]'
          sql: SELECT 'it''s' FROM [[book]]
    operation:
      name: book.getAll
      description: Every book
      httpMethod: POST
      httpPath: /books
    requests:
      - method: POST
        path: /books
        body: { title: "Pippi's" }
        answer: { status: 200, body: { ok: true } }
`;

const serviceFile = `
title: MySQL
environment: MYSQL_URL
connection:
  reference: connections/sql
  config: { host: 127.0.0.1, password: not-a-real-password }
`;

const datasetFile = `
title: The book shop
tables:
  book:
    columns: [{ name: id, type: integer }]
    primaryKey: id
    rows: [{ id: 1 }]
`;

/** A site with one action; `change` edits the files before they are read. */
function site(change: Record<string, (source: string) => string> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
  const files: Record<string, string> = {
    'reference/actions/sql-query-all.yaml': actionFile,
    'reference/connections/sql.yaml': connectionFile,
    'reference/services/mysql.yaml': serviceFile,
    'reference/datasets/bookshop.yaml': datasetFile,
  };
  for (const [name, source] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, (change[name] ?? ((text) => text))(source.trimStart()));
  }
  return folder;
}

const actionName = 'reference/actions/sql-query-all.yaml';
const inAction = (from: string, to: string): string =>
  site({ [actionName]: (source) => source.replace(from, to) });

describe('loadCatalogue', () => {
  it.each([
    [
      'an unknown key',
      'access: reads',
      'acess: reads',
      /sql-query-all\.yaml:8: has unknown key "acess"; allowed: .*access/,
    ],
    [
      'a value that is not allowed',
      'purpose: database',
      'purpose: databases',
      /sql-query-all\.yaml:6: "purpose" must be one of: database, /,
    ],
    [
      'an unknown field in an example',
      "sql: SELECT 'it''s' FROM [[book]]",
      'sqll: SELECT 1',
      /sql-query-all\.yaml:\d+: unknown field "sqll" of .*; allowed: connection, sql/,
    ],
    [
      'an unknown table',
      'tables: [book]',
      'tables: [books]',
      /unknown table "books"; allowed: book/,
    ],
    [
      'an unknown service',
      'service: mysql',
      'service: mysqk',
      /unknown service "mysqk"; allowed: mysql/,
    ],
    [
      'an undeclared name',
      '[[book]]',
      '[[author]]',
      /"\[\[author\]\]" is nothing that this example creates; allowed: book, Bookshop/,
    ],
    [
      'a connection that the example does not create',
      "'[[Bookshop]]'",
      'Bookshop',
      /"connection" takes a name that this example creates/,
    ],
    [
      'an unknown connection',
      'connections: [sql]',
      'connections: [sqk]',
      /sql-query-all\.yaml:7: unknown connection "sqk"; allowed: sql/,
    ],
    ['broken YAML', 'access: reads', 'access: [reads', /sql-query-all\.yaml:\d+: /],
  ])('stops at %s', (_, from, to, message) => {
    expect(() => loadCatalogue(inAction(from, to))).toThrow(message);
  });

  it('names the line of the fault, not of the file', () => {
    const folder = inAction(
      'required: true, description: What.',
      'required: yes, description: What.',
    );
    expect(() => loadCatalogue(folder)).toThrow(/sql-query-all\.yaml:11: "fields\.1\.required"/);
  });

  it('reads changed data again', () => {
    const folder = site();
    expect(loadCatalogue(folder).actions.get('sql-query-all')?.data.access).toBe('reads');
    const file = path.join(folder, actionName);
    fs.writeFileSync(
      file,
      fs.readFileSync(file, 'utf8').replace('access: reads', 'access: writes'),
    );
    fs.utimesSync(file, new Date(), new Date(Date.now() + 1000));
    expect(loadCatalogue(folder).actions.get('sql-query-all')?.data.access).toBe('writes');
  });
});

describe('checkPages', () => {
  it('reports data without a page and a page that names other data', () => {
    const folder = site();
    const page = path.join(folder, 'docs/backend/api/action/sql-query-all.mdx');
    fs.mkdirSync(path.dirname(page), { recursive: true });
    fs.writeFileSync(page, '---\nreference: actions/other\n---\n');
    const faults = checkPages(folder, loadCatalogue(folder)).join('\n');
    expect(faults).toMatch(
      /sql-query-all\.mdx:1: front matter must say "reference: actions\/sql-query-all"/,
    );
    expect(faults).toMatch(
      /sql\.yaml:1: has no page; expected docs\/backend\/api\/connection\/sql\.mdx/,
    );
  });
});

describe('the three forms of an example', () => {
  const catalogue = loadCatalogue(site());
  const action = catalogue.actions.get('sql-query-all')?.data;
  const example = action?.examples[0] as Example;
  const calls = action ? replaceNames(backendCalls(example, action, catalogue)) : [];

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

  it('puts the token of the login into the variable that the calls read', () => {
    const answer = JSON.stringify({ access_token: 'a.b-c', token_type: 'bearer' }, null, 4);
    const script = `curl() { echo '${answer}'; }\n${curlOfLogin}\nprintf %s "$TOKEN"`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe('a.b-c');
    expect(curlOfCall(calls[0] as NonNullable<(typeof calls)[0]>)).toContain('$TOKEN');
  });

  it('keeps secrets out of the deploy file', () => {
    const file = deployFile(calls, new Set(['password']));
    expect(file).not.toContain('not-a-real-password');
    expect(parse(file)).toMatchObject({
      connection: { Bookshop: { config: { password: '${env.BOOKSHOP_PASSWORD}' } } },
      operation: { 'book.getAll': { httpMethod: 'POST', action: 'action://Books' } },
    });
  });

  it('writes an answer as an HTTP message', () => {
    const answer = { status: 404, headers: {}, body: { a: 1 }, match: {} };
    expect(httpAnswer(answer)).toBe(
      'HTTP/1.1 404 Not Found\nContent-Type: application/json\n\n{\n  "a": 1\n}',
    );
  });
});
