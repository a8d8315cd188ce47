import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startStaticHost, type StaticHost } from './server';

/** What a host says instead of what it has: a text, or a status without one. */
type Changes = Readonly<Record<string, string | number>>;

/** A host whose files change, as with a new build, and which can be gone for a while. */
export interface ChangingHost extends StaticHost {
  /** The paths that were asked for, with the query. */
  readonly asked: string[];
  /** From now on some paths get another response. A path that ends with `*` is a beginning. */
  change(changes: Changes): void;
  /** From now on, nobody responds. */
  vanish(): Promise<void>;
}

/**
 * Serves a folder as {@link startStaticHost} does, except for what is changed.
 *
 * @throws where the folder holds no build
 */
export async function startChangingHost(folder: string): Promise<ChangingHost> {
  const host = await startStaticHost(folder);
  const asked: string[] = [];
  let changes: Changes = {};

  const changed = (path: string): string | number | undefined =>
    changes[path] ??
    Object.entries(changes).find(
      ([name]) => name.endsWith('*') && path.startsWith(name.slice(0, -1)),
    )?.[1];

  const server = createServer((request, response) => {
    const { url = '/' } = request;
    asked.push(url);
    const instead = changed(url.replace(/\?.*/, ''));
    if (typeof instead === 'number') {
      response.writeHead(instead).end();
      return;
    }
    // Not compressed: it stays on this machine.
    const headers = { 'accept-encoding': 'identity' };
    fetch(host.origin + url, { redirect: 'manual', headers })
      .then(async (original) => {
        const sent = Object.fromEntries(original.headers);
        delete sent['content-length'];
        response.writeHead(original.status, sent);
        response.end(instead ?? Buffer.from(await original.arrayBuffer()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));

  const vanish = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    change: (wanted) => {
      changes = wanted;
    },
    vanish,
    close: async () => {
      await vanish();
      await host.close();
    },
  };
}
