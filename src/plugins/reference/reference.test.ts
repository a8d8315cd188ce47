import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';

import type { Example } from '../../../reference/schema';
import { checkPages, referenceDirectives } from './';
import { loadCatalogue } from './catalogue';
import { replaceNames } from './names';
import { backendCalls, curlOfCall, curlOfLogin, curlOfRequest, httpResponse } from './requests';

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
        response: { status: 200, body: { ok: true } }
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
      `tables: [book]\n    events: [{ name: ${'e'.repeat(65)}, description: Too long }]`,
      /sql-query-all\.yaml:17: .*events\.0\.name": .*allowed: 3 to 64 of/,
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
    ['writes', 'no incoming', true],
    ['reads and writes', 'no incoming', true],
    ['writes', "incoming: 'schema://Passthru'", true],
    ['writes', "incoming: 'schema://Book'", false],
    ['writes', 'passthru: The server behind it checks the body itself.', false],
    ['reads', 'no incoming', false],
  ])('takes an example that %s with %s only if it limits the body', (access, line, stops) => {
    const added = line === 'no incoming' ? '' : `      ${line}\n`;
    const folder = site({
      [actionName]: (source) =>
        source
          .replace('access: reads', `access: ${access}`)
          .replace('      httpPath: /books\n', `      httpPath: /books\n${added}`),
    });
    const load = (): unknown => loadCatalogue(folder);
    const message = /sql-query-all\.yaml:\d+: writes what any body holds; allowed: "incoming" with/;
    if (stops) expect(load).toThrow(message);
    else expect(load).not.toThrow();
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

  it('names the line of the error, not of the file', () => {
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
      fs.readFileSync(file, 'utf8').replace('access: reads', 'access: neither'),
    );
    fs.utimesSync(file, new Date(), new Date(Date.now() + 1000));
    expect(loadCatalogue(folder).actions.get('sql-query-all')?.data.access).toBe('neither');
  });
});

describe('checkPages', () => {
  it('reports data without a page and a page that names other data', () => {
    const folder = site();
    const page = path.join(folder, 'docs/backend/api/action/sql-query-all.mdx');
    fs.mkdirSync(path.dirname(page), { recursive: true });
    fs.writeFileSync(page, '---\nreference: actions/other\n---\n');
    const errors = checkPages(folder, loadCatalogue(folder)).join('\n');
    expect(errors).toMatch(
      /sql-query-all\.mdx:1: front matter must say "reference: actions\/sql-query-all"/,
    );
    expect(errors).toMatch(
      /sql\.yaml:1: has no page; expected docs\/backend\/api\/connection\/sql\.mdx/,
    );
  });
});

describe('the pages of the generators', () => {
  const index = 'docs/backend/development/generator.mdx';
  const page = 'docs/backend/development/generator/sql-table.mdx';
  const errorsOf = (folder: string): string => checkPages(folder, loadCatalogue(folder)).join('\n');
  const write = (folder: string, name: string, source: string): void => {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), source);
  };

  it('have to be there, and the index has to call for the list', () => {
    const folder = site();
    expect(errorsOf(folder)).toMatch(
      /sql-table\.yaml:1: has no page; expected docs\/backend\/development\/generator\/sql-table\.mdx/,
    );
    expect(errorsOf(folder)).toMatch(/generator\.mdx:1: must hold "::generators"/);
    write(folder, page, '---\nreference: generators/sql-table\n---\n');
    write(folder, index, 'Text.\n\n::generators\n');
    expect(errorsOf(folder)).not.toContain('generator');
  });

  const fill = (folder: string, name: string, source: string, directives: string[]): string => {
    write(folder, name, source);
    const children = directives.map((directive) => ({ type: 'leafDirective', name: directive }));
    const root = { type: 'root', children } as Root;
    const reference = /^reference: (.*)$/m.exec(source)?.[1];
    const vfile = new VFile({
      path: path.join(folder, name),
      data: { frontMatter: { reference } },
    });
    void referenceDirectives()(root, vfile, () => undefined);
    return JSON.stringify(root.children);
  };
  const front = '---\nreference: generators/sql-table\n---\n';

  it('are linked from a table that helps to choose', () => {
    const filled = fill(site(), index, '::generators\n', ['generators']);
    expect(filled).toContain('"url":"/docs/backend/development/generator/sql-table.mdx"');
    expect(filled).toContain('Publishes one table of a database.');
  });

  it('hold identity, form and what is created', () => {
    const directives = ['identity', 'configuration', 'creates'];
    const filled = fill(site(), page, front, directives);
    expect(filled).toContain('"id":"config-connection"');
    expect(filled).toContain('"url":"/docs/backend/api/action/sql-query-all.mdx"');
    expect(filled).toContain('"directiveLabel":true');
  });

  it('stop at a directive that they do not have, and at data that does not exist', () => {
    expect(() => fill(site(), page, front, ['examples'])).toThrow(
      /unknown directive "::examples" on the page of a generator; allowed: identity/,
    );
    const other = front.replace('sql-table', 'sql');
    expect(() => fill(site(), page, other, ['identity'])).toThrow(
      /names generators\/sql, but there is no file/,
    );
  });

  it('stops where there is nothing to show', () => {
    const folder = site();
    fs.rmSync(path.join(folder, generatorName));
    expect(() => fill(folder, index, '::generators\n', ['generators'])).toThrow(
      /generator\.mdx:1: "::generators" stands for nothing/,
    );
  });
});

describe('an example', () => {
  it('says why it takes any body', () => {
    const folder = inAction(
      '      httpPath: /books\n',
      '      httpPath: /books\n      passthru: The server behind it checks the body itself.\n',
    );
    const file = new VFile({
      path: path.join(folder, 'docs/backend/api/action/sql-query-all.mdx'),
      data: { frontMatter: { reference: 'actions/sql-query-all' } },
    });
    const root = { type: 'root', children: [{ type: 'leafDirective', name: 'examples' }] } as Root;
    void referenceDirectives()(root, file, () => undefined);
    const filled = JSON.stringify(root.children);
    expect(filled).toContain('The operation takes any body. The server behind it checks');
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
