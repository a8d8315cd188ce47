import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { filesBelow } from '../emitted';
import { hashOf } from '../shared/hash';
import { inThread } from '../shared/in-thread';
import type { Reading, ReadingOptions } from './reading';
import type { ReadingTask } from './thread';

/** What reads the pages, besides the packages: a change of it makes what was read before void. */
const pluginsDir = path.join(__dirname, '..');

/** Fewer pages than this are not worth the start of another thread. */
const SHARE = 40;

type Readings = Readonly<Record<string, Reading>>;

async function hashOfCode(siteDir: string): Promise<string> {
  const files = (await filesBelow(pluginsDir, '.ts')).map((file) => path.join(pluginsDir, file));
  files.push(path.join(siteDir, 'package.json'));
  return hashOf(...(await Promise.all(files.map((file) => fs.readFile(file, 'utf8')))));
}

/**
 * Every page names the scripts and styles of the build, which change with any page: in attributes,
 * and in the list of those that run later. None of that is read.
 */
const withoutAssets = (html: string): string =>
  html
    .replace(/<script type="?application\/json\b[^>]*>[^<]*<\/script>/g, '')
    .replace(/\b(?:src|href)=(["']?)[^\s"'>]*\/assets\/(?:js|css)\/[^\s"'>]*\1/g, '');

/** Docusaurus keeps nothing from build to build either where this is set. */
const isCached = !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;

/** A language, and a build into another folder, has a file of its own. */
const cacheFileOf = (siteDir: string, outDir: string): string =>
  path.join(
    siteDir,
    'node_modules/.cache/pages-read',
    `${path.relative(siteDir, outDir).replaceAll(/\W+/g, '-')}.json`,
  );

const readInThread = (task: ReadingTask): Promise<readonly Reading[]> =>
  inThread(path.join(__dirname, 'thread.ts'), task) as Promise<readonly Reading[]>;

/**
 * Reads every page of the finished site, unless the build before has emitted the same page.
 *
 * @returns what was read, by file below the output folder such as `docs/bootstrap/index.html`
 */
export async function readPages(
  siteDir: string,
  outDir: string,
  options: ReadingOptions,
): Promise<ReadonlyMap<string, Reading>> {
  const files = await filesBelow(outDir, '.html');
  const version = hashOf(await hashOfCode(siteDir), JSON.stringify(options));
  const keys = new Map<string, string>();
  for (const file of files) {
    const html = await fs.readFile(path.join(outDir, file), 'utf8');
    keys.set(file, hashOf(version, withoutAssets(html)));
  }
  const cacheFile = cacheFileOf(siteDir, outDir);
  const before = await fs.readFile(cacheFile, 'utf8').catch(() => '{}');
  const known = (isCached ? JSON.parse(before) : {}) as Readings;
  const unknown = files.filter((file) => known[keys.get(file) ?? ''] === undefined);

  const threads = Math.min(availableParallelism(), Math.ceil(unknown.length / SHARE));
  // Neighbors are alike in length, so each thread takes every other page.
  const shares = Array.from({ length: threads }, (_, thread) =>
    unknown.filter((_file, index) => index % threads === thread),
  );
  const read = new Map<string, Reading>();
  await Promise.all(
    shares.map(async (share) => {
      const absolute = share.map((file) => path.join(outDir, file));
      const readings = await readInThread({ files: absolute, options });
      readings.forEach((reading, index) => read.set(share[index] ?? '', reading));
    }),
  );

  const all = new Map<string, Reading>();
  const kept: Record<string, Reading> = {};
  for (const [file, key] of keys) {
    const reading = read.get(file) ?? known[key];
    if (!reading) throw new Error(`${file} was not read`);
    all.set(file, reading);
    kept[key] = reading;
  }
  if (isCached && unknown.length > 0) {
    await fs.mkdir(path.dirname(cacheFile), { recursive: true });
    // A build that is stopped leaves no half of a file.
    await fs.writeFile(`${cacheFile}.new`, JSON.stringify(kept));
    await fs.rename(`${cacheFile}.new`, cacheFile);
  }
  return all;
}
