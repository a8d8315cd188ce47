import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a worker thread: it gets `task` as `workerData`, and posts one message, the
 * result.
 */
export async function runInWorker(file: string, task: unknown): Promise<unknown> {
  const thread = new Worker(file, { workerData: task, execArgv: ['--require', 'tsx/cjs'] });
  const [message] = (await once(thread, 'message')) as [unknown];
  return message;
}
