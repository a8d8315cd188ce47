import { beforeEach, describe, expect, it } from 'vitest';

import { useCase, type UseCase } from '../../schema';
import { callsOfStep } from '../calls';
import { site } from '../fixtures/use-case-site';
import type { Catalogue } from '../model';
import { loadCatalogue } from '../read';
import { generatedNames, removalOf } from '../removal';
import { sqlOfTables } from '../sql';

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
      /takes the name of an object/,
    ],
    [
      'a name that nothing creates',
      "table: '[[book]]'",
      "table: '[[author]]'",
      /"\[\[author\]\]" is nothing that is created here/,
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
