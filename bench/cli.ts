/*
 * `npm run bench`: builds this site and its peers from the same pages, measures them side by side,
 * and publishes what it found in bench/results/. README.md beside this file says what is measured and
 * how.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium as playwright } from '@playwright/test';

import { chromium, unpackChromium } from '../tests/support/chromium';
import type { StaticHost } from '../tests/support/server';
import { expandPage } from './content/convert';
import { readPages, readSidebar } from './content/pages';
import { compareWords, countSite, totalWords } from './content/verify';
import { estimateSeconds } from './estimate';
import { printAttribution } from './measure/attribution';
import { build, clearCaches, measureBuilds } from './measure/build';
import { measureClicks } from './measure/click';
import type { Context } from './measure/context';
import { measureGrowth } from './measure/growth';
import { measureLighthouse } from './measure/lighthouse';
import { measureLoad } from './measure/load';
import { measureSearch } from './measure/search';
import { measureStarts } from './measure/start';
import { measureVisits } from './measure/visit';
import { readOptions, usage, type Measure, type Options } from './options';
import { toChart } from './report/chart';
import { describeMachine } from './report/machine';
import { Recorder } from './report/recorder';
import { toRows, updateResults, type Results } from './report/results';
import { toMarkdownTables } from './report/table';
import { sites as allSites } from './sites';
import { outputOf, serve } from './sites/serve';
import type { Content, Site } from './sites/site';
import { writeJson, writeTo } from './support/folders';
import { installPeers } from './support/packages';
import { resultsFolder, siteFolder } from './support/workspace';

/**
 * What is measured on built sites comes first: cold builds and previews remove what was built, the
 * last warm build leaves it again.
 */
const measurements: ReadonlyArray<readonly [Measure, (context: Context) => Promise<void>]> = [
  ['first-view', measureVisits],
  ['lighthouse', measureLighthouse],
  ['click', measureClicks],
  ['search', measureSearch],
  ['load', measureLoad],
  ['build', measureBuilds],
  ['start', measureStarts],
  ['growth', measureGrowth],
  ['attribution', printAttribution],
];

const begin = performance.now();

function progress(text: string): void {
  const seconds = Math.round((performance.now() - begin) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`${clock.padStart(6)}  ${text}`);
}

/** Writes and builds the sites, and makes sure that they say the same. */
async function prepareSites(sites: readonly Site[], content: Content, reuse: boolean) {
  const routes = content.pages.map(({ page }) => page.route);
  for (const site of sites) {
    if (reuse && existsSync(path.join(outputOf(site, 1), 'index.html'))) continue;
    progress(`writing and building ${site.name} (${site.version})`);
    await site.prepare(content);
    clearCaches(site, 1);
    await build(site, 1, 'ci');
  }
  const [own, ...peers] = sites.map((site) => ({ site, words: countSite(site, 1, routes) }));
  if (!own) return;
  progress(`${routes.length} pages, ${totalWords(own.words)} words on this site`);
  const errors = peers.flatMap(({ site, words }) => {
    progress(`${routes.length} pages, ${totalWords(words)} words with ${site.name}`);
    return compareWords(own.words, words, site.name);
  });
  if (errors.length > 0) throw new Error(`The sites don't say the same:\n${errors.join('\n')}`);
}

async function measure(options: Options): Promise<Results> {
  await installPeers();
  await unpackChromium();
  const sites = allSites.filter(({ id }) => options.sites.includes(id));

  const docs = path.join(siteFolder, 'docs');
  const pages = readPages(docs);
  const unknown = options.routes.filter((route) => !pages.some((page) => page.route === route));
  if (unknown.length > 0) throw new Error(`--pages: there is no ${unknown.join(', ')}`);
  progress(`converting ${pages.length} pages`);
  const plain = await Promise.all(pages.map((page) => expandPage(page, docs)));
  const contentAt = (scale: number): Content => ({
    pages: plain,
    scale,
    sidebar: readSidebar(pages, scale),
  });
  await prepareSites(sites, contentAt(1), options.reuse);

  const recorder = new Recorder();
  const hosts = new Map<Site, StaticHost>();
  const browser = await playwright.launch(chromium);
  try {
    for (const site of sites) hosts.set(site, await serve(site, 1));
    const context: Context = {
      sites,
      rounds: options.rounds,
      routes: options.routes,
      scales: options.scales,
      recorder,
      browser,
      originOf: (site) => hosts.get(site)?.origin ?? '',
      contentAt,
      progress,
    };
    for (const [name, run] of measurements) {
      if (!options.only.includes(name)) continue;
      try {
        await run(context);
      } catch (error) {
        // What has been measured is kept; the run as a whole has failed.
        const message = error instanceof Error ? error.message : String(error);
        progress(`${name} FAILED: ${message}`);
        // Notes are published: they name no folder of the machine.
        const [reason = ''] = message.replaceAll(process.cwd() + path.sep, '').split('\n');
        recorder.note(`The measurement "${name}" did not finish: ${reason}`);
        process.exitCode = 1;
      }
    }
    return {
      date: new Date().toISOString(),
      machine: describeMachine(browser.version()),
      settings: {
        measurements: options.only.join(', '),
        rounds: String(options.rounds),
        pages: options.routes.join(', '),
        scales: options.scales.join(', '),
        count: String(pages.length),
      },
      sites: sites.map(({ id, name, version }) => ({ id, name, version })),
      rows: toRows(recorder, sites),
      notes: recorder.notes,
    };
  } finally {
    await browser.close();
    for (const host of hosts.values()) await host.close();
  }
}

/** The results that were published last. */
function newestResults(): Results {
  const files = readdirSync(resultsFolder).filter((file) => file.endsWith('.json'));
  const newest = files.sort().at(-1);
  if (newest === undefined) throw new Error('--update: there are no results yet, run --full first');
  return JSON.parse(readFileSync(path.join(resultsFolder, newest), 'utf8')) as Results;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const options = readOptions(args);
  const minutes = Math.ceil(estimateSeconds(options) / 60);
  console.log(`About ${minutes} minutes on an idle machine with two cores; leave it alone.\n`);

  const results = await measure(options);
  const tables = toMarkdownTables(results);
  const machine = Object.entries(results.machine).map(([name, value]) => `${name} ${value}`);
  console.log(`\n${tables}\nMachine: ${machine.join(', ')}`);

  if (options.publish === 'nothing') return;
  const published = options.publish === 'all' ? results : updateResults(newestResults(), results);
  const name = published.date.slice(0, 16).replaceAll(':', '-');
  writeJson(path.join(resultsFolder, `${name}.json`), published);
  writeTo(path.join(resultsFolder, 'latest.md'), toMarkdownTables(published));
  writeFileSync(path.join(resultsFolder, 'chart.svg'), toChart(published));
  progress(`written: bench/results/${name}.json, latest.md, chart.svg`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
