import type { Page } from '@playwright/test';

import { rotate } from '../support/stats';
import type { Metric } from '../report/recorder';
import type { Site } from '../sites/site';
import { pageName, type Context } from './context';
import { newReader } from './reader';
import { resourceTypes, sumBytes, Traffic, type Transfer } from './traffic';

/** A phone's processor beside the machine that measures. */
const CPU_SLOWDOWN = 4;

/** How long nobody touches the page before it counts as untouched, in milliseconds. */
const UNTOUCHED = 3000;

/** What one visit found. */
export interface Visit {
  readonly beforeLoad: readonly Transfer[];
  readonly untouched: readonly Transfer[];
  readonly live: readonly Transfer[];
  /** How long tasks kept a reader waiting, in milliseconds, on a processor a quarter as fast. */
  readonly blockingUntouched: number;
  readonly blockingLive: number;
}

/** Keeps count of what blocks; runs in the page before anything else does. */
function observeLongTasks(): void {
  const counter = window as unknown as { blockingTime: number };
  counter.blockingTime = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counter.blockingTime += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

const blockingTime = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { blockingTime: number }).blockingTime);

/** The first things a reader does: the pointer moves over the text, and the page scrolls. */
export async function wake(page: Page): Promise<void> {
  const { x = 400, y = 200 } = (await page.locator('h1').first().boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 5);
  await page.mouse.move(x + 40, y + 8, { steps: 5 });
  await page.mouse.wheel(0, 600);
}

/** Loads a page with an empty cache, leaves it alone, then wakes it. */
export async function visit(context: Context, url: string): Promise<Visit> {
  const reader = await newReader(context);
  try {
    const page = await reader.newPage();
    await page.addInitScript(observeLongTasks);
    const session = await reader.newCDPSession(page);
    const traffic = await Traffic.on(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

    await page.goto(url, { waitUntil: 'load' });
    await traffic.quiet(500);
    await page.waitForTimeout(UNTOUCHED);
    await traffic.quiet(500);
    const untouched = traffic.all().map((transfer) => ({ ...transfer }));
    const blockingUntouched = await blockingTime(page);

    await wake(page);
    await page.waitForTimeout(UNTOUCHED / 2);
    await traffic.quiet(500);
    return {
      beforeLoad: traffic.beforeLoad(),
      untouched,
      live: traffic.all(),
      blockingUntouched,
      blockingLive: await blockingTime(page),
    };
  } finally {
    await reader.close();
  }
}

type Fact = Pick<Metric, 'label' | 'unit'> & { readonly id: string; readonly value: number };

/** The figures of a visit, in the order of the table. */
export function factsOf(found: Visit): Fact[] {
  const prefetched = found.untouched.filter(({ prefetch }) => prefetch);
  const byType = (phase: string, name: string, transfers: readonly Transfer[]): Fact[] =>
    resourceTypes.map((type) => ({
      id: `${phase}.${type.toLowerCase()}`,
      label: `${name}: ${type}`,
      unit: 'bytes',
      value: sumBytes(transfers.filter((transfer) => transfer.type === type)),
    }));
  return [
    {
      id: 'before-load',
      label: 'Bytes before the load event',
      unit: 'bytes',
      value: sumBytes(found.beforeLoad),
    },
    ...byType('before-load', 'Before load', found.beforeLoad),
    {
      id: 'before-load.requests',
      label: 'Requests before the load event',
      unit: 'count',
      value: found.beforeLoad.length,
    },
    {
      id: 'untouched',
      label: 'Bytes in all, untouched',
      unit: 'bytes',
      value: sumBytes(found.untouched),
    },
    {
      id: 'untouched.prefetch',
      label: 'Untouched: of it prefetched for other pages',
      unit: 'bytes',
      value: sumBytes(prefetched),
    },
    {
      id: 'untouched.requests',
      label: 'Requests in all, untouched',
      unit: 'count',
      value: found.untouched.length,
    },
    { id: 'live', label: 'Bytes in all, live', unit: 'bytes', value: sumBytes(found.live) },
    ...byType('live', 'Live', found.live),
    {
      id: 'live.requests',
      label: 'Requests in all, live',
      unit: 'count',
      value: found.live.length,
    },
    {
      id: 'blocking.untouched',
      label: `Blocking time untouched, processor ÷ ${CPU_SLOWDOWN}`,
      unit: 'ms',
      value: found.blockingUntouched,
    },
    {
      id: 'blocking.live',
      label: `Blocking time until live, processor ÷ ${CPU_SLOWDOWN}`,
      unit: 'ms',
      value: found.blockingLive,
    },
  ];
}

/** Adds the figures of one visit. */
export function recordVisit(
  { recorder }: Context,
  site: Site,
  found: Visit,
  id: string,
  group: string,
): void {
  for (const { value, ...fact } of factsOf(found)) {
    recorder.add({ ...fact, id: `${id}.${fact.id}`, group }, site.id, value);
  }
}

/** First view and live: bytes, requests and blocking time of each page. */
export async function measureVisits(context: Context): Promise<void> {
  const { sites, rounds, routes, originOf, progress } = context;
  for (let round = 0; round < rounds; round += 1) {
    for (const route of routes) {
      for (const site of rotate(sites, round)) {
        progress(`first view ${round + 1}/${rounds}: ${site.name} ${route}`);
        const found = await visit(context, originOf(site) + route);
        recordVisit(
          context,
          site,
          found,
          `first-view.${pageName(route)}`,
          `First view of ${route}`,
        );
      }
    }
  }
}
