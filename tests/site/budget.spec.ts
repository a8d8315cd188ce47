import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import {
  buildFolder,
  expect,
  keepFromFetchingAhead,
  open,
  plain,
  test,
  sitePages,
} from './fixtures';

test.skip(plain, 'The budget is that of the performance layer');

/**
 * The maximum of the first load of a page, in bytes as transferred. Each page of the docs adds 0.1
 * kB to all others: Docusaurus includes the sidebar and all descriptions.
 */
const budget = { script: 190_000, stylesheet: 17_300, document: 21_000 } as const;

const documentationPage = '/docs/bootstrap/';

type Kind = keyof typeof budget;
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type);

/** The bytes of the first load of a page, including the start of React. */
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

/** The maximum of HTML and style sheet, which is all that a page loads before it is touched. */
const firstView = 36_000;

const sizes = new Map<string, number>();

/** The size of a file of the build, compressed. */
function transferred(file: string): number {
  const size =
    sizes.get(file) ?? gzipSync(readFileSync(path.join(buildFolder, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** Each page with the size of its HTML and style sheets, the heaviest first. */
const weights = sitePages()
  .map(({ path: address }) => {
    const file = path.join(address, 'index.html');
    const html = readFileSync(path.join(buildFolder, file), 'utf8');
    const stylesheets = Array.from(
      html.matchAll(/<link rel="?stylesheet"? href="?([^\s">]+)/g),
      ([, name = '']) => transferred(name),
    );
    const styles = stylesheets.reduce((sum, bytes) => sum + bytes, 0);
    return { address, styles, bytes: transferred(file) + styles };
  })
  .sort((one, other) => other.bytes - one.bytes);

test('the first view of every page stays within its weight', () => {
  const [heaviest] = weights;
  console.log(`${heaviest?.address} first view: ${heaviest?.bytes} of ${firstView} bytes`);
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter(({ bytes }) => bytes > firstView)).toEqual([]);
});

test('the style sheets of every page stay within their weight', () => {
  expect(weights.filter(({ styles }) => styles === 0 || styles > budget.stylesheet)).toEqual([]);
});

// The scripts of a page include its text, so the heaviest pages have the heaviest scripts.
for (const address of [
  ...weights.slice(0, 2).map((page) => page.address),
  ...[documentationPage, '/', '/blog/', '/markdown-page/'],
]) {
  test(`${address} stays within its weight`, async ({ page }) => {
    const weight = await weigh(page, address);
    for (const kind of Object.keys(budget).filter(isKind)) {
      console.log(`${address} ${kind}: ${weight[kind]} of ${budget[kind]} bytes`);
      expect.soft(weight[kind], `${kind}: nothing measured`).toBeGreaterThan(0);
      expect.soft(weight[kind], `bytes of kind "${kind}"`).toBeLessThanOrEqual(budget[kind]);
    }
  });
}

/** All layout shifts since the navigation, with the elements that moved. */
async function layoutShifts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
    }
    await document.fonts.ready;
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]));
    }).observe({ type: 'layout-shift', buffered: true });
    // Buffered entries arrive before the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
      ),
    }));
  });
}

for (const width of [360, 1440]) {
  for (const address of ['/', documentationPage]) {
    test(`no layout shift while ${address} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
}
