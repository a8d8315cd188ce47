import type { BrowserContext, Locator, Page } from '@playwright/test';

import type { Site } from '../sites/site';
import { rotate } from '../support/stats';
import type { Context } from './context';
import { newReader } from './reader';
import { Traffic } from './traffic';
import { wake } from './visit';

/** How many links are followed on each site. */
export const CLICKS = 20;

/** How long the pointer rests on a link before the click, in milliseconds: people aim. */
const AIM = 100;

/** The page whose links are followed: the list of all actions, the same on every site. */
const START = '/docs/backend/api/action/';

interface Network {
  readonly id: string;
  readonly label: string;
  /** Round trip in milliseconds. */
  readonly latency: number;
  /** Bytes a second, -1 for no limit. */
  readonly throughput: number;
}

const networks: readonly Network[] = [
  { id: 'local', label: 'network of the machine itself', latency: 0, throughput: -1 },
  // What Lighthouse takes for a desktop: 10 Mbit/s with a round trip of 40 ms.
  { id: 'desktop', label: '10 Mbit/s, round trip 40 ms', latency: 40, throughput: 1_310_720 },
];

/** In the page: notes when a button goes down, and when another title has been painted after it. */
function observeClicks(): void {
  const KEY = 'bench-click';
  const now = (): number => performance.timeOrigin + performance.now();
  const title = (): string => document.querySelector('h1')?.textContent.trim() ?? '';
  addEventListener(
    'pointerdown',
    (event) => {
      const at = performance.timeOrigin + event.timeStamp;
      sessionStorage.setItem(KEY, JSON.stringify({ at, from: title() }));
    },
    true,
  );
  let noted = false;
  const look = (): void => {
    const stored = sessionStorage.getItem(KEY);
    const click = stored === null ? undefined : (JSON.parse(stored) as { from: string });
    noted &&= click !== undefined;
    if (click && !noted && title() !== '' && title() !== click.from) {
      noted = true;
      // This frame is about to be painted; the message is handled after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        sessionStorage.setItem(KEY, JSON.stringify({ ...click, painted: now() }));
      };
      port2.postMessage(undefined);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Reader {
  readonly site: Site;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly traffic: Traffic;
}

async function open(context: Context, site: Site, network: Network): Promise<Reader> {
  const reader = await newReader(context);
  const page = await reader.newPage();
  await page.addInitScript(observeClicks);
  const session = await reader.newCDPSession(page);
  const traffic = await Traffic.on(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
  await page.goto(context.originOf(site) + START, { waitUntil: 'load' });
  await wake(page);
  await page.waitForTimeout(1000);
  await traffic.quiet(500);
  return { site, context: reader, page, traffic };
}

/** Routes of pages that the start page links to in its text, evenly over the list. */
async function chooseRoutes({ page, site }: Reader, count: number): Promise<string[]> {
  const all = await page
    .locator(`.${site.main} li a`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const pattern = new RegExp(`^${START}[^/]+/?$`);
  const routes = [...new Set(all.filter((route) => pattern.test(route)))].sort();
  const step = Math.max(1, Math.floor(routes.length / count));
  return routes.filter((_, index) => index % step === 0).slice(0, count);
}

/**
 * Brings a link into view and waits until it stays where it is.
 *
 * @throws where the page keeps moving
 */
async function rest(link: Locator): Promise<void> {
  for (let look = 0; look < 20; look += 1) {
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.page().waitForTimeout(300);
    const after = await link.boundingBox();
    if (before && before.x === after?.x && before.y === after.y) return;
  }
  throw new Error(`${link.page().url()} does not come to rest`);
}

/**
 * Clicks a link and tells how long it took until the new title was on the screen.
 *
 * @throws where the new page never comes
 */
async function follow({ page, traffic, site }: Reader, route: string): Promise<number> {
  const bare = route.replace(/\/$/, '');
  const link = page.locator(`.${site.main} a:is([href="${bare}"], [href="${bare}/"])`).first();
  await rest(link);
  // Finds a point of the link that nothing covers, also where it runs over two lines.
  await link.hover();
  await page.waitForTimeout(AIM);
  await page.mouse.down();
  await page.mouse.up();
  const handle = await page
    .waitForFunction(
      () => {
        const stored = sessionStorage.getItem('bench-click');
        const { at, painted } = JSON.parse(stored ?? '{}') as { at?: number; painted?: number };
        return at !== undefined && painted !== undefined ? painted - at : undefined;
      },
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => undefined);
  const milliseconds = await handle?.jsonValue();
  if (milliseconds === undefined)
    throw new Error(`${site.name}: ${route} was never painted, the browser shows ${page.url()}`);
  await traffic.quiet(300);
  // Back to the list, as a reader who compares entries does; that way is not measured.
  await page.evaluate(() => sessionStorage.removeItem('bench-click'));
  await page.goBack({ waitUntil: 'load' });
  await page.waitForURL((url) => url.pathname.replace(/\/?$/, '/') === START);
  await page.waitForTimeout(300);
  await traffic.quiet(300);
  await page.evaluate(() => sessionStorage.removeItem('bench-click'));
  return milliseconds;
}

/** From the press of the button on a link in the text to the painted title of the next page. */
export async function measureClicks(context: Context): Promise<void> {
  const { sites, recorder, progress } = context;
  for (const network of networks) {
    const readers: Reader[] = [];
    for (const site of sites) readers.push(await open(context, site, network));
    const [first] = readers;
    const routes = first ? await chooseRoutes(first, CLICKS) : [];
    for (const [turn, route] of routes.entries()) {
      progress(`click ${turn + 1}/${routes.length}, ${network.label}: ${route}`);
      for (const reader of rotate(readers, turn)) {
        await reader.page.bringToFront();
        const milliseconds = await follow(reader, route);
        const metric = {
          id: `click.${network.id}`,
          group: 'Click to painted title, once live',
          label: `Link in the text, ${network.label}`,
          unit: 'ms',
        } as const;
        recorder.add(metric, reader.site.id, milliseconds);
      }
    }
    for (const reader of readers) await reader.context.close();
  }
}
