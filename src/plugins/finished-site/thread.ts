/* A thread that reads some of the pages. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { pageReader, type ReadingOptions } from './reading';

export interface ReadingTask {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly options: ReadingOptions;
}

const { files, options } = workerData as ReadingTask;
const read = pageReader(options);
parentPort?.postMessage(files.map((file) => read(readFileSync(file, 'utf8'))));
