import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';

import { indexFolder } from '../browser/format';
import type { SourcePage } from './contents';
import { makeIndex, type IndexedPage } from './make-index';
import { readPage } from './read-page';

/**
 * Makes the index of the search from the emitted pages, so that it holds what readers see: forms,
 * tables and examples that are drawn from data too.
 *
 * @param outDir the finished site
 * @param sources the pages to be found
 * @param baseUrl the path below which the site lives
 * @throws where a page has no article to read
 */
export async function writeSearchIndex(
  outDir: string,
  sources: readonly SourcePage[],
  baseUrl: string,
): Promise<void> {
  const pages: IndexedPage[] = [];
  for (const { permalink, kind, keywords } of sources) {
    // With the slash at the end that every address of the site has.
    const route = permalink.slice(baseUrl.length - 1).replace(/\/?$/, '/');
    const file = path.join(outDir, route, 'index.html');
    const page = readPage(await fs.readFile(file, 'utf8'));
    if (!page) {
      throw new Error(
        `${path.relative(process.cwd(), file)}: nothing to search; ` +
          'a page has one <article> with a first-level heading and an element of class "markdown"',
      );
    }
    pages.push({ ...page, route, kind, keywords });
  }
  pages.sort((one, other) => (one.route < other.route ? -1 : 1));

  const folder = path.join(outDir, indexFolder);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const files = makeIndex(pages);
  for (const [name, content] of files) await fs.writeFile(path.join(folder, name), content);
  logger.info(`Search index: ${pages.length} pages in ${files.size} files.`);
}
