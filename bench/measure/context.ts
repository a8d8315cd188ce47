import type { Browser, BrowserContext } from '@playwright/test';

import type { Recorder } from '../report/results';
import type { Content, Site } from '../sites/site';

/** The pages that are looked at: a long reference page, which other measurements use too, and a tutorial. */
export const routes = ['/docs/backend/api/action/sql-query-all/', '/docs/bootstrap/'] as const;

export interface Context {
  readonly sites: readonly Site[];
  readonly rounds: number;
  /** How many times the pages are built to see how a site grows. */
  readonly scale: number;
  readonly recorder: Recorder;
  readonly browser: Browser;
  /** The address of a site's production build, without a slash at its end. */
  readonly originOf: (site: Site) => string;
  /** All pages, for a site of a scale. */
  readonly contentAt: (scale: number) => Content;
}

/** Measures each site once a round, and begins each round with another one. */
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

/** Gives `visit` a browser with an empty cache and a desktop's window. */
export async function asReader<T>(
  { browser }: Context,
  visit: (reader: BrowserContext) => Promise<T>,
): Promise<T> {
  const reader = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // The compiler names the functions that are handed to the page with a helper it does not have.
    await reader.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    return await visit(reader);
  } finally {
    await reader.close();
  }
}
