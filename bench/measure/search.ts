import type { Site } from '../sites/site';
import { asReader, inRounds, routes, type Context } from './context';
import { Traffic } from './traffic';
import { wake } from './visit';

/** Two words that many pages have. */
const QUERY = 'rate limit';

interface Finding {
  /** Transferred for opening the search and for the query. */
  readonly bytes: number;
  /** From the last letter to the first result on the screen, in milliseconds. */
  readonly milliseconds: number;
}

async function search(context: Context, site: Site): Promise<Finding | undefined> {
  if (!site.search) return undefined;
  const { open, input: field, result } = site.search;
  return asReader(context, async (reader) => {
    const page = await reader.newPage();
    const traffic = new Traffic(page);
    await page.goto(context.originOf(site) + routes[0], { waitUntil: 'load' });
    await wake(page);
    await page.waitForTimeout(1000);
    await traffic.quiet();
    const before = await traffic.bytes();

    await page.locator(open).first().click();
    const input = page.locator(field).first();
    await input.waitFor();
    await input.focus();
    await page.evaluate((selector) => {
      const timing = window as unknown as { asked: number; found?: number };
      addEventListener('input', () => (timing.asked = performance.now()), true);
      const look = (): void => {
        if (timing.asked && document.querySelector(selector)) timing.found ??= performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, result);
    await page.keyboard.insertText(QUERY);
    const handle = await page.waitForFunction(
      () => {
        const { asked, found } = window as unknown as { asked: number; found?: number };
        return found === undefined ? undefined : found - asked;
      },
      undefined,
      { timeout: 30_000 },
    );
    const milliseconds = (await handle.jsonValue()) ?? 0;
    await page.waitForTimeout(1000);
    await traffic.quiet();
    return { bytes: (await traffic.bytes()) - before, milliseconds };
  });
}

/** The first query on each site with a search. */
export async function measureSearch(context: Context): Promise<void> {
  const { recorder } = context;
  const group = `First search, "${QUERY}"`;
  await inRounds(context, 'search', async (site) => {
    const found = await search(context, site);
    if (!found) recorder.note(`${site.name} has no search of its own.`);
    const bytes = { id: 'search.bytes', group, label: 'Bytes', unit: 'bytes' } as const;
    recorder.add(bytes, site.id, found?.bytes);
    const time = { id: 'search.time', group, unit: 'ms' } as const;
    const label = 'Last letter to first result';
    recorder.add({ ...time, label }, site.id, found?.milliseconds);
  });
}
