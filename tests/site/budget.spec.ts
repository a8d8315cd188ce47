import type { Page } from '@playwright/test';

import { expect, open, test } from './fixtures';

/** What the first load of a documentation page may cost, in bytes as they are transferred. */
const budget = { script: 130_000, stylesheet: 10_000, document: 12_000 } as const;

const documentationPage = '/docs/bootstrap/';

type Kind = keyof typeof budget;
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type);

test('a documentation page stays within its weight', async ({ page }) => {
  const finished: Array<Promise<{ kind: Kind; bytes: number }>> = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (!isKind(kind)) return;
    finished.push(request.sizes().then((sizes) => ({ kind, bytes: sizes.responseBodySize })));
  });
  await open(page, documentationPage);
  await page.waitForLoadState('networkidle');

  const weight: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0 };
  for (const { kind, bytes } of await Promise.all(finished)) weight[kind] += bytes;
  for (const kind of Object.keys(budget).filter(isKind)) {
    console.log(`${documentationPage} ${kind}: ${weight[kind]} of ${budget[kind]} bytes`);
    expect.soft(weight[kind], `${kind}: nothing measured`).toBeGreaterThan(0);
    expect.soft(weight[kind], `bytes of kind "${kind}"`).toBeLessThanOrEqual(budget[kind]);
  }
});

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
  for (const path of ['/', documentationPage]) {
    test(`nothing moves while ${path} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const { score, moved } = await layoutShifts(page);
      console.log(`${path} at ${width} px: layout shift ${score}`);
      expect(moved).toEqual([]);
      expect(score).toBe(0);
    });
  }
}
