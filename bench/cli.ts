/*
 * `npm run bench`: builds this site and its peers from the same pages and measures them side by
 * side. README.md says what is measured, and how.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium as playwright } from '@playwright/test';

import { chromium, unpackChromium } from '../tests/support/chromium';
import type { StaticHost } from '../tests/support/server';
import { readPages, sidebarOf } from './content/pages';
import { readTwin } from './content/twins';
import { measureBuilds, measureGrownBuilds } from './measure/build';
import type { Context } from './measure/context';
import { measureSearch } from './measure/search';
import { measureStarts } from './measure/start';
import { measureVisits } from './measure/visit';
import { toChart } from './report/chart';
import { describeMachine, Recorder, type Results } from './report/results';
import { toMarkdown } from './report/table';
import { peers } from './sites/peers';
import { build, checkPages, outputOf, serve, type Content, type Site } from './sites/site';
import { thisSite } from './sites/this';
import { benchFolder, installPeers, siteFolder, writeTo } from './support/workspace';

/** How often a grown site has all pages. */
const SCALE = 10;

/** In order: builds first, and previews after what needs built sites, because they remove them. */
const measurements: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  build: measureBuilds,
  'first-view': measureVisits,
  search: measureSearch,
  start: measureStarts,
  grown: measureGrownBuilds,
};

/**
 * Writes and builds this site, and writes the peers from its build.
 *
 * @returns makes the content of a site at a scale
 */
async function writeSites(sites: readonly Site[]): Promise<Context['contentAt']> {
  console.log(`writing and building ${thisSite.name} (${thisSite.version})`);
  await thisSite.prepare(1, { pages: [], sidebar: [] });
  await build(thisSite, 1, 'ci');
  const all = readPages(path.join(siteFolder, 'docs'));
  const pages = all.map((page) => ({ page, twin: readTwin(outputOf(thisSite, 1), page) }));
  const contentAt = (scale: number): Content => ({ pages, sidebar: sidebarOf(all, scale) });
  for (const site of sites.filter((one) => one !== thisSite)) {
    console.log(`writing ${site.name} (${site.version})`);
    await site.prepare(1, contentAt(1));
  }
  return contentAt;
}

/** Builds sites that are not built yet, and checks that none lacks a page. */
async function completeSites(sites: readonly Site[], { pages }: Content): Promise<void> {
  const routes = pages.map(({ page }) => page.route);
  for (const site of sites) {
    if (!existsSync(path.join(outputOf(site, 1), 'index.html'))) {
      console.log(`building ${site.name}`);
      await build(site, 1, 'ci');
    }
    checkPages(site, 1, routes);
  }
}

async function measure(only: string[], ids: string[], rounds: number): Promise<Results> {
  await installPeers();
  await unpackChromium();
  const sites = [thisSite, ...peers].filter((site) => site === thisSite || ids.includes(site.id));
  const contentAt = await writeSites(sites);

  const recorder = new Recorder();
  const hosts = new Map<Site, StaticHost>();
  const browser = await playwright.launch(chromium);
  try {
    const originOf = (site: Site): string => hosts.get(site)?.origin ?? '';
    const context = { sites, rounds, scale: SCALE, recorder, browser, originOf, contentAt };
    for (const [name, run] of Object.entries(measurements)) {
      if (name !== 'build' && hosts.size === 0) {
        await completeSites(sites, contentAt(1));
        for (const site of sites) hosts.set(site, await serve(site));
      }
      if (!only.includes(name)) continue;
      try {
        await run(context);
      } catch (error) {
        // Other results are kept, but the run has failed.
        console.log(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
    return {
      machine: { ...describeMachine(browser.version()), rounds: String(rounds) },
      sites: sites.map(({ id, name, version }) => ({ id, name, version })),
      rows: recorder.rows,
      notes: recorder.notes,
    };
  } finally {
    await browser.close();
    for (const host of hosts.values()) await host.close();
  }
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { only: text, sites: text, rounds: text, publish: flag };
  const { values } = parseArgs({ options });
  const listOf = (list: string | undefined, known: string[]): string[] => {
    const names = list?.split(',') ?? known;
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) return names;
    throw new Error(`unknown "${unknown}"; allowed: ${known.join(', ')}`);
  };
  const only = listOf(values.only, Object.keys(measurements));
  const sites = listOf(
    values.sites,
    peers.map(({ id }) => id),
  );
  const results = await measure(only, sites, Number(values.rounds ?? 3));
  console.log(`\n${toMarkdown(results)}`);
  if (!values.publish || process.exitCode) return;
  writeTo(path.join(benchFolder, 'results', 'latest.md'), toMarkdown(results));
  writeTo(path.join(benchFolder, 'results', 'chart.svg'), toChart(results));
  console.log('written: bench/results/latest.md and chart.svg');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
