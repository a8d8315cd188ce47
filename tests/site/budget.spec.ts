import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { expect, keepFromFetchingAhead, open, test } from './fixtures';
import { sitePages } from './sitemap';

/** What the first load of a page may cost, in bytes as they are transferred. */
const budget = { script: 100_000, stylesheet: 10_000, document: 12_000 } as const;

const documentationPage = '/docs/bootstrap/';

type Kind = keyof typeof budget;
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type);

/** What comes with the first load of a page, and with the start of React. */
async function weigh(page: Page, address: string): Promise<Record<Kind, number>> {
  await keepFromFetchingAhead(page);
  const finished: Array<Promise<{ kind: Kind; bytes: number }>> = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (!isKind(kind)) return;
    finished.push(request.sizes().then((sizes) => ({ kind, bytes: sizes.responseBodySize })));
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  const weight: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0 };
  for (const { kind, bytes } of await Promise.all(finished)) weight[kind] += bytes;
  return weight;
}

test('a documentation page stays within its weight', async ({ page }) => {
  const weight = await weigh(page, documentationPage);
  for (const kind of Object.keys(budget).filter(isKind)) {
    console.log(`${documentationPage} ${kind}: ${weight[kind]} of ${budget[kind]} bytes`);
    expect.soft(weight[kind], `${kind}: nothing measured`).toBeGreaterThan(0);
    expect.soft(weight[kind], `bytes of kind "${kind}"`).toBeLessThanOrEqual(budget[kind]);
  }
});

/** What a documentation page may cost before anybody touches it: HTML, style sheet and script. */
const firstView = 28_000;

/** The pages of the documentation whose HTML files are largest, and one of each kind. */
function firstViews(): string[] {
  const documentation = sitePages()
    .map((page) => page.path)
    .filter((address) => address.startsWith('/docs/'))
    .map((address) => ({ address, html: gzipSync(readFileSync(`build${address}index.html`)) }))
    .sort((a, b) => b.html.length - a.html.length);
  const heaviest = documentation.slice(0, 3).map(({ address }) => address);
  return [
    ...new Set([...heaviest, '/docs/', documentationPage, '/docs/use_cases/', '/docs/concepts/']),
  ];
}

for (const address of firstViews()) {
  test(`the first view of ${address} stays within its weight`, async ({ page }) => {
    await keepFromFetchingAhead(page);
    const sizes: Array<Promise<readonly [type: string, bytes: number]>> = [];
    page.on('requestfinished', (request) => {
      const type = request.resourceType();
      sizes.push(request.sizes().then(({ responseBodySize }) => [type, responseBodySize] as const));
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(sizes);
    const counted = all.filter(([type]) => type !== 'image' && type !== 'font');
    const total = counted.reduce((sum, [, bytes]) => sum + bytes, 0);
    console.log(`${address} first view: ${total} of ${firstView} bytes`);
    expect(counted.map(([type]) => type).sort()).toEqual(['document', 'stylesheet']);
    expect(total).toBeLessThanOrEqual(firstView);
  });
}

const scriptFolder = 'build/assets/js';

/** The scripts below a folder, by the address that they are for, with their bytes (gzip). */
function scriptsBelow(folder: string): Map<string, number> {
  const root = path.join(scriptFolder, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((name) => name.endsWith('.js'))
      .map((name) => [
        `/${name.replace(/(\/index)?\.[0-9a-f]+\.js$/, '')}/`,
        gzipSync(readFileSync(path.join(root, name)), { level: 9 }).length,
      ]),
  );
}

const pageScripts = scriptsBelow('page');

/** What a click on a link to a page may cost before its text is there. */
const click = 6_000;

test('the text of a page of the documentation or the blog comes with few bytes', () => {
  const pages = [...pageScripts].filter(([address]) => /^\/(?:docs|blog)\//.test(address));
  const [heaviest] = pages.sort(([, one], [, other]) => other - one);
  console.log(`${heaviest?.[0]} text: ${heaviest?.[1]} of ${click} bytes`);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(([, bytes]) => bytes > click)).toEqual([]);
});

/** The page of the documentation whose own scripts are the largest. */
function heaviestPage(): string {
  const late = scriptsBelow('late');
  const [heaviest] = [...pageScripts]
    .filter(([address]) => address.startsWith('/docs/'))
    .map(([address, bytes]) => ({ address, bytes: bytes + (late.get(address) ?? 0) }))
    .sort((one, other) => other.bytes - one.bytes);
  return heaviest?.address ?? '';
}

const otherKinds = [
  '/',
  '/docs/',
  '/blog/',
  '/blog/fusio-7-1/',
  '/blog/authors/',
  '/markdown-page/',
];

for (const address of [heaviestPage(), ...otherKinds]) {
  test(`the scripts of ${address} stay within their weight`, async ({ page }) => {
    const { script } = await weigh(page, address);
    console.log(`${address} script: ${script} of ${budget.script} bytes`);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(budget.script);
  });
}

/** The sum of all layout shifts since the navigation, and what moved. */
async function layoutShifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
    }
    await document.fonts.ready;
    const entries = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        resolve(list.getEntries() as Shift[]);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Buffered entries arrive before the second frame; without any, the observer stays silent.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          resolve(observer.takeRecords() as Shift[]);
        }),
      );
    });
    return {
      score: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources }) =>
        sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
        ),
      ),
    };
  });
}

for (const width of [360, 1440]) {
  for (const address of ['/', documentationPage]) {
    test(`nothing moves while ${address} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      await page.waitForLoadState('networkidle');
      const { score, moved } = await layoutShifts(page);
      console.log(`${address} at ${width} px: layout shift ${score}`);
      expect(moved).toEqual([]);
      expect(score).toBe(0);
    });
  }
}
