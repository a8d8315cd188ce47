import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Waits until a server that has been started responds.
 *
 * @param output what to say of it where it does not
 * @throws where it ends, or takes longer than five seconds
 */
export async function untilItResponds(
  origin: string,
  child: ChildProcess,
  output: () => Promise<string>,
): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) break;
    const response = await fetch(origin).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no response from ${child.spawnfile}:\n${await output()}`);
}
