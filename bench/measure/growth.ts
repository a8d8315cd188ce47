import { rmSync } from 'node:fs';

import { countSite } from '../content/verify';
import { copyPrefix, routeOf } from '../content/pages';
import { serve } from '../sites/serve';
import { build, clearCaches, recordCost } from './build';
import { pageName, type Context } from './context';
import { recordVisit, visit } from './visit';

/**
 * What happens when the site has several times as many pages: one cold build, and the first view
 * of the same page. The folders are removed afterwards.
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
      clearCaches(site, scale);
      progress(`×${scale}: building ${site.name}`);
      const group = `Growth ×${scale}, ${all.length} pages`;
      const cost = await build(site, scale, 'ci');
      recordCost(context, site, cost, { id: `growth.${scale}`, group, label: 'Cold build' });
      countSite(site, scale, all);
      const host = await serve(site, scale);
      try {
        const found = await visit(context, host.origin + route);
        recordVisit(context, site, found, `growth.${scale}.${pageName(route)}`, group);
      } finally {
        await host.close();
      }
      rmSync(site.folder(scale), { recursive: true, force: true });
    }
  }
}
