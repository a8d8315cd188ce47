import fs from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';
import { zipSync, type Zippable } from 'fflate';

import { filesBelow } from '../files';
import { browserScript } from '../../shared/inline-script';
import { indexFolder } from '../../search';
import { CARD_FILE } from '../addresses';
import { archivePage, type Archive } from './relative';

/**
 * Scripts of React, and files for search engines, hosts, link previews or the search alone.
 * Languages other than the default have theirs in a folder.
 */
const isLeftOut = (file: string): boolean =>
  /^(?:[\w-]+\/)?(?:assets\/js\/|404\.html|_headers|sitemap\.xml|img\/social-card)/.test(file) ||
  path.posix.basename(file) === CARD_FILE ||
  `/${file}`.includes(`/${indexFolder}/`) ||
  !/\.\w+$/.test(file);

/** The earliest time of the ZIP format, fixed so that the same build makes the same archive. */
const time = new Date(1980, 0, 1);

/** Without React, style rules for readers without scripts always apply. */
const withoutScripting = (css: string): string =>
  css.replace(/\(scripting:\s*none\)/g, '(min-width: 0)');

/** The script of the search page, with the index except for the text of pages. */
async function searchScript(outDir: string): Promise<string> {
  const folder = path.join(outDir, indexFolder);
  const names = (await filesBelow(folder, '.json')).filter((name) => !name.startsWith('text.'));
  const contents = names.map(
    async (name) => `${JSON.stringify(name)}:${await fs.readFile(path.join(folder, name), 'utf8')}`,
  );
  const index = (await Promise.all(contents)).join(',');
  const entryPoints = [path.join(__dirname, 'search-page.ts')];
  const { outputFiles } = await build({ entryPoints, ...browserScript });
  return [`window.searchIndex={${index}};`, ...outputFiles.map(({ text }) => text)].join('\n');
}

/**
 * Makes a ZIP archive of a build that works below any path of a static server, and from a folder:
 * its pages have relative addresses and no React.
 *
 * @param baseUrl the base URL of the build
 * @throws Error if the build is missing, or a page links to a file that the archive does not have
 */
export async function makeArchive(
  outDir: string,
  baseUrl: string,
  version: string,
): Promise<Uint8Array> {
  const names = (await filesBelow(outDir, '')).filter((file) => !isLeftOut(file));
  if (!names.includes('index.html')) {
    throw new Error(`${outDir}/index.html is missing: run "npm run build" first.`);
  }
  const archive: Archive = { baseUrl, files: new Set(names) };

  const files: Zippable = {};
  const add = (file: string, content: string | Uint8Array): void => {
    files[`fusio-docs-${version}/${file}`] = Buffer.from(content);
  };
  add('README.txt', await fs.readFile(path.join(__dirname, 'README.txt')));
  add('search/search.js', await searchScript(outDir));
  for (const file of names) {
    const content = await fs.readFile(path.join(outDir, file));
    if (file.endsWith('.html')) {
      const page = archivePage(content.toString(), file, archive);
      const script = '<head><script src="search.js"></script>';
      add(file, file === 'search/index.html' ? page.replace('<head>', script) : page);
    } else {
      add(file, file.endsWith('.css') ? withoutScripting(content.toString()) : content);
    }
  }
  return zipSync(files, { level: 9, mtime: time });
}
