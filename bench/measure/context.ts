import type { Browser, BrowserContext } from '@playwright/test';

import type { Recorder } from '../report/results';
import type { Content, Site } from '../sites/site';

/**
 * The pages that are measured: a long reference page, which all measurements use, and a tutorial.
 */
export const routes = ['/docs/backend/api/action/sql-query-all/', '/docs/bootstrap/'] as const;

export interface Context {
  readonly sites: readonly Site[];
  readonly rounds: number;
  /** How often a grown site has all pages. */
  readonly scale: number;
  readonly recorder: Recorder;
  readonly browser: Browser;
  /** The origin of the server of a site's production build. */
  readonly originOf: (site: Site) => string;
  /** The content of a site with so many copies of all pages. */
  readonly contentAt: (scale: number) => Content;
}

/** Measures each site once per round; each round starts with another site. */
export async function inRounds(
  { sites, rounds }: Context,
  label: string,
  measure: (site: Site) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const at = round % sites.length;
    for (const site of [...sites.slice(at), ...sites.slice(0, at)]) {
      console.log(`${label} ${round + 1}/${rounds}: ${site.name}`);
      await measure(site);
    }
  }
}

/** Runs `visit` with an empty browser cache and a desktop window. */
export async function asReader<T>(
  { browser }: Context,
  visit: (reader: BrowserContext) => Promise<T>,
): Promise<T> {
  const reader = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // esbuild (tsx) calls a helper in functions that are evaluated in the page, where it is
    // missing.
    await reader.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    return await visit(reader);
  } finally {
    await reader.close();
  }
}
