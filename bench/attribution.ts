import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

import { gzipSize } from '../src/plugins/hydrate-on-intent/build/gzip-size';

/** What a part of the site's own code or a package weighs in the scripts of a page. */
export interface Share {
  /** A package, a generated file, or a folder of the project. */
  readonly owner: string;
  /** Bytes in the scripts as they are. */
  readonly raw: number;
  /** Bytes that the compressed script would lose without it. They add up to less than the whole. */
  readonly gzip: number;
}

/**
 * Whose code a source of a source map is.
 *
 * @param source as the bundler writes it, such as `webpack://name/./node_modules/react/index.js`
 */
export function ownerOf(source: string): string {
  const file = source.replace(/^[a-z]+:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file);
  if (inPackage) {
    const [, name = '', rest = ''] = inPackage;
    // The packages of Docusaurus are large and ours to trim: by folder.
    return name.startsWith('@docusaurus/')
      ? `${name} ${rest
          .replace(/^lib\//, '')
          .split('/')
          .slice(0, -1)
          .join('/')}`.trim()
      : name;
  }
  if (/(?:^|\/)(?:webpack|rspack)\//.test(file)) return 'runtime';
  return /((?:\.docusaurus|src|docs|blog|reference)\/.*)$/.exec(file)?.[1] ?? 'other';
}

/** A stretch of a script, and whose it is. */
interface Stretch {
  readonly owner: string;
  readonly text: string;
}

/**
 * Splits a script by owner.
 *
 * @param script its text
 * @param map its source map
 * @returns stretches that joined are the script
 */
export function stretches(script: string, map: SourceMapPayload): Stretch[] {
  const sourceMap = new SourceMap(map);
  const found: Stretch[] = [];
  for (const [line, text] of script.split(/(?<=\n)/).entries()) {
    let owner = 'runtime';
    let start = 0;
    for (let column = 0; column < text.length; column++) {
      const entry = sourceMap.findEntry(line, column);
      if (!('originalSource' in entry)) continue;
      // A stretch without a source has no name either, whatever the types say.
      const source: unknown = entry.originalSource;
      const next = ownerOf(typeof source === 'string' ? source : '');
      if (next === owner) continue;
      if (column > start) found.push({ owner, text: text.slice(start, column) });
      start = column;
      owner = next;
    }
    found.push({ owner, text: text.slice(start) });
  }
  return found;
}

/**
 * What each owner weighs in a script.
 *
 * @returns largest first
 */
export function shares(script: string, map: SourceMapPayload): Share[] {
  const parts = stretches(script, map);
  const whole = gzipSize(script);
  const join = (chosen: readonly Stretch[]): string => chosen.map(({ text }) => text).join('');
  return [...new Set(parts.map(({ owner }) => owner))]
    .map((owner) => ({
      owner,
      raw: Buffer.byteLength(join(parts.filter((part) => part.owner === owner))),
      gzip: whole - gzipSize(join(parts.filter((part) => part.owner !== owner))),
    }))
    .sort((one, other) => other.gzip - one.gzip);
}

/** Builds the site with source maps into a folder. */
async function build(outDir: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'),
      'build',
      ...['--config', 'bench/attribution.config.ts', '--out-dir', outDir],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The build ended with exit code ${code}.`);
}

/** The scripts that the HTML of a page names, be it in elements or as data, in order. */
export async function scriptsOf(outDir: string, page: string): Promise<string[]> {
  const html = await readFile(path.join(outDir, page, 'index.html'), 'utf8');
  const files = new Set(html.match(/\bassets\/js\/[^"' <>]+\.js\b/g));
  if (files.size === 0) throw new Error(`The HTML of ${page} names no script.`);
  return [...files];
}

/** Prints what the scripts of a page are made of: `tsx bench/attribution.ts [page]`. */
async function main(page = 'docs/bootstrap'): Promise<void> {
  await mkdir('.cache', { recursive: true });
  const outDir = await mkdtemp(path.resolve('.cache', 'attribution-'));
  try {
    await build(outDir);
    let total = 0;
    for (const file of await scriptsOf(outDir, page)) {
      const script = (await readFile(path.join(outDir, file), 'utf8')).replace(
        /\n?\/\/# sourceMappingURL=.*\s*$/,
        '',
      );
      const map = JSON.parse(
        await readFile(path.join(outDir, `${file}.map`), 'utf8'),
      ) as SourceMapPayload;
      const size = gzipSize(script);
      total += size;
      console.log(`\n${file}: ${size} bytes compressed`);
      for (const { owner, raw, gzip } of shares(script, map)) {
        console.log(`${String(gzip).padStart(8)} ${String(raw).padStart(8)}  ${owner}`);
      }
    }
    console.log(`\n${page}: ${total} bytes compressed`);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === __filename) {
  main(process.argv[2]).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
