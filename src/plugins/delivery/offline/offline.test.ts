import { readFileSync } from 'node:fs';

import { beforeAll, expect, test, vi } from 'vitest';

import { elementsOf } from '../../emitted/html';
import { addressKept, kindOf } from './kind';
import { listOf, titleOf } from './kept-pages';
import { appManifest } from './manifest';
import { unavailableHtml } from './unavailable';
import { addressOf, isPartOfSite } from './whole-site';

const host = 'https://docs.example.com';

beforeAll(() => vi.stubGlobal('location', new URL(host)));

test.each([
  ['/fusio/', 'page'],
  ['/fusio/docs/event/?a=b', 'page'],
  ['/fusio/docs/event', 'page'],
  ['/fusio/docs/event/index.html', 'page'],
  ['/fusio/assets/js/main.abc.js', 'asset'],
  ['/fusio/search-index/catalogue.json', 'catalogue'],
  ['/fusio/search-index/text.abc.json', 'asset'],
  ['/fusio/img/mark.svg', 'other'],
  ['/fusio/sw.js', undefined],
  ['/fusio/docs/event.md', undefined],
  ['/fusio/offline/files.json', undefined],
  ['/elsewhere/', undefined],
  ['https://example.com/fusio/', undefined],
])('%s is kept as %s', (address, kind) => {
  expect(kindOf(new URL(address, host), '/fusio/')).toBe(kind);
});

test.each([
  ['/docs/event', '/docs/event/'],
  ['/docs/event/?a=b#c', '/docs/event/'],
  ['/docs/event/index.html', '/docs/event/'],
  ['/', '/'],
  ['/img/mark.svg?a', '/img/mark.svg'],
])('%s is kept as the address %s', (address, kept) => {
  expect(addressKept(host + address)).toBe(host + kept);
});

test.each([
  ['docs/event/index.html', true, 'docs/event/'],
  ['index.html', true, ''],
  ['assets/js/main.abc.js', true, 'assets/js/main.abc.js'],
  ['assets/js', false, 'assets/js'],
  ['404.html', false, '404.html'],
  ['docs/event.md', false, 'docs/event.md'],
  ['llms-full.txt', false, 'llms-full.txt'],
  ['offline/unavailable/index.html', false, 'offline/unavailable/'],
])('%s is part of the whole site: %s', (file, part, address) => {
  expect(isPartOfSite(file)).toBe(part);
  expect(addressOf(file)).toBe(address);
});

test('the pages that are kept are listed by their titles, without the name of the site', () => {
  const title = titleOf('<title data-rh=true>Get &amp; set | Fusio</title>');
  expect(title).toBe('Get &amp; set');
  expect(listOf([{ path: '/docs/', title }])).toBe(
    '<ul><li><a href="/docs/">Get &amp; set</a></li></ul>',
  );
  expect(listOf([])).toContain('No page');
});

test('every icon of the manifest has the size that it says', () => {
  const { icons } = appManifest({ title: 'Fusio', description: 'Text', baseUrl: '/' });
  for (const { src, sizes } of icons) {
    const png = readFileSync(`static/${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

const notFound = `<!doctype html><html><head><title>Page Not Found</title>
  <link rel="canonical" href="https://docs.example.com/404.html/">
  <meta property="og:title" content="Page Not Found">
  <script type="application/json" id="react-files">["/assets/js/main.js"]</script>
  <script src="/assets/js/main.js" defer></script></head><body>
  <button class="navbar__toggle clean-btn">Menu</button>
  <a role="button" href="/search/">Search</a><main class="page">Not here</main></body></html>`;

test('the stand-in for a page starts no React and says where everything is kept', () => {
  const html = unavailableHtml(notFound, '/fusio/');
  const tags = elementsOf(html).map(({ tagName, attrs }) =>
    [tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(' '),
  );
  expect(html).not.toContain('main.js');
  expect(html).not.toContain('404.html');
  expect(html).not.toContain('Not here');
  expect(html).toContain('<!--kept-->');
  expect(tags).toContain('a href=/search/');
  expect(tags).toContain('a href=/fusio/offline/');
  expect(tags.some((tag) => tag.startsWith('button'))).toBe(false);
});

test('a not-found page without a place to write into stops the build', () => {
  expect(() => unavailableHtml('<title>Nothing</title>', '/')).toThrow('404.html has no <main>');
});
