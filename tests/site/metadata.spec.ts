import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { parsePage } from '../../src/plugins/emitted/page';
import { buildFolder, expect, test, sitePages } from './fixtures';

/* Link previews and metadata for machines; all of it is read from files, without a browser. */

const textOf = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');

/** Index pages of folders. */
const isList = (address: string): boolean =>
  existsSync(`docs/${address.slice('/docs/'.length)}index.mdx`);

const pages = sitePages().map(({ path: address, canonical }) => {
  const source = textOf(`${address}index.html`);
  // Parsing the head alone is faster.
  const html = parsePage(source.slice(0, source.search(/<body[\s>]/)));
  const content = (selector: string) => {
    const value = select(selector, html)?.properties.content;
    return typeof value === 'string' ? value : '';
  };
  return { address, canonical, source, html, content };
});

/** The file of an address of the site, without the part after `#`. */
function fileOf(address: string): string {
  const { pathname } = new URL(address);
  return path.join(buildFolder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
}

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Properties that search engines require, by type of schema.org. */
const required: Readonly<Record<string, readonly string[]>> = {
  TechArticle: ['headline', 'description', 'url', 'image', 'inLanguage', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'description', 'url', 'datePublished', 'author'],
  Blog: ['headline', 'description', 'blogPost'],
};

function thingsOf(html: Root): Thing[] {
  return selectAll('script[type="application/ld+json"]', html)
    .map((script) => JSON.parse(toString(script)) as Thing)
    .filter((thing) => thing['@context'] === 'https://schema.org');
}

/** Errors of a thing and of all things in it. */
function* faultsOf(thing: Thing): Generator<string> {
  const kind = thing['@type'];
  const names = required[kind] ?? [`rules for ${kind}`];
  for (const name of names) if (!thing[name]) yield `${kind} lacks ${name}`;
  const { headline } = thing;
  if (typeof headline === 'string' && headline.length > 110) yield `a long headline: ${headline}`;
  for (const [index, item] of ((thing.itemListElement ?? []) as Thing[]).entries()) {
    if (item.position !== index + 1 || !item.name || !item.item) yield `place ${index + 1}`;
  }
  for (const post of (thing.blogPost ?? []) as Thing[]) yield* faultsOf(post);
}

test('structured data is complete, and everything it refers to exists', () => {
  const all: string[] = [];
  const errors = pages.flatMap(({ address, canonical, source, html }) => {
    const things = thingsOf(html);
    const found = things.flatMap((thing) => [...faultsOf(thing)]);
    for (const thing of things) {
      const kind = thing['@type'];
      all.push(kind);
      if (kind === 'TechArticle' && thing.url !== canonical)
        found.push(`an article at ${String(thing.url)}`);
      const last = ((thing.itemListElement ?? []) as Thing[]).at(-1);
      if (last && last.item !== canonical) found.push('the last place is not the page');
    }
    if (address.startsWith('/docs/')) {
      const kinds = things.map((thing) => thing['@type']);
      if (!isList(address) && !kinds.includes('TechArticle')) found.push('no article');
      if (!kinds.includes('BreadcrumbList')) found.push('no place');
    }
    const { origin } = new URL(canonical);
    const named = JSON.stringify(things).matchAll(/"(https?:[^"]+)"/g);
    for (const [, name = ''] of named) {
      if (!name.startsWith(origin)) continue;
      const { hash } = new URL(name);
      if (!existsSync(fileOf(name))) found.push(`${name} is not there`);
      if (hash !== '' && !new RegExp(`id="?${hash.slice(1)}[" >]`).test(source))
        found.push(`${name} is no part of the page`);
    }
    return found.map((problem) => `${address}: ${problem}`);
  });
  expect(errors).toEqual([]);
  expect(all.filter((kind) => kind === 'TechArticle').length).toBeGreaterThan(250);
  expect(all.filter((kind) => kind === 'BlogPosting').length).toBeGreaterThan(5);
});

