import { rmSync } from 'node:fs';

import { copyPrefix, routeOf } from '../content/pages';
import { BASELINE, type Metric } from '../report/results';
import { build, checkPages, clearCaches } from '../sites/site';
import { inRounds, type Context } from './context';

/** A cold build, then a warm one with its caches. */
export const measureBuilds = (context: Context): Promise<void> =>
  inRounds(context, 'build', async (site) => {
    clearCaches(site, 1);
    for (const kind of ['Cold', 'Warm']) {
      const { seconds } = await build(site, 1, 'desk');
      const id = `build.${kind.toLowerCase()}`;
      const metric: Metric = { id, group: 'Build', label: `${kind} build`, unit: 's' };
      context.recorder.add(metric, site.id, seconds);
    }
  });

/** The line of a failed build that says why. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines.find((line) => /^FATAL ERROR|\bError: /.test(line)) ?? lines[0] ?? '';
}

/**
 * One cold build of several copies of all pages as CI runs it, with Node's default memory limit. If
 * a peer fails, that is a result too, and a note says so. The folders are removed afterwards.
 *
 * @throws Error if the build of this site fails
 */
export async function measureGrownBuilds(context: Context): Promise<void> {
  const { sites, scale, recorder, contentAt } = context;
  const content = contentAt(scale);
  const routes = content.pages.flatMap(({ page }) =>
    Array.from({ length: scale }, (_, index) => routeOf(copyPrefix(index + 1) + page.file)),
  );
  const group = `Cold build of all pages ×${scale}: ${routes.length}`;
  const time: Metric = { id: 'grown.time', group, label: 'Time', unit: 's' };
  const memory: Metric = { id: 'grown.memory', group, label: 'Peak memory', unit: 'bytes' };
  for (const site of sites) {
    console.log(`×${scale}: writing and building ${site.name}, ${routes.length} pages`);
    await site.prepare(scale, content);
    clearCaches(site, scale);
    try {
      const { seconds, peakBytes } = await build(site, scale, 'ci');
      checkPages(site, scale, routes);
      recorder.add(time, site.id, seconds);
      recorder.add(memory, site.id, peakBytes);
    } catch (error) {
      if (site.id === BASELINE) throw error;
      const note = `${site.name} did not build ×${scale}: ${reasonOf(error)}`;
      console.log(note);
      recorder.note(note);
    } finally {
      rmSync(site.folder(scale), { recursive: true, force: true });
    }
  }
}
