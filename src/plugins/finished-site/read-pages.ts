import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { filesBelow } from '../emitted';
import { hashOf } from '../shared/hash';
import { runInWorker } from '../shared/run-in-worker';
import type { Reading, ReadingOptions, ReadingTask } from './worker';

/** The code that reads pages: a change of it invalidates the cache. */
const pluginsDir = path.join(__dirname, '..');

/** Another thread is started for each so many pages: fewer are not worth it. */
const SHARE = 40;

async function hashOfCode(siteDir: string): Promise<string> {
  const files = (await filesBelow(pluginsDir, '.ts')).map((file) => path.join(pluginsDir, file));
  files.push(path.join(siteDir, 'package.json'));
  return hashOf(...(await Promise.all(files.map((file) => fs.readFile(file, 'utf8')))));
}

/**
 * A page without the hashed names of scripts and styles, in attributes and in the list of those
 * that run later: they change with any other page, and do not affect what is read.
 */
const withoutAssets = (html: string): string =>
  html
    .replace(/<script type="?application\/json\b[^>]*>[^<]*<\/script>/g, '')
    .replace(/\b(?:src|href)=(["']?)[^\s"'>]*\/assets\/(?:js|css)\/[^\s"'>]*\1/g, '');

/**
 * Reads every page of the finished site, or takes what an earlier build has read of the same page.
 *
 * @returns readings by file below the output folder, such as `docs/bootstrap/index.html`
 */
export async function readPages(
  siteDir: string,
  outDir: string,
  options: ReadingOptions,
): Promise<ReadonlyMap<string, Reading>> {
  // Turns off the caches of Docusaurus, too.
  const isCached = !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  // Each language and each output folder has its own file.
  const name = path.relative(siteDir, outDir).replaceAll(/\W+/g, '-');
  const cacheFile = path.join(siteDir, 'node_modules/.cache/pages-read', `${name}.json`);
  const before = isCached ? await fs.readFile(cacheFile, 'utf8').catch(() => '{}') : '{}';
  const known = JSON.parse(before) as Record<string, Reading>;

  const version = hashOf(await hashOfCode(siteDir), JSON.stringify(options));
  const files = await filesBelow(outDir, '.html');
  const pages = files.map((file) => {
    const html = readFileSync(path.join(outDir, file), 'utf8');
    return { file, key: hashOf(version, withoutAssets(html)) };
  });
  const unknown = pages.filter(({ key }) => known[key] === undefined);

  const threads = Math.min(availableParallelism(), Math.ceil(unknown.length / SHARE));
  await Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      // Neighbors are of similar length, so pages are dealt out in turn.
      const share = unknown.filter((_page, index) => index % threads === thread);
      const task: ReadingTask = [share.map(({ file }) => path.join(outDir, file)), options];
      const read = (await runInWorker(
        path.join(__dirname, 'worker.ts'),
        task,
      )) as readonly Reading[];
      read.forEach((reading, index) => (known[share[index]?.key ?? ''] = reading));
    }),
  );
  const readings = pages.flatMap(({ file, key }) => {
    const reading = known[key];
    return reading ? [{ file, key, reading }] : [];
  });

  if (isCached && unknown.length > 0) {
    await fs.mkdir(path.dirname(cacheFile), { recursive: true });
    // Written atomically: a build can be interrupted.
    const kept = Object.fromEntries(readings.map(({ key, reading }) => [key, reading]));
    await fs.writeFile(`${cacheFile}.new`, JSON.stringify(kept));
    await fs.rename(`${cacheFile}.new`, cacheFile);
  }
  return new Map(readings.map(({ file, reading }) => [file, reading]));
}
