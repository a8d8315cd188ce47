import { type AddressInfo, createServer } from 'node:net';

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits for a server to respond. @returns false if it ends before, or takes longer */
export async function responds(
  url: string,
  hasEnded: () => boolean,
  milliseconds: number,
  isReady = ({ ok }: Response): boolean => ok,
): Promise<boolean> {
  const limit = performance.now() + milliseconds;
  while (!hasEnded() && performance.now() < limit) {
    const response = await fetch(url).catch(() => undefined);
    if (response && isReady(response)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
