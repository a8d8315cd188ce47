import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';

import { emittedError } from '../../emitted';
import { indexFolder } from '../browser/format';
import type { SourcePage } from './contents';
import { makeIndex, type IndexedPage } from './make-index';
import type { Article } from './article';

/**
 * Makes the index of the search from the emitted pages, so that it has what readers see: forms,
 * tables and examples that are drawn from data too.
 *
 * @param articleOf what was read of a file of the site
 * @throws where a page has no article to read
 */
export async function searchIndex(
  outDir: string,
  sources: readonly SourcePage[],
  baseUrl: string,
  articleOf: (file: string) => Article | undefined,
): Promise<void> {
  const unreadable: string[] = [];
  const pages = sources.flatMap((source): IndexedPage[] => {
    // With the slash at the end that every address of the site has.
    const route = source.permalink.slice(baseUrl.length - 1).replace(/\/?$/, '/');
    const file = `${decodeURI(route.slice(1))}index.html`;
    const article = articleOf(file);
    if (!article) unreadable.push(file);
    return article ? [{ ...article, ...source, route }] : [];
  });
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
}
