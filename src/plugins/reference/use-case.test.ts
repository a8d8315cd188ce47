import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { beforeEach, describe, expect, it } from 'vitest';

import { useCase, type UseCase } from '../../../reference/schema';
import { checkPages, referenceDirectives } from './';
import { loadCatalogue, type Catalogue } from './catalogue';
import { sqlOfTables } from './dataset-sql';
import { callsOfStep, generatedNames, removalOf } from './use-case-calls';

const files: Readonly<Record<string, string>> = {
  'reference/connections/sql.yaml': `
name: SQL
class: Fusio\\Adapter\\Sql\\Connection\\Sql
package: fusio/adapter-sql
installedByDefault: true
summary: Connects to a database with host and user.
purpose: database
returns: Doctrine\\DBAL\\Connection
pingable: true
fields: []
`,
  'reference/generators/sql-table.yaml': `
name: SQL-Table
class: Fusio\\Adapter\\Sql\\Generator\\SqlTable
package: fusio/adapter-sql
installedByDefault: true
summary: Publishes one table of a database.
fields:
  - { key: connection, label: Connection, control: connection, required: true, description: Where. }
  - { key: table, label: Table, control: text, required: true, description: Its name. }
creates:
  intro: 'It creates:'
  operations: []
`,
  'reference/services/mysql.yaml': `
title: MySQL
environment: MYSQL_URL
connection:
  reference: connections/sql
  config: { host: mysql, password: not-a-real-password }
`,
  'reference/datasets/bookshop.yaml': `
title: The book shop
tables:
  book:
    columns: [{ name: id, type: integer, autoIncrement: true }, { name: title, type: string }]
    primaryKey: id
    rows: [{ id: 1, title: Pippi's }]
`,
  'reference/use-cases/table.yaml': `
title: A table
tables: [book]
result: list
steps:
  - key: create
    creates:
      - { kind: connection, name: Bookshop, service: mysql }
      - kind: generator
        generator: sql-table
        path: /books
        scopes: ['[[books]]']
        config: { connection: '[[Bookshop]]', table: '[[book]]' }
        creates: { schemas: [SQL_Get], actions: [SQL_Get], operations: [get] }
  - key: user
    creates:
      - { kind: user, name: reader, password: not-a-secret, scopes: ['[[books]]'] }
    requests:
      - key: list
        method: GET
        path: /books
        response: { status: 200, body: { title: Momo } }
      - title: Without a token.
        as: anonymous
        method: GET
        path: /books
        response: { status: 401 }
`,
  'docs/table.mdx': '---\nreference: use-cases/table\n---\n\nText.\n',
  'docs/backend/api/connection/sql.mdx': '---\nreference: connections/sql\n---\n',
  'docs/backend/development/generator.mdx': '::generators\n',
  'docs/backend/development/generator/sql-table.mdx': '---\nreference: generators/sql-table\n---\n',
};

const dataName = 'reference/use-cases/table.yaml';

function site(from = '', to = ''): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'use-case-'));
  for (const [name, source] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const text = source.trimStart();
    if (name === dataName && from !== '') expect(text).toContain(from);
    fs.writeFileSync(file, name === dataName ? text.replace(from, to) : text);
  }
  return folder;
}

let catalogue: Catalogue;
let data: UseCase;

beforeEach(() => {
  catalogue = loadCatalogue(site());
  const entry = catalogue.useCases.get('table');
  if (!entry) throw new Error('no data');
  data = entry.data;
});

describe('the data of a use case', () => {
  it.each([
    ['an unknown service', 'service: mysql', 'service: mysq', /"mysq"; allowed: mysql/],
    ['an unknown generator', 'generator: sql-table', 'generator: sql', /"sql"; allowed: sql-table/],
    ['an unknown table', 'tables: [book]', 'tables: [books]', /"books"; allowed: book/],
    [
      'an unknown field of a generator',
      "table: '[[book]]'",
      "tables: '[[book]]'",
      /unknown field "tables" of SQL-Table; allowed: connection, table/,
    ],
    [
      'a connection without brackets',
      "connection: '[[Bookshop]]'",
      'connection: Bookshop',
      /takes a name of this use case/,
    ],
    [
      'a name that nothing creates',
      "table: '[[book]]'",
      "table: '[[author]]'",
      /"\[\[author\]\]" is nothing that this use case creates/,
    ],
    ['a result that no request is', 'result: list', 'result: lists', /allowed: list/],
    [
      'a generator whose objects nobody lists',
      '        creates: { schemas: [SQL_Get], actions: [SQL_Get], operations: [get] }\n',
      '',
      /needs "creates"/,
    ],
    ['two steps of one key', 'key: user', 'key: create', /a step "create" stands before/],
  ])('names file and line of %s', (_error, from, to, message) => {
    const folder = site(from, to);
    expect(() => loadCatalogue(folder)).toThrow(message);
    expect(() => loadCatalogue(folder)).toThrow(/table\.yaml:\d+: /);
  });

  it('has no private operation that nobody can call', () => {
    const operation = {
      kind: 'operation',
      name: 'book.get',
      description: 'A book',
      httpMethod: 'GET',
      httpPath: '/book',
      action: 'action://[[Book]]',
    };
    const steps = [{ key: 'one', creates: [operation] }];
    expect(useCase.safeParse({ title: 'A title', steps }).error?.issues[0]?.message).toMatch(
      /private operation without a scope/,
    );
  });

  it('needs a page', () => {
    const folder = site();
    fs.rmSync(path.join(folder, 'docs/table.mdx'));
    expect(checkPages(folder, loadCatalogue(folder))).toEqual([
      expect.stringContaining('table.yaml:1: has no page'),
    ]);
  });
});

