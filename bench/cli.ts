/*
 * `npm run bench`: builds this site and its peers from the same pages and measures them side by side.
 * README.md in this folder says what is measured and how.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
import { readOptions, type Options } from './options';
import { toChart } from './report/chart';
import { addResults, describeMachine, Recorder, type Results } from './report/results';
import { toMarkdown } from './report/table';
import { peers } from './sites/peers';
import { build, checkPages, outputOf, serve, type Content, type Site } from './sites/site';
import { thisSite } from './sites/this';
import { writeJson, writeTo } from './support/folders';
import { benchFolder, installPeers, siteFolder, workFolder } from './support/workspace';

/** On built sites, which cold previews remove: builds come before these, previews after them. */
const onBuiltSites: ReadonlyArray<
  readonly [Options['only'][number], (context: Context) => Promise<void>]
> = [
  ['first-view', measureVisits],
  ['search', measureSearch],
  ['start', measureStarts],
  ['grown', measureGrownBuilds],
];

const resultsFile = path.join(workFolder, 'results.json');

/**
 * Writes and builds this site, and writes the peers from what it built.
 *
 * @returns all pages, for a site of a scale
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

/** Builds what is not built yet, and makes sure that no site lacks a page. */
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

async function measure({ only, sites: ids, rounds, scale }: Options): Promise<Results> {
  await installPeers();
  await unpackChromium();
  const sites = [thisSite, ...peers].filter(({ id }) => ids.includes(id));
  const contentAt = await writeSites(sites);

  const recorder = new Recorder();
  const hosts = new Map<Site, StaticHost>();
  const browser = await playwright.launch(chromium);
  try {
    const originOf = (site: Site): string => hosts.get(site)?.origin ?? '';
    const context = { sites, rounds, scale, recorder, browser, originOf, contentAt };
    if (only.includes('build')) await measureBuilds(context);
    await completeSites(sites, contentAt(1));
    for (const site of sites) hosts.set(site, await serve(site));
    for (const [name, run] of onBuiltSites) {
      if (!only.includes(name)) continue;
      try {
        await run(context);
      } catch (error) {
        // What has been measured is kept; the run as a whole has failed.
        console.log(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
    const { rows } = recorder;
    const today = new Date().toISOString().slice(0, 10);
    return {
      machine: describeMachine(browser.version()),
      sites: sites.map(({ id, name, version }) => ({ id, name, version })),
      rows,
      notes: recorder.notes,
      dates: Object.fromEntries(rows.map(({ group }) => [group, today])),
    };
  } finally {
    await browser.close();
    for (const host of hosts.values()) await host.close();
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const measured = await measure(options);
  console.log(`\n${toMarkdown(measured)}`);

  const earlier = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results)
    : measured;
  const results = addResults(earlier, measured);
  writeJson(resultsFile, results);
  if (!options.publish || process.exitCode) return;
  writeTo(path.join(benchFolder, 'results', 'latest.md'), toMarkdown(results));
  writeTo(path.join(benchFolder, 'results', 'chart.svg'), toChart(results));
  console.log('written: bench/results/latest.md and chart.svg');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
