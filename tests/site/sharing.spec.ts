import { existsSync, readFileSync } from 'node:fs';

import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { buildFolder, expect, test } from './fixtures';
import { sitePages } from './sitemap';

interface Thing {
  readonly '@type'?: string;
  readonly '@graph'?: readonly Thing[];
  readonly [property: string]: unknown;
}

/** What each kind has to have. */
const required: Readonly<Record<string, readonly string[]>> = {
  TechArticle: ['headline', 'description', 'url', 'image', 'author', 'publisher', 'inLanguage'],
  HowTo: ['name', 'step'],
  BreadcrumbList: ['itemListElement'],
};

/** Pages of a folder, which list others. */
const lists = new Set(
  sitePages().flatMap(({ path }) =>
    existsSync(`docs/${path.slice('/docs/'.length)}index.mdx`) ? [path] : [],
  ),
);

const pages = sitePages().filter(({ path }) => path.startsWith('/docs/'));

test('each page says what it is, where it belongs and how it looks when shared', () => {
  let howTos = 0;
  const errors = pages.flatMap(({ path, canonical }) => {
    const html = fromHtml(readFileSync(`${buildFolder}${path}index.html`, 'utf8'));
    const things = selectAll('script[type="application/ld+json"]', html)
      .map((script) => JSON.parse(toString(script)) as Thing)
      .flatMap((thing) => thing['@graph'] ?? [thing]);
    const found: string[] = [];
    const article = things.find((thing) => thing['@type'] === 'TechArticle');
    if (!lists.has(path) && article?.url !== canonical)
      found.push(`${path}: no article with its address`);
    for (const thing of things) {
      const kind = thing['@type'] ?? '';
      if (kind === 'HowTo') howTos += 1;
      const missing = (required[kind] ?? ['a known kind']).filter((name) => !thing[name]);
      if (missing.length > 0) found.push(`${path}: ${kind} without ${missing.join(', ')}`);
    }
    const content = (selector: string): unknown => select(selector, html)?.properties.content;
    for (const selector of ['meta[property="og:title"]', 'meta[name="twitter:card"]']) {
      if (!content(selector)) found.push(`${path}: no ${selector}`);
    }
    const image = content('meta[property="og:image"]');
    const file = typeof image === 'string' ? new URL(image).pathname : '';
    if (!existsSync(buildFolder + file)) found.push(`${path}: the image ${file} is missing`);
    if (!content('meta[property="og:image:alt"]')) found.push(`${path}: the image has no words`);
    return found;
  });
  expect(errors).toEqual([]);
  expect(howTos).toBeGreaterThan(20);
});
