import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';

import { emittedError } from '../../emitted';
import { indexFolder, kinds } from '../browser/format';
import { makeIndex, type IndexedPage } from './make-index';
import type { Article } from './article';

/** The keys of this site, and one of Docusaurus; pages of earlier versions and posts may have none. */
interface FrontMatter {
  readonly kind?: string;
  readonly questions?: readonly string[];
  readonly sidebar_label?: string;
}

/**
 * Makes the index of the search from the emitted pages, so that it has what readers see: forms,
 * tables and examples that are drawn from data too. Readers search the pages of the version that are
 * listed, and the posts about releases.
 *
 * @param articleOf what was read of a file of the site
 * @throws where a page has no article to read
 */
export async function searchIndex(
  { outDir, baseUrl }: Props,
  { docs }: LoadedVersion,
  posts: readonly BlogPost[],
  articleOf: (file: string) => Article | undefined,
): Promise<void> {
  const sources = [
    ...docs.map((doc) => ({ ...doc, fallback: 'explanation' as const })),
    ...posts.map(({ metadata }) => ({ ...metadata, fallback: 'release' as const })),
  ].filter(({ unlisted }) => !unlisted);
  const unreadable: string[] = [];
  const pages = sources.flatMap(({ permalink, frontMatter, fallback }): IndexedPage[] => {
    const { kind, questions = [], sidebar_label: label } = frontMatter as FrontMatter;
    // With the slash at the end that every address of the site has.
    const route = permalink.slice(baseUrl.length - 1).replace(/\/?$/, '/');
    const file = `${decodeURI(route.slice(1))}index.html`;
    const article = articleOf(file);
    if (!article) {
      unreadable.push(file);
      return [];
    }
    const known = kinds.find((one) => one === kind) ?? fallback;
    return [{ ...article, route, kind: known, label, questions }];
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
