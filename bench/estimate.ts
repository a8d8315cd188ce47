import type { Measure, Options } from './options';
import type { SiteId } from './sites/site';

/** Seconds on an idle machine with two cores: a guide for the patience of whoever waits. */
const coldBuild: Readonly<Record<SiteId, number>> = {
  this: 45,
  stock: 60,
  vitepress: 25,
  starlight: 14,
};

const VISIT = 7;
const AUDIT = 14;
const CLICK = 1.6;
const CLICKS_IN_ALL = 40;
const SEARCH = 6;

/** How long a run will take, in seconds. */
export function estimateSeconds({ only, sites, rounds, routes, scales, reuse }: Options): number {
  const builds = sites.reduce((sum, site) => sum + coldBuild[site], 0);
  const pages = routes.length;
  const seconds: Readonly<Record<Measure, number>> = {
    'first-view': VISIT * sites.length * rounds * pages,
    lighthouse: AUDIT * 2 * sites.length * rounds,
    click: CLICK * CLICKS_IN_ALL * sites.length,
    build: 1.6 * builds * rounds,
    start: 0.5 * builds * rounds,
    search: SEARCH * sites.length * rounds,
    load: 40,
    attribution: coldBuild.this + 10,
    growth: scales.reduce((sum, scale) => sum + builds * scale * 0.8, 0),
  };
  const preparation = reuse ? 5 : builds + 15;
  return only.reduce((sum, measure) => sum + seconds[measure], preparation);
}
