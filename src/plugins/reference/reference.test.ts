import fs from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';

import { generatorName, inAction, site } from '../../../reference/lib/fixtures/bookshop-site';
import { loadCatalogue } from '../../../reference/lib/read';
import { refuseProblems } from '../markdown';
import { checkPages } from './check-pages';
import { referenceDirectives } from './directives';

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
    void referenceDirectives({ siteDir: folder })(root, vfile, () => undefined);
    refuseProblems()(root, vfile);
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
      /"::examples" is unknown on the page of a generator; allowed: identity/,
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
    void referenceDirectives({ siteDir: folder })(root, file, () => undefined);
    const filled = JSON.stringify(root.children);
    expect(filled).toContain('The operation takes any body. The server behind it checks');
  });
});
