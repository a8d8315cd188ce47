/* A worker thread that reads a share of the pages. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { headOf, parsePage, partsOf, scriptHashes, twinOf } from '../emitted';
import { articleOf } from '../search';

/** Options that are the same for all pages. */
export interface ReadingOptions {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** The paths of the pages that have a Markdown twin. */
  readonly routes: readonly string[];
}

/** The absolute paths of the pages, and how they are read. */
export type ReadingTask = readonly [files: readonly string[], options: ReadingOptions];

const [files, { siteTitle, baseUrl, routes }] = workerData as ReadingTask;
const withTwins = new Set(routes);

/** Everything that is read from an emitted page; it can be serialized as JSON. */
const readPage = (file: string) => {
  const page = partsOf(parsePage(readFileSync(file, 'utf8')));
  return {
    card: headOf(page, siteTitle),
    scripts: scriptHashes(page),
    /** For the search index. */
    article: articleOf(page),
    // The last one, as it changes the page.
    twin: twinOf(page, withTwins, baseUrl),
  };
};

export type Reading = Readonly<ReturnType<typeof readPage>>;

parentPort?.postMessage(files.map(readPage));
