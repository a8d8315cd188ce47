import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fromMarkdown } from 'mdast-util-from-markdown';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { refuseProblems } from '../problems';
import { frontMatter } from './';

const description =
  'A description that is long enough to stand in a search result and ends with a period.';

const pagesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:[^_/][^/]*\/)*[^_/][^/]*\.mdx?$/.test(name))
    .map((name) => path.join(folder, name));

const page = (lines: string): string => `---\n${lines}\n---\n\nText.\n`;

function check(keys: Record<string, unknown>, name = 'docs/page.mdx', body = ''): string {
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const value = page(lines.join('\n')) + body;
  const file = new VFile({ path: path.resolve(name), value, data: { frontMatter: keys } });
  const root = fromMarkdown(value.replace(/^---[^]*?\n---/, (block) => block.replace(/.+/g, '')));
  frontMatter({ siteDir: process.cwd() })(root, file);
  try {
    refuseProblems()(root, file);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('front matter', () => {
  const complete = { title: 'A page', description, kind: 'how-to' };

  it('takes a complete page, with the keys of Docusaurus', () => {
    expect(check({ ...complete, tags: ['x'], slug: '/x', draft: true })).toBe('');
  });

  it('names line and allowed keys for an unknown key', () => {
    expect(check({ ...complete, knd: 'x' })).toMatch(
      /docs\/page\.mdx:5: .*unknown key "knd"; allowed: title, description, /,
    );
  });

  it('names line and allowed kinds for a wrong kind', () => {
    expect(check({ ...complete, kind: 'guide' })).toContain(
      'docs/page.mdx:4: front matter "kind" must be one of: tutorial, how-to, reference, explanation',
    );
  });

  it('tells what is missing from what is no text', () => {
    expect(check({ title: 'A page', description })).toMatch(/:1: .*"kind"/);
    expect(check({ title: 'A page', kind: 'how-to' })).toMatch(/:1: .*"description" is missing/);
    expect(check({ ...complete, since: 7.1 })).toMatch(
      /:5: .*"since" must be a string, is a number: put it in quotes/,
    );
  });

  it('tells all errors of a page', () => {
    expect(check({ ...complete, knd: 1, since: 7 })).toMatch(/mdx:5: .*\n.*mdx:6: /);
  });

  it('refuses a heading that takes the place of the title', () => {
    expect(check(complete, 'docs/page.mdx', '\n# Heading\n')).toMatch(/:9: .*allowed: ##/);
  });

  it.each(['docs/_partial.mdx', 'docs/_parts/partial.mdx', 'versioned_docs/version-7.1/page.mdx'])(
    'leaves %s alone',
    (name) => {
      expect(check({ anything: true }, name)).toBe('');
    },
  );
});

describe('the pages of this site', () => {
  const owners = new Map<string, string>();

  it.each(pagesBelow('docs').concat(pagesBelow('blog')))('%s says what it is about', (file) => {
    const [, block = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? [];
    const keys = parse(block) as { title: string; description: string; questions?: string[] };
    const { title, description: about, questions = [] } = keys;
    for (const text of [title, about, ...questions].map((one) => one.toLowerCase())) {
      expect(owners.get(text), `"${text}" is also said by`).toBeUndefined();
      owners.set(text, file);
    }
    expect(title).toMatch(/^.{2,70}$/);
    // Search engines and link previews cut what is longer and pad what is shorter.
    expect(about).toMatch(/^.{79,159}\.$/);
  });
});
