import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';

import { expandPage, resolveLink, writePage } from './convert';
import { flavors } from './flavor';
import { isPhrasing } from './html';
import { readPages, routeOf, type Page } from './pages';

const docs = path.resolve('docs');

function pageOf(body: string, file = 'guide/page.mdx'): Page {
  const frontMatter = { title: 'A page', description: 'What it says.' };
  return { file, route: routeOf(file), frontMatter, body };
}

const write = async (body: string, flavor: keyof typeof flavors) =>
  writePage(await expandPage(pageOf(body), docs), flavors[flavor]);

test.each([
  ['index.mdx', '/docs/'],
  ['concepts/index.mdx', '/docs/concepts/'],
  ['backend/api.mdx', '/docs/backend/api/'],
  ['my-index.mdx', '/docs/my-index/'],
])('the route of %s is %s', (file, route) => {
  expect(routeOf(file)).toBe(route);
});

test.each([
  ['./other.mdx#part', 'a/b.mdx', '/docs/a/other/#part'],
  ['../index.mdx', 'a/b.mdx', '/docs/'],
  ['./other.mdx', 'copy-2/a/b.mdx', '/docs/copy-2/a/other/'],
  ['/docs/a/b.mdx', 'copy-2/a/c.mdx', '/docs/a/b/'],
  ['#part', 'a/b.mdx', '#part'],
  ['https://example.com/', 'a/b.mdx', 'https://example.com/'],
  ['/blog/post/', 'a/b.mdx', 'https://docs.fusio-project.org/blog/post/'],
])('a link to %s on %s leads to %s', (url, file, expected) => {
  expect(resolveLink(url, file)).toBe(expected);
});

test('an admonition is written as each generator knows it', async () => {
  const body = ':::warning[Take care]\n\nIt is hot.\n\n:::';
  expect(await write(body, 'docusaurus')).toContain(':::warning[Take care]\n\nIt is hot.\n\n:::');
  expect(await write(body, 'vitepress')).toContain(':::warning Take care\n\nIt is hot.\n\n:::');
  expect(await write(body, 'starlight')).toContain(':::caution[Take care]\n\nIt is hot.\n\n:::');
});

test('only VitePress needs the title in the body', async () => {
  expect(await write('Text.', 'vitepress')).toContain('# A page');
  expect(await write('Text.', 'starlight')).not.toContain('# A page');
});

test('what looks like a directive in prose stays text', async () => {
  expect(await write('Replace :customer by a number.', 'docusaurus')).toMatch(
    /Replace \\?:customer/,
  );
});

test('the title of a block becomes a line, and its meta goes', async () => {
  const written = await write('```yaml title="app.yml" {1}\na: 1\n```', 'starlight');
  expect(written).toContain('**app.yml**\n\n```yaml\na: 1\n```');
});

test('a diagram becomes a picture of its own', async () => {
  const page = pageOf('```dot title="From A to B" alt="A leads to B."\ndigraph { a -> b }\n```');
  const plain = await expandPage(page, docs);
  expect(writePage(plain, flavors.docusaurus)).toContain(
    '![A leads to B.](/diagrams/guide-page-1.svg)',
  );
  expect(plain.diagrams.get('guide-page-1.svg')).toMatch(/^<svg [^>]*xmlns="[^"]+"><style>/);
});

test('Vue finds no placeholder in code', async () => {
  expect(await write('Write `{{ name }}`.', 'vitepress')).not.toContain('{{');
  expect(await write('Write `{{ name }}`.', 'starlight')).toContain('`{{ name }}`');
});

test('a component that has no plain form stops the conversion', async () => {
  await expect(write('<Chart />', 'docusaurus')).rejects.toThrow('docs/guide/page.mdx:1');
});

test('the id of a heading, which only Docusaurus reads, goes', async () => {
  expect(await write('## Part {#id-of-it}', 'starlight')).toMatch(/^## Part$/m);
});

test('every page of the site has a plain form', async () => {
  const errors: string[] = [];
  for (const page of readPages(docs)) {
    // Drawings have tests of their own, and take most of the time.
    const body = page.body.replaceAll(/^```dot[^]*?^```$/gm, '');
    try {
      const { tree } = await expandPage({ ...page, body }, docs);
      // A child that belongs within a line makes one line of all blocks.
      const inline = tree.children.find(isPhrasing);
      if (inline) errors.push(`${page.file}: ${inline.type} "${toString(inline)}" is no block`);
    } catch (error) {
      errors.push(`${page.file}: ${String(error)}`);
    }
  }
  expect(errors).toEqual([]);
}, 60_000);
