import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';

import { emittedError, type SiteReader } from '../../emitted';
import { indexFolder } from '../browser/format';
import type { SourcePage } from './contents';
import { makeIndex, type IndexedPage } from './make-index';
import { readPage } from './read-page';

/**
 * Makes the index of the search from the emitted pages, so that it has what readers see: forms,
 * tables and examples that are drawn from data too.
 *
 * @param outDir the finished site
 * @param sources the pages to be found
 * @param baseUrl the path below which the site lives
 * @throws at the end, where a page has no article to read
 */
export function searchIndex(
  outDir: string,
  sources: readonly SourcePage[],
  baseUrl: string,
): SiteReader {
  const sourceOf = new Map(
    sources.map((source) => {
      // With the slash at the end that every address of the site has.
      const route = source.permalink.slice(baseUrl.length - 1).replace(/\/?$/, '/');
      return [`${decodeURI(route.slice(1))}index.html`, { ...source, route }];
    }),
  );
  const pages: IndexedPage[] = [];
  const unreadable: string[] = [];
  return {
    page({ file, tree }) {
      const source = sourceOf.get(file);
      if (!source) return;
      const page = readPage(tree);
      if (page) pages.push({ ...page, ...source });
      else unreadable.push(file);
    },
    async end() {
      if (unreadable.length > 0) {
        const problem =
          'nothing to search; a page has one <article> with a first-level heading and an element of class "markdown"';
        throw emittedError(outDir, unreadable, problem);
      }
      pages.sort((one, other) => (one.route < other.route ? -1 : 1));
      const folder = path.join(outDir, indexFolder);
      await fs.rm(folder, { recursive: true, force: true });
      await fs.mkdir(folder, { recursive: true });
      const files = makeIndex(pages);
      for (const [name, content] of files) await fs.writeFile(path.join(folder, name), content);
      logger.info(`Search index: ${pages.length} pages in ${files.size} files.`);
    },
  };
}
