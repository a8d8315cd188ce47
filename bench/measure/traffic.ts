import type { CDPSession } from '@playwright/test';

export const resourceTypes = ['HTML', 'CSS', 'script', 'font', 'image', 'other'] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** One response that came over the network. */
export interface Transfer {
  readonly url: string;
  readonly type: ResourceType;
  /** Fetched for a page that may be visited later, not for this one. */
  readonly prefetch: boolean;
  /** When it was asked for, in seconds of the browser's own clock. */
  readonly asked: number;
  /** Headers and body as they were transferred. */
  bytes: number;
  finished: boolean;
}

/** By what the response is, as a prefetch has no type of its own. */
export function resourceType(mimeType: string): ResourceType {
  if (mimeType === 'text/html') return 'HTML';
  if (mimeType === 'text/css') return 'CSS';
  if (/javascript|wasm/.test(mimeType)) return 'script';
  if (mimeType.includes('font')) return 'font';
  if (mimeType.startsWith('image/')) return 'image';
  return 'other';
}

/** What crosses the network for one page, from the moment it is made. */
export class Traffic {
  readonly #byId = new Map<string, Transfer>();
  readonly #asked = new Map<
    string,
    { url: string; prefetch: boolean; at: number; loaderId: string; since: number }
  >();
  #loadedAt = Number.POSITIVE_INFINITY;
  #lastChange = performance.now();

  /** Begins to listen on a page that has not navigated yet. */
  static async on(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    session.on('Page.loadEventFired', ({ timestamp }) => {
      traffic.#loadedAt = Math.min(traffic.#loadedAt, timestamp);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      // What the page before was still waiting for is never heard of again.
      for (const [id, { loaderId }] of traffic.#asked) {
        if (frame.parentId === undefined && loaderId !== frame.loaderId) traffic.#asked.delete(id);
      }
    });
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, loaderId }) => {
      // Data URLs are part of what they stand in.
      if (!request.url.startsWith('http')) return;
      const headers = Object.entries(request.headers).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      const { purpose, 'sec-purpose': secPurpose } = Object.fromEntries(headers) as Record<
        string,
        string | undefined
      >;
      const prefetch = type === 'Prefetch' || `${purpose} ${secPurpose}`.includes('prefetch');
      traffic.#asked.set(requestId, {
        url: request.url,
        prefetch,
        at: timestamp,
        loaderId,
        since: performance.now(),
      });
      traffic.#lastChange = performance.now();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const asked = traffic.#asked.get(requestId);
      if (!asked || response.fromDiskCache === true || response.fromPrefetchCache === true) {
        traffic.#asked.delete(requestId);
        return;
      }
      traffic.#byId.set(requestId, {
        url: asked.url,
        prefetch: asked.prefetch,
        asked: asked.at,
        type: resourceType(response.mimeType),
        bytes: 0,
        finished: false,
      });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = traffic.#byId.get(requestId);
      traffic.#asked.delete(requestId);
      traffic.#lastChange = performance.now();
      if (!transfer) return;
      transfer.bytes = encodedDataLength;
      transfer.finished = true;
    });
    session.on('Network.loadingFailed', ({ requestId }) => {
      traffic.#asked.delete(requestId);
      traffic.#byId.delete(requestId);
      traffic.#lastChange = performance.now();
    });
    await session.send('Page.enable');
    await session.send('Network.enable');
    return traffic;
  }

  /**
   * Waits until nothing has crossed the network for a while.
   *
   * @throws where it never becomes quiet
   */
  async quiet(milliseconds: number): Promise<void> {
    const limit = performance.now() + 60_000;
    for (;;) {
      const now = performance.now();
      // The end of a worker's requests is not told to the page.
      const open = [...this.#asked.values()].filter(({ since }) => now - since < 5000);
      if (now - this.#lastChange >= milliseconds && open.length === 0) return;
      if (now > limit) {
        throw new Error(`The network is never quiet: ${open.map(({ url }) => url).join(', ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Everything so far. */
  all(): readonly Transfer[] {
    return [...this.#byId.values()];
  }

  /** What the page asked for until its load event. */
  beforeLoad(): readonly Transfer[] {
    return this.all().filter(({ asked, prefetch }) => asked <= this.#loadedAt && !prefetch);
  }
}

export const sumBytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
