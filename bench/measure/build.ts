import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Site } from '../sites/site';
import { run, type Cost } from '../support/processes';
import { rotate } from '../support/stats';
import { nodeBinary } from '../support/workspace';
import type { Context } from './context';

/** Removes what an earlier build or preview left. */
export function clearCaches(site: Site, scale: number): void {
  for (const cache of site.caches) {
    rmSync(path.join(site.folder(scale), cache), { recursive: true, force: true });
  }
}

/**
 * Builds a site for production.
 *
 * @param machine CI begins without caches, and a site may leave out what only serves the next build
 * @throws where the build fails
 */
export const build = (site: Site, scale: number, machine: 'ci' | 'desk'): Promise<Cost> =>
  run(nodeBinary, site.build, site.folder(scale), { CI: machine === 'ci' ? 'true' : undefined });

/** Adds what a build cost. */
export function recordCost(
  { recorder }: Context,
  site: Site,
  cost: Cost,
  where: { readonly id: string; readonly group: string; readonly label: string },
): void {
  const { id, group, label } = where;
  recorder.add(
    { id: `${id}.time`, group, label: `${label}: time`, unit: 's' },
    site.id,
    cost.seconds,
  );
  recorder.add(
    { id: `${id}.cpu`, group, label: `${label}: processor time`, unit: 's' },
    site.id,
    cost.cpuSeconds,
  );
  recorder.add(
    { id: `${id}.memory`, group, label: `${label}: peak memory`, unit: 'bytes' },
    site.id,
    cost.peakBytes,
  );
}

/** A cold build, then a warm one with the caches that it left. */
export async function measureBuilds(context: Context): Promise<void> {
  const { sites, rounds, progress } = context;
  const group = 'Build';
  for (let round = 0; round < rounds; round += 1) {
    for (const site of rotate(sites, round)) {
      clearCaches(site, 1);
      progress(`cold build ${round + 1}/${rounds}: ${site.name}`);
      const cold = await build(site, 1, 'desk');
      recordCost(context, site, cold, { id: 'build.cold', group, label: 'Cold build' });
      progress(`warm build ${round + 1}/${rounds}: ${site.name}`);
      const warm = await build(site, 1, 'desk');
      recordCost(context, site, warm, { id: 'build.warm', group, label: 'Warm build' });
    }
  }
}
