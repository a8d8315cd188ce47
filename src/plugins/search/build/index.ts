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

/** The front matter that the index uses; pages of earlier versions and posts may lack it. */
interface FrontMatter {
  readonly kind?: string;
  readonly questions?: readonly string[];
  readonly sidebar_label?: string;
}

/**
 * Makes the search index from the emitted pages, so that it has what readers see, including
 * everything that is rendered from data. It has all listed pages of the version, and the release
 * posts.
 *
 * @param articleOf the content of an emitted file
 * @throws Error if a page has no content
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
    // With the trailing slash of all addresses.
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
