import fs from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';
import { zipSync, type Zippable } from 'fflate';

import { filesBelow } from '../html';
import { browserScript } from '../../shared/inline-script';
import { indexFolder } from '../../search';
import { CARD_FILE } from '../cards/address';
import { indexScript, scriptName } from './index-script';
import { archivePage, type Archive, type Replacement } from './relative';
import { readme, searchMain } from './texts';

export interface ArchiveOptions {
  readonly outDir: string;
  /** The path below which that build expects to live. */
  readonly baseUrl: string;
  readonly title: string;
  readonly version: string;
}

const searchScript = 'search/search.js';

/** What the search of the site shows below a title; that of the archive has no excerpts. */
const isExcerptText = (file: string): boolean => file.startsWith(`${indexFolder}/text.`);

/** The scripts of React, and what only a search engine, a host or a preview needs. */
const isLeftOut = (file: string): boolean =>
  /^(?:assets\/js\/|404\.html|_headers|sitemap\.xml|img\/social-card)/.test(file) ||
  path.posix.basename(file) === CARD_FILE ||
  isExcerptText(file) ||
  !/\.\w+$/.test(file);

/** Of 1980, the first that a ZIP file knows: the same build makes the same archive. */
const time = new Date(1980, 0, 1);

/** What is only there for readers without scripts is right for a site without React. */
const withoutScripting = (css: string): string =>
  css.replace(/\(scripting:\s*none\)/g, '(min-width: 0)');

async function compileSearch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'search-page.ts')],
    ...browserScript,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Makes a ZIP archive of a build that works below any path of any static server, and from a folder
 * without one: pages without React, with relative addresses.
 *
 * @returns the archive; the same build makes the same bytes
 * @throws where the build is missing, or a page links to what the archive does not hold
 */
export async function makeArchive(options: ArchiveOptions): Promise<Uint8Array> {
  const { outDir, baseUrl, title, version } = options;
  const names = (await filesBelow(outDir, '')).filter((file) => !isLeftOut(file));
  if (!names.includes('index.html')) {
    throw new Error(`${outDir}/index.html is missing: run "npm run build" first.`);
  }
  const archive: Archive = {
    baseUrl,
    files: new Set([...names, 'README.txt', searchScript]),
  };
  const replacements: Readonly<Record<string, Replacement>> = {
    'search/index.html': { main: searchMain(baseUrl), script: searchScript },
  };

  const files: Zippable = {};
  const add = (file: string, content: string | Uint8Array): void => {
    files[`fusio-docs-${version}/${file}`] =
      typeof content === 'string' ? Buffer.from(content) : content;
  };
  add('README.txt', readme(title, version));
  add(searchScript, await compileSearch());
  for (const file of names) {
    const content = await fs.readFile(path.join(outDir, file));
    if (file.endsWith('.html')) {
      add(file, archivePage(content.toString(), file, archive, replacements[file]));
    } else if (file.endsWith('.css')) {
      add(file, withoutScripting(content.toString()));
    } else if (file.startsWith(`${indexFolder}/`)) {
      add(scriptName(file), indexScript(path.posix.basename(file), content.toString()));
    } else {
      add(file, content);
    }
  }
  return zipSync(files, { level: 9, mtime: time });
}
