import type { Page, Request } from '@playwright/test';

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
}

/** Network traffic of a page and its workers, from the construction of this object. */
export class Traffic {
  readonly #page: Page;
  readonly #finished: Request[] = [];
  #open = 0;
  #lastChange = performance.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => {
      this.#open += 1;
      this.#lastChange = performance.now();
    });
    page.on('requestfailed', () => this.#end());
    page.on('requestfinished', (request) => {
      this.#finished.push(request);
      this.#end();
    });
  }

  #end(): void {
    this.#open -= 1;
    this.#lastChange = performance.now();
  }

  /**
   * Waits until the network has been idle for half a second.
   *
   * @throws Error if that takes longer than a minute
   */
  async quiet(): Promise<void> {
    const limit = performance.now() + 60_000;
    for (;;) {
      const silence = performance.now() - this.#lastChange;
      // Some requests never report their end, such as one that a navigation has aborted.
      if (silence >= 500 && (this.#open <= 0 || silence >= 5000)) return;
      if (performance.now() > limit) throw new Error(`${this.#page.url()} is never quiet`);
      await this.#page.waitForTimeout(50);
    }
  }

  /** The transferred bytes of all responses so far, headers included. */
  bytes(): Promise<number> {
    return bytesOf(this.#finished);
  }

  /**
   * The bytes that the page requested before its load event, without prefetches for other pages.
   */
  async bytesBeforeLoad(): Promise<number> {
    const loaded = await this.#page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { loadEventStart } = navigation as PerformanceNavigationTiming;
      return performance.timeOrigin + loadEventStart;
    });
    const own = this.#finished.filter((request) => {
      const { purpose, 'sec-purpose': secPurpose } = request.headers();
      const isPrefetch = `${purpose} ${secPurpose}`.includes('prefetch');
      return request.timing().startTime <= loaded && !isPrefetch;
    });
    return bytesOf(own);
  }
}
