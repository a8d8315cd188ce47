import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

import type { Example } from '../../../reference/schema';
import { checkPages, referenceDirectives } from '.';
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

const generatorFile = `
name: SQL-Table
class: Fusio\\Adapter\\Sql\\Generator\\SqlTable
package: fusio/adapter-sql
installedByDefault: true
summary: Publishes one table of a database.
connections: [sql]
fields:
  - { key: connection, label: Connection, control: connection, required: true, description: Where. }
creates:
  intro: 'It creates:'
  operations:
    - name: getAll
      method: GET
      path: /
      httpCode: 200
      outgoing: Passthru
      action: SQL_GetAll
      reference: actions/sql-query-all
notes:
  - { kind: danger, title: Careful, text: Look first. }
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
    'reference/generators/sql-table.yaml': generatorFile,
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

const generatorName = 'reference/generators/sql-table.yaml';
const inGenerator = (from: string, to: string): string =>
  site({ [generatorName]: (source) => source.replace(from, to) });

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
    [
      'the name of an operation that Fusio refuses',
      'name: book.getAll',
      'name: book-getAll',
      /sql-query-all\.yaml:25: .*operation\.name": Fusio takes no such name; allowed: 3 to 64 of/,
    ],
    [
      'the name of an action that Fusio refuses',
      '- name: Books\n',
      '- name: All.Books\n',
      /sql-query-all\.yaml:20: .*actions\.0\.name": .*allowed: 3 to 255 of a-z A-Z 0-9 - _$/,
    ],
    [
      'the name of an event that is too long',
      'tables: [book]',
      `tables: [book]\n    events: [${'e'.repeat(65)}]`,
      /sql-query-all\.yaml:17: .*events\.0": .*allowed: 3 to 64 of/,
    ],
    [
      'a reserved path',
      'httpPath: /books',
      'httpPath: /Backend/books',
      /sql-query-all\.yaml:28: .*httpPath": Fusio reserves this path/,
    ],
    [
      'a path that ends with a slash',
      'httpPath: /books',
      'httpPath: /books/',
      /sql-query-all\.yaml:28: .*httpPath": Fusio takes no such path/,
    ],
    [
      'a GET with a body',
      '- method: POST',
      '- method: GET',
      /sql-query-all\.yaml:32: .*body": a GET sends none/,
    ],
    [
      'a form beside a body',
      'body: { title: "Pippi\'s" }',
      'body: {}\n        multipart: [{ name: file, content: x }]',
      /sql-query-all\.yaml:33: .*multipart": stands beside body; allowed: one of the two/,
    ],
    [
      'a media type of a field that is no file',
      'body: { title: "Pippi\'s" }',
      'multipart: [{ name: file, content: x, contentType: text/csv }]',
      /sql-query-all\.yaml:32: .*contentType": only a file has it/,
    ],
  ])('stops at %s', (_, from, to, message) => {
    expect(() => loadCatalogue(inAction(from, to))).toThrow(message);
  });

  it.each([
    [
      'an unknown key',
      'httpCode: 200',
      'status: 200',
      /sql-table\.yaml:15: .*has unknown key "status"; allowed: name, method, path, httpCode/,
    ],
    [
      'an unknown connection',
      'connections: [sql]',
      'connections: [sqk]',
      /sql-table\.yaml:6: unknown connection "sqk"; allowed: sql/,
    ],
    [
      'an action that has no file',
      'reference: actions/sql-query-all',
      'reference: actions/sql-select',
      /sql-table\.yaml:18: unknown reference "actions\/sql-select"/,
    ],
    [
      'the class of another file',
      'Generator\\SqlTable',
      'Action\\Query\\SqlQueryAll',
      /sql-table\.yaml:2: class .*SqlQueryAll is already that of .*sql-query-all\.yaml:2; allowed/,
    ],
  ])('stops at %s in a generator', (_, from, to, message) => {
    expect(() => loadCatalogue(inGenerator(from, to))).toThrow(message);
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

describe('the page of the generators', () => {
  const page = 'docs/backend/development/generator.mdx';
  const faultsOf = (folder: string): string => checkPages(folder, loadCatalogue(folder)).join('\n');

  it('has to be there, and to call for them', () => {
    const folder = site();
    expect(faultsOf(folder)).toMatch(
      /sql-table\.yaml:1: has no page; expected docs\/backend\/development\/generator\.mdx/,
    );
    fs.mkdirSync(path.join(folder, path.dirname(page)), { recursive: true });
    fs.writeFileSync(path.join(folder, page), 'Text.\n');
    expect(faultsOf(folder)).toMatch(/generator\.mdx:1: must hold "::generators"/);
    fs.writeFileSync(path.join(folder, page), 'Text.\n\n::generators\n');
    expect(faultsOf(folder)).not.toContain('generator');
  });

  const fill = (folder: string): Root => {
    const file = path.join(folder, page);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '::generators\n');
    const root = { type: 'root', children: [{ type: 'leafDirective', name: 'generators' }] };
    const vfile = new VFile({ path: file });
    void referenceDirectives()(root as Root, vfile, () => undefined);
    return root as Root;
  };

  it('holds a section each, with links that name its own anchors', () => {
    const { children } = fill(site());
    const headings = children.filter(({ type }) => type === 'heading');
    expect(headings.map((node) => toString(node))).toEqual(['SQL-Table']);
    const page = JSON.stringify(children);
    expect(page).toContain('"url":"#sql-table"');
    expect(page).toContain('"id":"config-sql-table-connection"');
    expect(page).toContain('"url":"/docs/backend/api/action/sql-query-all.mdx"');
    expect(page).toContain('"directiveLabel":true');
  });

  it('stops where there is nothing to show', () => {
    const folder = site();
    fs.rmSync(path.join(folder, generatorName));
    expect(() => fill(folder)).toThrow(/generator\.mdx:1: "::generators" stands for nothing/);
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
      answer: { status: 201, headers: {}, match: {} },
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
