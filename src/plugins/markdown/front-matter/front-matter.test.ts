import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { checkFrontMatter, uniqueFrontMatter } from './';

const description =
  'A description that is long enough to stand in a search result and ends with a period.';

const page = (lines: string): string => `---\n${lines}\n---\n\nText.\n`;

function check(frontMatter: Record<string, unknown>, name = 'docs/page.mdx'): string[] {
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const filePath = `${process.cwd()}/${name}`;
  return checkFrontMatter(
    { filePath, fileContent: page(lines.join('\n')) },
    frontMatter,
    process.cwd(),
  );
}

describe('checkFrontMatter', () => {
  it('takes a complete page', () => {
    expect(check({ title: 'A page', description, kind: 'how-to' })).toEqual([]);
  });

  it('names line and allowed keys for an unknown key', () => {
    const [error] = check({ title: 'A page', description, kind: 'how-to', tags: ['x'] });
    expect(error).toMatch(
      /^docs\/page\.mdx:5: .*unknown key "tags"; allowed: title, description, kind/,
    );
  });

  it('names line and allowed kinds for a wrong kind', () => {
    const [error] = check({ title: 'A page', description, kind: 'guide' });
    expect(error).toBe(
      'docs/page.mdx:4: front matter "kind" must be one of: tutorial, how-to, reference, explanation',
    );
  });

  it('says what is missing', () => {
    expect(check({ title: 'A page', description })[0]).toMatch(/:1: .*"kind"/);
  });

  it('leaves partials alone', () => {
    expect(check({ anything: true }, 'docs/_partial.mdx')).toEqual([]);
  });
});

describe('titles, descriptions and questions', () => {
  let siteDir = '';
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(os.tmpdir(), 'front-matter-'));
    mkdirSync(path.join(siteDir, 'docs'));
  });
  afterEach(() => rmSync(siteDir, { recursive: true }));

  /** Loads pages of the docs as `npm start` does after each change. */
  function load(pages: Readonly<Record<string, string>>): void {
    for (const [name, lines] of Object.entries(pages)) {
      writeFileSync(path.join(siteDir, name), page(lines));
    }
    const docs = Object.entries(pages).map(([name, lines]) => ({
      source: `@site/${name}`,
      frontMatter: parse(lines) as Record<string, unknown>,
    }));
    const content = {
      'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } },
    };
    const plugin = uniqueFrontMatter({ siteDir } as LoadContext);
    void plugin.allContentLoaded?.({ allContent: content, actions: {} as never });
  }
  const one = `description: ${description}\nquestions:\n  - how to log in\n  - cannot log in`;

  it('belong to one page', () => {
    const other = 'title: B\ndescription: Other.\nquestions:\n  - sign in\n  - Cannot log in';
    expect(() => load({ 'docs/one.mdx': one, 'docs/two.mdx': other })).toThrow(
      /docs\/two\.mdx:6: front matter "questions" has "Cannot log in", which docs\/one\.mdx has/,
    );
    expect(() =>
      load({ 'docs/one.mdx': one, 'docs/two.mdx': `description: ${description}` }),
    ).toThrow(/docs\/two\.mdx:2: front matter "description" has .*which docs\/one\.mdx has/);
    expect(() => load({ 'docs/one.mdx': 'title: B', 'docs/two.mdx': 'title: B' })).toThrow(
      /docs\/two\.mdx:2: front matter "title" has "B"/,
    );
  });

  it('go with a page that is renamed', () => {
    load({ 'docs/one.mdx': one });
    renameSync(path.join(siteDir, 'docs/one.mdx'), path.join(siteDir, 'docs/new.mdx'));
    expect(() => load({ 'docs/new.mdx': one })).not.toThrow();
  });

  it('may move from one page to another', () => {
    const [a, b] = [`description: ${description}`, 'description: Other.'];
    load({ 'docs/one.mdx': a, 'docs/two.mdx': b });
    expect(() => load({ 'docs/one.mdx': b, 'docs/two.mdx': a })).not.toThrow();
  });
});
