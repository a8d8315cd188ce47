import { rmSync } from 'node:fs';

import { countSite } from '../content/verify';
import { copyPrefix, routeOf } from '../content/pages';
import { BASELINE } from '../report/results';
import { serve } from '../sites/serve';
import type { Site } from '../sites/site';
import type { Cost } from '../support/processes';
import { build, clearCaches, recordCost } from './build';
import { pageName, type Context } from './context';
import { recordVisit, visit } from './visit';

/** The line of a failed build that says why, for readers of the results. */
const reasonOf = (error: unknown): string => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines.find((line) => /^FATAL ERROR|\bError: /.test(line)) ?? lines[0] ?? '';
};

/**
 * One cold build. A peer that cannot build so many pages is a result too: a note says so.
 *
 * @throws where this site's own build fails
 */
async function buildOrNote(
  { recorder, progress }: Context,
  site: Site,
  scale: number,
): Promise<Cost | undefined> {
  try {
    return await build(site, scale, 'ci');
  } catch (error) {
    if (site.id === BASELINE) throw error;
    const note = `${site.name} did not build ×${scale}: ${reasonOf(error)}`;
    progress(note);
    recorder.note(note);
    return undefined;
  }
}

/**
 * What happens when the site has several times as many pages: one cold build, next to one of the
 * pages as they are, and the first view of the same page. The folders are removed afterwards.
 */
export async function measureGrowth(context: Context): Promise<void> {
  const { sites, routes, scales, progress, contentAt } = context;
  const [route = '/docs/'] = routes;
  for (const scale of scales) {
    const content = contentAt(scale);
    const copies = Array.from({ length: scale }, (_, index) => copyPrefix(index + 1));
    const all = copies.flatMap((prefix) =>
      content.pages.map(({ page }) => routeOf(prefix + page.file)),
    );
    for (const site of sites) {
      progress(`×${scale}: writing ${site.name}, ${all.length} pages`);
      await site.prepare(content);
      const group = `Growth ×${scale}, ${all.length} pages`;
      progress(`×${scale}: building ${site.name}, as it is and grown`);
      clearCaches(site, 1);
      const single = await build(site, 1, 'ci');
      const label = `${content.pages.length} pages, cold build`;
      recordCost(context, site, single, { id: `growth.${scale}.single`, group, label });
      clearCaches(site, scale);
      const cost = await buildOrNote(context, site, scale);
      if (cost) {
        recordCost(context, site, cost, { id: `growth.${scale}`, group, label: 'Cold build' });
        countSite(site, scale, all);
        const host = await serve(site, scale);
        try {
          const found = await visit(context, host.origin + route);
          recordVisit(context, site, found, `growth.${scale}.${pageName(route)}`, group);
        } finally {
          await host.close();
        }
      }
      rmSync(site.folder(scale), { recursive: true, force: true });
    }
  }
}