describe('callsOfStep', () => {
  it('creates a user and gives it its scopes, which the first call would ignore', () => {
    const [, step] = data.steps;
    expect(step && callsOfStep(step, catalogue)).toEqual([
      {
        kind: 'user',
        path: '/backend/user',
        body: {
          roleId: 3,
          status: 1,
          name: 'reader',
          email: '[[reader]]@example.com',
          password: 'not-a-secret',
        },
      },
      {
        kind: 'user',
        method: 'PUT',
        path: '/backend/user/~[[reader]]',
        body: { scopes: ['[[books]]'] },
      },
    ]);
  });

  it('runs a generator by its class, with dots', () => {
    const [step] = data.steps;
    expect(step && callsOfStep(step, catalogue)[1]).toEqual({
      kind: 'generator',
      path: '/backend/generator/Fusio.Adapter.Sql.Generator.SqlTable',
      body: {
        path: '/books',
        scopes: ['[[books]]'],
        public: false,
        config: { connection: '[[Bookshop]]', table: '[[book]]' },
      },
    });
  });
});

describe('generatedNames', () => {
  it('puts the parts of Base-Path in front, as the platform spells them', () => {
    const creates = { schemas: ['SQL_Get'], actions: ['SQL_Get'], operations: ['getAll'] };
    expect(generatedNames({ path: '/shop/books', creates }, undefined)).toEqual({
      schemas: ['Shop_Books_SQL_Get'],
      actions: ['Shop_Books_SQL_Get'],
      operations: ['shop.books.getAll'],
    });
  });
});

describe('removalOf', () => {
  it('goes backwards, with the scopes last', () => {
    expect(removalOf(data, catalogue)).toEqual({
      users: ['reader'],
      paths: [
        'user/~reader',
        'operation/~books.get',
        'action/~Books_SQL_Get',
        'schema/~Books_SQL_Get',
        'connection/~Bookshop',
        'scope/~books',
      ],
    });
  });
});

describe('sqlOfTables', () => {
  it('creates and fills', () => {
    expect(sqlOfTables(['book'], catalogue.datasets.get('bookshop')?.data)).toBe(
      [
        'CREATE TABLE book (',
        '  id INT NOT NULL AUTO_INCREMENT,',
        '  title VARCHAR(255) NOT NULL,',
        '  PRIMARY KEY (id)',
        ');',
        '',
        'INSERT INTO book (id, title) VALUES',
        "  (1, 'Pippi''s');",
      ].join('\n'),
    );
  });
});

describe('the directives of a use case', () => {
  /** What a page with one directive becomes, as text. */
  function page(name: string, attributes: Record<string, string> = {}): string {
    const folder = site();
    const root: Root = {
      type: 'root',
      children: [{ type: 'leafDirective', name, attributes, children: [] }],
    };
    const file = new VFile({
      path: path.join(folder, 'docs/table.mdx'),
      data: { frontMatter: { reference: 'use-cases/table' } },
    });
    void referenceDirectives().call(undefined as never, root, file, () => undefined);
    return root.children.map((node) => toString(node)).join('\n');
  }

  it('shows the finished request with the token of the caller', () => {
    const text = page('result');
    expect(text).toContain("curl -i 'http://localhost:8080/books'");
    expect(text).toContain('Bearer $TOKEN');
    expect(text).toContain('"title": "Momo"');
  });

  it('sets up with the token of the administrator', () => {
    const text = page('step', { key: 'create' });
    expect(text).toContain('Bearer $ADMIN_TOKEN');
    expect(text).toContain('Development › Generator');
    expect(text).toContain('connection:\n  Bookshop:');
  });

  it('names the object that a call changes', () => {
    const text = page('step', { key: 'user' });
    expect(text).toMatch(/Change user reader/);
    expect(text).toMatch(/Consumer › User › UpdateNamereader/);
  });

  it('checks without the request that stands first', () => {
    const text = page('check', { key: 'user' });
    expect(text).toContain('Without a token.');
    expect(text).not.toContain('Momo');
    expect(text).not.toContain('Bearer');
  });

  it('logs the user in', () => {
    expect(page('token')).toContain("TOKEN=$(curl -s --user 'reader:not-a-secret'");
  });

  it('takes everything back', () => {
    const text = page('cleanup');
    expect(text).toContain('-X PUT http://localhost:8080/backend/user/~reader');
    expect(text).toContain('operation/~books.get \\');
  });

  it.each([
    ['step', { key: 'creat' }, /allowed: create, user/],
    ['setup', {}, /unknown directive "::setup".*allowed: result/],
  ])('names what is allowed beside ::%s', (name, attributes, message) => {
    expect(() => page(name, attributes)).toThrow(message);
  });
});
