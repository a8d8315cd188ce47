import {
  cachesOf,
  wholeFile,
  type WholeFile,
  type WholeSite,
} from '@site/src/plugins/delivery/offline/names';

import { carryOut, planOf, type Plan } from './keep';

/** How far the whole site is kept. */
export type Keeping =
  | { readonly state: 'asking' | 'unsupported' }
  /** The list of files did not come: what is kept can be removed. */
  | { readonly state: 'unknown'; readonly kept: number }
  | {
      readonly state: 'known';
      readonly plan: Plan;
      readonly files: readonly WholeFile[];
      /** Why the last attempt ended early, or empty. */
      readonly problem: string;
    }
  | { readonly state: 'running'; readonly plan: Plan; readonly bytes: number };

async function askForFiles(baseUrl: string): Promise<readonly WholeFile[]> {
  const response = await fetch(baseUrl + wholeFile, { cache: 'no-store' });
  return ((await response.json()) as WholeSite).files;
}

const reasonOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'Canceled. What has come is kept.';
  if (name === 'QuotaExceededError') return 'This browser has no more room.';
  return 'A file did not come. Check the connection and go on: what has come is kept.';
};

/**
 * Keeps the whole site in the cache that the service worker looks into last. There is one for the time
 * that the site is open: a reader can read on while the files come.
 */
export class WholeSiteKeeper {
  readonly #baseUrl: string;
  readonly #listeners = new Set<() => void>();
  #keeping: Keeping = { state: 'asking' };
  #running: AbortController | undefined;

  /** @param baseUrl the path below which the site lives */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  readonly current = (): Keeping => this.#keeping;

  /** Looks at what is kept, and calls back with every change from then on. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#running) void this.#look();
    return () => this.#listeners.delete(listener);
  };

  #set(keeping: Keeping): void {
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }

  async #look(problem = ''): Promise<void> {
    if (!('serviceWorker' in navigator && 'caches' in window)) {
      this.#set({ state: 'unsupported' });
      return;
    }
    const cache = await caches.open(cachesOf(this.#baseUrl).whole);
    try {
      const files = await askForFiles(this.#baseUrl);
      const plan = await planOf({ root: location.origin + this.#baseUrl, cache }, files);
      this.#set({ state: 'known', plan, files, problem });
    } catch {
      this.#set({ state: 'unknown', kept: (await cache.keys()).length });
    }
  }

  /** Fetches what is missing. */
  readonly keep = async (): Promise<void> => {
    if (this.#keeping.state !== 'known') return;
    const { plan } = this.#keeping;
    const running = new AbortController();
    this.#running = running;
    this.#set({ state: 'running', plan, bytes: 0 });
    const names = cachesOf(this.#baseUrl);
    let problem = '';
    try {
      const site = {
        root: location.origin + this.#baseUrl,
        cache: await caches.open(names.whole),
      };
      // Asked for by the reader, so the browser should not clear it by itself.
      void navigator.storage.persist();
      await carryOut(site, plan, running.signal, (bytes) => {
        if (!running.signal.aborted) this.#set({ state: 'running', plan, bytes });
      });
      // What was read before may be older now.
      await caches.delete(names.pages);
    } catch (error) {
      problem = reasonOf(error);
      running.abort();
    }
    this.#running = undefined;
    await this.#look(problem);
  };

  readonly cancel = (): void => this.#running?.abort();

  readonly remove = async (): Promise<void> => {
    await caches.delete(cachesOf(this.#baseUrl).whole);
    await this.#look();
  };
}
