/* A worker thread that reads a share of the pages. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import {
  type CardHead,
  headOf,
  type PageTwin,
  parsePage,
  partsOf,
  scriptHashes,
  twinOf,
} from '../emitted';
import { type Article, articleOf } from '../search';

/** Options that are the same for all pages. */
export interface ReadingOptions {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** The paths of the pages that have a Markdown twin. */
  readonly routes: readonly string[];
}

/** Everything that is read from an emitted page; it can be serialized as JSON. */
export interface Reading {
  readonly card: CardHead;
  /** Hashes of its inline scripts. */
  readonly scripts: readonly string[];
  /** For the search index. */
  readonly article?: Article | undefined;
  readonly twin?: PageTwin | undefined;
}

/** The absolute paths of the pages, and how they are read. */
export type ReadingTask = readonly [files: readonly string[], options: ReadingOptions];

const [files, { siteTitle, baseUrl, routes }] = workerData as ReadingTask;
const withTwins = new Set(routes);

const readings = files.map((file): Reading => {
  const page = partsOf(parsePage(readFileSync(file, 'utf8')));
  return {
    card: headOf(page, siteTitle),
    scripts: scriptHashes(page),
    article: articleOf(page),
    // Changes the page.
    twin: twinOf(page, withTwins, baseUrl),
  };
});
parentPort?.postMessage(readings);
