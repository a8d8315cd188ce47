import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs a TypeScript module in a thread, which has the task as its `workerData` and posts one message. */
export async function inThread(file: string, task: unknown): Promise<unknown> {
  const thread = new Worker(file, { workerData: task, execArgv: ['--require', 'tsx/cjs'] });
  const [message] = (await once(thread, 'message')) as [unknown];
  return message;
}
