/* A thread of its own: makes the twins while the build reads the pages for everything else. */

import { parentPort, workerData } from 'node:worker_threads';

import { emittedPages } from '../page';
import type { TwinsTask } from './index';
import { twinOf, type PageTwin } from './page';

async function main({ outDir, routes, baseUrl }: TwinsTask): Promise<void> {
  const twins = new Map<string, PageTwin>();
  for await (const { file, tree } of emittedPages(outDir)) {
    if (!file.endsWith('index.html')) continue;
    const twin = twinOf(tree, routes, baseUrl);
    // An address that leads elsewhere names that page as its own.
    if (twin && `${twin.route}index.html` === baseUrl + file) twins.set(twin.route, twin);
  }
  parentPort?.postMessage(twins);
}

void main(workerData as TwinsTask);
