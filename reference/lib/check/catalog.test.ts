import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { actionName, generatorName, site } from '../fixtures/bookshop-site';
import { loadCatalog } from '../read';

/** A change of the data, and the error that it causes. */
type Mistake = readonly [from: string, to: string, message: RegExp];

const body = `body: { title: "Pippi's" }`;

describe('loadCatalog', () => {
  it.each<Mistake>([
    ['access: reads', 'acess: reads', /:8: has unknown key "acess"; allowed: .*access/],
    ['purpose: database', 'purpose: databases', /:6: "purpose" must be one of: database, /],
    ['access: reads', 'access: [reads', /:\d+: /],
    [
      "sql: SELECT 'it''s' FROM [[book]]",
      'sqll: SELECT 1',
      /unknown field "sqll" of .*; allowed: c/,
    ],
    ['tables: [book]', 'tables: [books]', /unknown table "books"; allowed: book/],
    ['service: mysql', 'service: mysqk', /unknown service "mysqk"; allowed: http, mysql/],
    ['[[book]]', '[[author]]', /nothing here creates "\[\[author\]\]"; allowed: book, B/],
    ["'[[Bookshop]]'", 'Bookshop', /"connection" takes the name of an object/],
    ['connections: [sql]', 'connections: [sqk]', /:7: unknown connection "sqk"; allowed: sql/],
    ['name: book.getAll', 'name: book-getAll', /:25: .*operation\.name": Fusio rejects this name/],
    ['- name: Books\n', '- name: All.Books\n', /:20: .*actions\.0\.name": .*allowed: 3 to 255 of/],
    ['httpPath: /books', 'httpPath: /Backend/books', /:28: .*httpPath": Fusio reserves this path/],
    ['httpPath: /books', 'httpPath: /books/', /:28: .*httpPath": Fusio rejects this path/],
    ['- method: POST', '- method: GET', /:32: .*body": a GET sends none/],
    [
      body,
      'body: {}\n        multipart: [{ name: a, content: x }]',
      /:33: .*multipart": cannot be/,
    ],
    [body, 'multipart: [{ name: a, content: x, contentType: a/b }]', /:32: .*: only a file has it/],
    ['true, description: What.', 'yes, description: What.', /:11: "fields\.1\.required"/],
  ])('stops where "%s" is "%s"', (from, to, message) => {
    const load = () => loadCatalog(site([actionName, from, to]));
    expect(load).toThrow(/sql-query-all\.yaml:/);
    expect(load).toThrow(message);
  });

  it.each([
    ['reads and writes', '', true],
    ['writes', "      incoming: 'schema://Passthru'\n", true],
    ['writes', "      incoming: 'schema://Book'\n", false],
    ['writes', '      passthru: The server behind it checks the body itself.\n', false],
    ['reads', '', false],
  ])('takes an example that %s with "%s" only if it limits the body', (access, line, stops) => {
    const folder = site(
      [actionName, 'access: reads', `access: ${access}`],
      [actionName, '      httpPath: /books\n', `$&${line}`],
    );
    const load = (): unknown => loadCatalog(folder);
    const message = /sql-query-all\.yaml:\d+: the action writes, .*; allowed: "incoming" with/;
    if (stops) expect(load).toThrow(message);
    else expect(load).not.toThrow();
  });

  it.each<Mistake>([
    [
      'httpCode: 200',
      'status: 200',
      /:16: .*has unknown key "status"; allowed: name, method, path/,
    ],
    ['connections: [sql]', 'connections: [sqk]', /:6: unknown connection "sqk"; allowed: sql/],
    ['actions/sql-query-all', 'actions/sql-select', /:19: unknown reference "actions\/sql-select"/],
    [
      'Generator\\SqlTable',
      'Action\\Query\\SqlQueryAll',
      /:2: class .* is already in .*all.yaml:2/,
    ],
  ])('stops where "%s" is "%s" in a generator', (from, to, message) => {
    const load = () => loadCatalog(site([generatorName, from, to]));
    expect(load).toThrow(/sql-table\.yaml:/);
    expect(load).toThrow(message);
  });

  it('reads changed data again', () => {
    const folder = site();
    expect(loadCatalog(folder).actions.get('sql-query-all')?.data.access).toBe('reads');
    const file = path.join(folder, actionName);
    const source = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, source.replace('access: reads', 'access: neither'));
    fs.utimesSync(file, new Date(), new Date(Date.now() + 1000));
    expect(loadCatalog(folder).actions.get('sql-query-all')?.data.access).toBe('neither');
  });
});