test('every page but the home page has its own card, of the right dimensions and a small size', () => {
  const errors = pages.flatMap(({ address, canonical, content }) => {
    const found: string[] = [];
    const image = content('meta[property="og:image"]');
    const expected =
      address === '/' ? new URL('/img/social-card.png', canonical).href : `${canonical}card.png`;
    if (image !== expected) found.push(`its image is ${image}`);
    if (content('meta[name="twitter:image"]') !== image) found.push('two different images');
    if (content('meta[name="twitter:card"]') !== 'summary_large_image') found.push('a small card');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image:alt']) {
      if (content(`meta[property="${name}"]`) === '') found.push(`no ${name}`);
    }
    const png = existsSync(fileOf(image)) ? readFileSync(fileOf(image)) : Buffer.alloc(24);
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].join(' × ');
    if (size !== '1200 × 630') found.push(`an image of ${size} pixels`);
    if (image === `${canonical}card.png` && png.length > 45_000)
      found.push(`a card of ${png.length} bytes`);
    return found.map((problem) => `${address}: ${problem}`);
  });
  expect(errors).toEqual([]);
});

test('a page has a canonical URL and links to its alternates', () => {
  const errors = pages.flatMap(({ address, canonical, source, html, content }) => {
    const found: string[] = [];
    const links = (selector: string) =>
      selectAll(selector, html).map(({ properties }) => String(properties.href));
    if (select('html', html)?.properties.lang !== 'en') found.push('language');
    if (!/\S/.test(toString(select('title', html) ?? html))) found.push('title');
    if (!/\S/.test(content('meta[name="description"]'))) found.push('description');
    if (source.match(/<h1[\s>]/g)?.length !== 1) found.push('first-level headings');
    if (links('link[rel="canonical"]').join(' ') !== canonical) found.push('canonical');
    if (content('meta[property="og:url"]') !== canonical) found.push('og:url');
    const languages = links('link[rel="alternate"][hreflang]');
    if (languages.join(' ') !== `${canonical} ${canonical}`) found.push('hreflang');
    const others = links('link[rel="alternate"][type]');
    for (const other of others) {
      if (!existsSync(fileOf(new URL(other, canonical).href))) found.push(`${other} is missing`);
    }
    if (!others.includes('/blog/rss.xml')) found.push('no feed');
    return found.map((problem) => `${address}: ${problem}`);
  });
  expect(errors).toEqual([]);
});

test('the sidebar leads to every page of the documentation, and marks it', () => {
  const lacking = pages.filter(({ address, source }) => {
    const marked = source.match(/<a [^>]*\bmenu__link\b[^>]*>/g) ?? [];
    return (
      address.startsWith('/docs/') &&
      !marked.some(
        (link) =>
          /aria-current="?page/.test(link) && link.split(/[\s>]/).includes(`href=${address}`),
      )
    );
  });
  expect(lacking.map(({ address }) => address)).toEqual([]);
});

test('the search page and the 404 page are not indexed', () => {
  expect(textOf('search/index.html')).toMatch(/<meta [^>]*name="?robots"? content="?noindex/);
  expect(pages.map(({ address }) => address)).not.toContain('/search/');
  expect(textOf('404.html')).not.toContain('canonical');
});

test('the sitemap says when each page of the documentation was last changed', () => {
  const undated = textOf('sitemap.xml').match(
    /<loc>[^<]*\/docs\/[^<]*<\/loc>(?!<lastmod>\d{4}-\d\d-\d\d<)/g,
  );
  expect(undated).toBeNull();
});

for (const [file, link] of [
  ['blog/rss.xml', /<link>([^<]+)<\/link>\s*<guid/g],
  ['blog/atom.xml', /<link href="([^"]+)"\/>\s*<updated/g],
] as const) {
  test(`${file} lists every post by an address that exists`, () => {
    const posts = pages.filter(({ address }) => /^\/blog\/(?!authors\/)./.test(address));
    const links = Array.from(textOf(file).matchAll(link), ([, address]) => address);
    expect(links.sort()).toEqual(posts.map(({ canonical }) => canonical).sort());
  });
}
