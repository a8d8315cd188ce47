import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as Page } from 'hast';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';

import { parsePage } from '../../src/plugins/emitted/page';
import { buildFolder, expect, open, test, sitePages } from './fixtures';

const pages = sitePages();
const origin = new URL(pages[0]?.canonical ?? '').origin;
const page = '/docs/backend/api/action/sql-query-all/';
const twin = '/docs/backend/api/action/sql-query-all.md';

const twinOf = (path: string): string => (path === '/' ? '/index.md' : path.replace(/\/$/, '.md'));
const read = (path: string): string => readFileSync(buildFolder + path, 'utf8');
const parse = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmFromMarkdown()],
  });

/** Parses the head and <main> of a page; navbar, sidebar and footer are most of its HTML. */
const pageAt = (path: string): Page => {
  const html = read(`${path}index.html`);
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return parsePage(html.slice(0, html.search(/<body[\s>]/)) + main);
};

/** Text without whitespace, which Markdown and HTML treat differently. */
const words = (text: string): string => text.replace(/[\s\u200b]+/g, '');

/** What is missing in the twin of a page, or is HTML there. */
function differencesOf(path: string, html: Page, markdown: Root): string[] {
  const found: string[] = [];
  const code = new Set<string>();
  const cells = new Set<string>();
  visit(markdown, (node) => {
    if (node.type === 'html') found.push(`${path}: HTML in the twin: ${node.value}`);
    if (node.type === 'code') code.add(words(node.value));
    if (node.type === 'tableCell') cells.add(words(toString(node)));
  });
  for (const part of selectAll('main .markdown', html)) {
    for (const block of selectAll('pre > code', part)) {
      if (select('ins, del', block)) continue;
      const text = textOf(block);
      if (!code.has(words(text))) found.push(`${path}: not in the twin: ${text}`);
      if (!block.properties.className) found.push(`${path}: without a language: ${text}`);
    }
    for (const text of selectAll('td, th', part).map(textOf)) {
      if (!cells.has(words(text))) found.push(`${path}: not in the twin: ${text}`);
    }
  }
  return found;
}

/** The ids of a file, read once. */
const ids = new Map<string, ReadonlySet<string>>();
function idsOf(file: string): ReadonlySet<string> {
  const found =
    ids.get(file) ??
    new Set(
      [...read(file).matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );
  ids.set(file, found);
  return found;
}

/** Links in a Markdown file to a missing file, or to an id that its page lacks. */
function deadLinksOf(file: string, markdown: Root): string[] {
  const found: string[] = [];
  visit(markdown, 'link', ({ url }) => {
    const target = new URL(url);
    if (target.origin !== origin) return;
    const source = target.pathname.replace(/(?:\/index)?\.md$/, '/index.html');
    const id = decodeURIComponent(target.hash.slice(1));
    const leadsOn =
      existsSync(buildFolder + target.pathname) && (id === '' || idsOf(source).has(id));
    if (!leadsOn) found.push(`${file}: ${url}`);
  });
  return found;
}

// One test for everything, because parsing all pages and twins takes half a minute.
test('every page has a twin in plain Markdown, with all its code and cells, and working links', () => {
  test.setTimeout(180_000);
  expect(pages.length).toBeGreaterThan(200);
  const errors = deadLinksOf('/llms.txt', parse(read('/llms.txt')));
  for (const { path, canonical } of pages) {
    const html = pageAt(path);
    const text = read(twinOf(path));
    const markdown = parse(text);
    const link = select('link[rel=alternate][type="text/markdown"]', html);
    if (link?.properties.href !== twinOf(path)) errors.push(`${path}: does not name its twin`);
    if (!/^# \S.*\n\n(?:> \S.*\n\n)?Page: \S+\n\n/.test(text)) errors.push(`${path}: no head`);
    if (!text.includes(`\nPage: ${canonical}\n`)) errors.push(`${path}: does not name its page`);
    errors.push(...differencesOf(path, html, markdown), ...deadLinksOf(twinOf(path), markdown));
  }
  expect(errors).toEqual([]);
  const files = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.md'))).toHaveLength(pages.length);
});

test('llms.txt lists every page once, and the files of sections hold all of them', () => {
  const index = read('/llms.txt');
  const all = read('/llms-full.txt');
  const sections = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /.\/llms-full\.txt$/.test(file))
    .map((file) => read(`/${file}`));
  expect(sections.length).toBeGreaterThan(10);
  for (const { path, canonical } of pages) {
    const address = origin + twinOf(path);
    expect(index.split(`](${address})`), path).toHaveLength(2);
    expect(all.split(`\nPage: ${canonical}\n`), path).toHaveLength(2);
    if (!path.startsWith('/docs/')) continue;
    const holding = sections.filter((text) => text.includes(`\nPage: ${canonical}\n`));
    expect(holding, path).toHaveLength(1);
  }
});

test('the page is copied as Markdown', async ({ page: tab, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(tab, page);
  await tab.getByRole('button', { name: 'Copy page' }).click();
  await expect(tab.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(read(twin));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Markdown is a link, without a button to copy', async ({ page: tab }) => {
    await tab.goto(page);
    await expect(tab.getByRole('button', { name: 'Copy page' })).toBeHidden();
    await tab.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(tab).toHaveURL(twin);
    await expect(tab.locator('body')).toContainText('# SQL-Query-All');
  });
});
