import { describe, expect, it } from 'vitest';

import { useCase } from '../../schema';
import { callsOfStep } from '../calls';
import { generatorName, useCaseName, useCaseSite } from '../fixtures/bookshop-site';
import { loadCatalog } from '../read';
import { generatedNames, removalOf } from '../removal';
import { sqlOfTables } from '../sql';

const catalog = loadCatalog(useCaseSite());
const data = useCase.parse(catalog.useCases.get('table')?.data);

describe('the data of a use case', () => {
  it.each([
    ['generator: sql-table', 'generator: sql', /"sql"; allowed: sql-table/],
    ["table: '[[book]]'", "tables: '[[book]]'", /unknown field "tables" of SQL-Table; allowed: co/],
    ["table: '[[book]]'", "table: '[[author]]'", /nothing here creates "\[\[author\]\]"/],
    ['result: list', 'result: lists', /no request has the key "lists"; allowed: list/],
    ['key: user', 'key: create', /another step with the key "create"/],
  ])('names file and line where "%s" is "%s"', (from, to, message) => {
    const folder = useCaseSite([useCaseName, from, to]);
    expect(() => loadCatalog(folder)).toThrow(message);
    expect(() => loadCatalog(folder)).toThrow(/table\.yaml:\d+: /);
  });

  it('lists what a generator creates where the data of the generator does not', () => {
    const folder = useCaseSite(
      [generatorName, / {2}operations:\n(?: {4}.*\n)+/, ''],
      [useCaseName, / +creates: \{ schemas.*\n/, ''],
    );
    expect(() => loadCatalog(folder)).toThrow(/table\.yaml:\d+: needs "creates"/);
  });

  it('has no private operation that nobody can call', () => {
    const operation = {
      ...{
        kind: 'operation',
        name: 'book.get',
        description: 'A book',
        action: 'action://[[Book]]',
      },
      ...{ httpMethod: 'GET', httpPath: '/book' },
    };
    const steps = [{ key: 'one', creates: [operation] }];
    expect(() => useCase.parse({ title: 'A title', steps })).toThrow(
      /private operation without a scope/,
    );
  });
});

it('callsOfStep runs a generator by its class, and gives a user its scopes with a second call', () => {
  const [, generator, ...user] = data.steps.flatMap((step) => callsOfStep(step, catalog));
  expect(generator).toMatchObject({
    path: '/backend/generator/Fusio.Adapter.Sql.Generator.SqlTable',
    body: { path: '/books', scopes: ['[[books]]'], public: false },
  });
  expect(user).toMatchObject([
    { path: '/backend/user', body: { roleId: 3, name: 'reader', email: '[[reader]]@example.com' } },
    { method: 'PUT', path: '/backend/user/~[[reader]]', body: { scopes: ['[[books]]'] } },
  ]);
});

it('generatedNames puts the parts of Base-Path in front, as the platform spells them', () => {
  const creates = { schemas: ['SQL_Get'], actions: ['SQL_Get'], operations: ['getAll'] };
  expect(generatedNames({ path: '/shop/books', creates }, undefined)).toEqual({
    schemas: ['Shop_Books_SQL_Get'],
    actions: ['Shop_Books_SQL_Get'],
    operations: ['shop.books.getAll'],
  });
});

it('removalOf goes backwards, with the scopes last', () => {
  expect(removalOf(data, catalog)).toEqual({
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

it('sqlOfTables creates and fills', () => {
  expect(sqlOfTables(['book'], catalog)).toBe(
    `CREATE TABLE book (
  id INT NOT NULL AUTO_INCREMENT,
  title VARCHAR(255) NOT NULL,
  sold BOOLEAN NOT NULL,
  PRIMARY KEY (id)
);

INSERT INTO book (id, title, sold) VALUES
  (1, 'Pippi''s', false),
  (2, 'Momo', true);`,
  );
});
