import type { Site } from '../sites/site';
import { rotate } from '../support/stats';
import type { Context } from './context';
import { newReader } from './reader';
import { Traffic } from './traffic';
import { wake } from './visit';

/** Words that many pages hold. */
const QUERY = 'rate limit';

interface SearchResponse {
  /** What opening the search and asking transferred. */
  readonly bytes: number;
  /** From the last letter to the first result on the screen, in milliseconds. */
  readonly milliseconds: number;
}

async function ask(
  context: Context,
  site: Site,
  route: string,
): Promise<SearchResponse | undefined> {
  const { search } = site;
  if (!search) return undefined;
  const reader = await newReader(context);
  try {
    const page = await reader.newPage();
    const traffic = await Traffic.on(await reader.newCDPSession(page));
    await page.goto(context.originOf(site) + route, { waitUntil: 'load' });
    await wake(page);
    await page.waitForTimeout(1000);
    await traffic.quiet(500);

    // Pagefind loads its index in a worker, which only these events tell.
    const transfers: Array<Promise<number>> = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0,
      );
      transfers.push(size);
    });
    await page.locator(search.open).first().click();
    const input = page.locator(search.input).first();
    await input.waitFor();
    await input.focus();
    await page.evaluate((selector) => {
      const timing = window as unknown as { asked: number; answered?: number };
      addEventListener('input', () => (timing.asked = performance.now()), true);
      const look = (): void => {
        if (timing.asked && document.querySelector(selector)) timing.answered ??= performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, search.result);
    await page.keyboard.insertText(QUERY);
    const handle = await page.waitForFunction(
      () => {
        const { asked, answered } = window as unknown as { asked: number; answered?: number };
        return answered === undefined ? undefined : answered - asked;
      },
      undefined,
      { timeout: 30_000 },
    );
    const milliseconds = await handle.jsonValue();
    await page.waitForTimeout(1000);
    const bytes = (await Promise.all(transfers)).reduce((sum, size) => sum + size, 0);
    return { bytes, milliseconds: milliseconds ?? 0 };
  } finally {
    await reader.close();
  }
}

/** The first query, on those sites that have a search. */
export async function measureSearch(context: Context): Promise<void> {
  const { sites, rounds, routes, recorder, progress } = context;
  const [route = '/docs/'] = routes;
  const group = `Search, first query "${QUERY}"`;
  for (let round = 0; round < rounds; round += 1) {
    for (const site of rotate(sites, round)) {
      progress(`search ${round + 1}/${rounds}: ${site.name}`);
      const response = await ask(context, site, route);
      if (!response) recorder.note(`${site.name} has no search yet: nothing to measure.`);
      recorder.add(
        { id: 'search.bytes', group, label: 'Bytes until the first response', unit: 'bytes' },
        site.id,
        response?.bytes,
      );
      recorder.add(
        { id: 'search.time', group, label: 'Last letter to first result', unit: 'ms' },
        site.id,
        response?.milliseconds,
      );
    }
  }
}
