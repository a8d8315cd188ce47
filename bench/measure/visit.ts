import path from 'node:path';

import type { Page } from '@playwright/test';

import { asReader, inRounds, routes, type Context } from './context';
import { Traffic } from './traffic';

/** CPU throttling that makes the machine about as slow as a phone. */
const CPU_SLOWDOWN = 4;

/** How long a page is left alone to prefetch, in milliseconds. */
const REST = 3000;

/** The figures of a visit: transferred bytes, and total blocking time. */
const figures = [
  { id: 'beforeLoad', label: 'Bytes before the load event', unit: 'bytes' },
  { id: 'live', label: 'Bytes once the page is touched', unit: 'bytes' },
  { id: 'blockingBefore', label: 'Blocking time until the page is touched', unit: 'ms' },
  { id: 'blocking', label: 'Blocking time in all', unit: 'ms' },
] as const;

type Visit = Readonly<Record<(typeof figures)[number]['id'], number>>;

/** Adds up the blocking time of long tasks. Runs in the page before any other script. */
function observeLongTasks(): void {
  const counter = window as unknown as { blockingTime: number };
  counter.blockingTime = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counter.blockingTime += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

const blockingTime = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { blockingTime: number }).blockingTime);

/** Does what readers do first: moves the pointer over the text, and scrolls. */
export async function wake(page: Page): Promise<void> {
  const { x = 400, y = 200 } = (await page.locator('h1').first().boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 5);
  await page.mouse.move(x + 40, y + 8, { steps: 5 });
  await page.mouse.wheel(0, 600);
}

/** Loads a page with an empty cache, leaves it alone for a while, and wakes it. */
const visit = (context: Context, url: string): Promise<Visit> =>
  asReader(context, async (reader) => {
    const page = await reader.newPage();
    await page.addInitScript(observeLongTasks);
    const traffic = new Traffic(page);
    const session = await reader.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST);
    await traffic.quiet();
    const blockingBefore = await blockingTime(page);
    await wake(page);
    await page.waitForTimeout(REST);
    await traffic.quiet();
    const beforeLoad = await traffic.bytesBeforeLoad();
    const live = await traffic.bytes();
    return { beforeLoad, live, blockingBefore, blocking: await blockingTime(page) };
  });

/** The first view of each page. */
export async function measureVisits(context: Context): Promise<void> {
  for (const route of routes) {
    const group = `First view of ${route}`;
    await inRounds(context, `first view of ${route}`, async (site) => {
      const found = await visit(context, context.originOf(site) + route);
      for (const figure of figures) {
        const id = `first-view.${path.posix.basename(route)}.${figure.id}`;
        context.recorder.add({ ...figure, id, group }, site.id, found[figure.id]);
      }
    });
  }
}
