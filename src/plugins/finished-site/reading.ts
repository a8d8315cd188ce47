/* A thread that reads some of the pages. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { type CardHead, headOf, type PageTwin, parsePage, scriptHashes, twinOf } from '../emitted';
import { type Article, articleOf } from '../search';

/** What does not differ from page to page. */
export interface ReadingOptions {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** The pages that have a twin, by their path. */
  readonly routes: readonly string[];
}

/** Everything that is read of an emitted page, as JSON. */
export interface Reading {
  readonly card: CardHead;
  readonly scripts: readonly string[];
  /** What is searched. */
  readonly article?: Article | undefined;
  readonly twin?: PageTwin | undefined;
}

/** The absolute paths of the pages, and how they are read. */
export type ReadingTask = readonly [files: readonly string[], options: ReadingOptions];

const [files, { siteTitle, baseUrl, routes }] = workerData as ReadingTask;
const withTwins = new Set(routes);

const readings = files.map((file): Reading => {
  const tree = parsePage(readFileSync(file, 'utf8'));
  return {
    card: headOf(tree, siteTitle),
    scripts: scriptHashes(tree),
    article: articleOf(tree),
    // Changes the tree.
    twin: twinOf(tree, withTwins, baseUrl),
  };
});
parentPort?.postMessage(readings);
