import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { actionName, inAction, inGenerator, site } from '../fixtures/action-site';
import { loadCatalogue } from '../read';

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
      /"\[\[author\]\]" is nothing that is created here; allowed: book, Bookshop/,
    ],
    [
      'a connection that the example does not create',
      "'[[Bookshop]]'",
      'Bookshop',
      /"connection" takes the name of an object/,
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
