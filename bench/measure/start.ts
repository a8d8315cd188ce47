import { freePort, responds } from '../../tests/support/ports';
import { clearCaches, type Site } from '../sites/site';
import { launch } from '../support/processes';
import { nodeBinary } from '../support/workspace';
import { asReader, inRounds, routes, type Context } from './context';

const LIMIT_MS = 180_000;

/**
 * The seconds from starting the preview without caches until a browser shows the text of a page.
 */
async function startPreview(context: Context, site: Site): Promise<number> {
  clearCaches(site, 1);
  const port = await freePort();
  return asReader(context, async (reader) => {
    const begin = performance.now();
    const server = launch(nodeBinary, site.start(port), site.folder(1));
    try {
      const url = `http://localhost:${port}${routes[0]}`;
      if (!(await responds(url, server.hasEnded, LIMIT_MS))) {
        throw new Error(`No response from ${url}:\n${server.output().slice(-2000)}`);
      }
      const page = await reader.newPage();
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(`.${site.main} p`).first().waitFor({ timeout: LIMIT_MS });
      return (performance.now() - begin) / 1000;
    } finally {
      server.stop();
      await server.ended;
    }
  });
}

/** How long writers wait for the first page after starting the preview. */
export const measureStarts = (context: Context): Promise<void> =>
  inRounds(context, 'preview', async (site) => {
    const metric = { id: 'start.cold', group: 'Live preview', unit: 's' } as const;
    const label = 'Start to first page, cold';
    context.recorder.add({ ...metric, label }, site.id, await startPreview(context, site));
  });
