import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { actionName, generatorName, site } from '../../../reference/lib/fixtures/bookshop-site';
import { writeFiles } from '../../../reference/lib/fixtures/write-site';
import { checkPages } from '../../../reference/lib/pages';
import { loadCatalog } from '../../../reference/lib/read';
import { fillPage } from '../../../tests/support/directives';

const errorsOf = (folder: string): string => checkPages(folder, loadCatalog(folder)).join('\n');

const fill = (folder: string, page: string, names: string[], reference?: string): string => {
  writeFiles(folder, { [page]: '' });
  const directives = names.map((name) => ({ name }));
  return JSON.stringify(fillPage(folder, page, directives, { reference }));
};

const actionPage = 'docs/backend/api/action/sql-query-all.mdx';
const index = 'docs/backend/development/generator.mdx';
const page = 'docs/backend/development/generator/sql-table.mdx';

describe('checkPages', () => {
  it('reports data without a page and a page that names other data', () => {
    const folder = site();
    writeFiles(folder, { [actionPage]: '---\nreference: actions/other\n---\n' });
    expect(errorsOf(folder)).toMatch(
      /sql-query-all\.mdx:1: front matter must say "reference: actions\/sql-query-all"/,
    );
    expect(errorsOf(folder)).toMatch(
      /sql\.yaml:1: has no page; expected docs\/backend\/api\/connection\/sql\.mdx/,
    );
  });

  it('wants a page for each generator', () => {
    const folder = site();
    expect(errorsOf(folder)).toMatch(
      /sql-table\.yaml:1: has no page; expected docs\/backend\/development\/generator\/sql-table\.mdx/,
    );
    writeFiles(folder, {
      [page]: '---\nreference: generators/sql-table\n---\n',
    });
    expect(errorsOf(folder)).not.toContain('generator');
  });
});

describe('the pages of the generators', () => {
  it('are linked from a table that helps to choose', () => {
    const filled = fill(site(), index, ['generators']);
    expect(filled).toContain('"url":"/docs/backend/development/generator/sql-table.mdx"');
    expect(filled).toContain('Publishes one table of a database.');
  });

  it('hold identity, form and what is created', () => {
    const directives = ['identity', 'configuration', 'creates'];
    const filled = fill(site(), page, directives, 'generators/sql-table');
    expect(filled).toContain('"id":"config-connection"');
    expect(filled).toContain('"url":"/docs/backend/api/action/sql-query-all.mdx"');
    expect(filled).toContain('"directiveLabel":true');
  });

  it('stop at a directive that they do not have, and at data that does not exist', () => {
    expect(() => fill(site(), page, ['examples'], 'generators/sql-table')).toThrow(
      /:1: "::examples" finds nothing in generators\/sql-table; allowed: .*\{actions,connections\}/,
    );
    expect(() => fill(site(), page, ['identity'], 'generators/sql')).toThrow(
      /finds nothing in generators\/sql; allowed/,
    );
  });

  it('stops where there is nothing to show', () => {
    const folder = site();
    fs.rmSync(path.join(folder, generatorName));
    expect(() => fill(folder, index, ['generators'])).toThrow(
      /generator\.mdx:1: "::generators" stands for nothing/,
    );
  });
});

it('an example says why it takes any body', () => {
  const folder = site([
    actionName,
    '      httpPath: /books\n',
    '$&      passthru: The server behind it checks the body itself.\n',
  ]);
  expect(fill(folder, actionPage, ['examples'], 'actions/sql-query-all')).toContain(
    'The operation takes any body. The server behind it checks',
  );
});
