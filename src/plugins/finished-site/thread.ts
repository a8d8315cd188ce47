/* A thread that reads some of the pages. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { type ReadingOptions, readingOf } from './reading';

export interface ReadingTask {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly options: ReadingOptions;
}

const { files, options } = workerData as ReadingTask;
parentPort?.postMessage(files.map((file) => readingOf(readFileSync(file, 'utf8'), options)));
