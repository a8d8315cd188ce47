import { test as base, expect, type BrowserContext, type Frame, type Page } from '@playwright/test';

import { buildFolder, plain, sitePages } from './build-folder';
import { startStaticHost, type StaticHost } from '../support/server';

/**
 * Everything that the browser complains about during a test: errors and warnings in the console
 * (such as React's hydration errors), page errors, violations of the Content-Security-Policy,
 * failed requests, and requests to other origins. A test fails for each of them.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #tolerated: RegExp[] = [];

  /** The test provokes this problem, and fails if it does not occur. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /**
   * This problem may follow from what the test does, such as a second message about a failed file.
   */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  readonly report = (problem: string): void => {
    this.#seen.push(problem);
  };

  /** Problems that were neither expected nor tolerated, and expected ones that did not occur. */
  get errors(): string[] {
    const known = [...this.#expected, ...this.#tolerated];
    return [
      ...[...new Set(this.#seen)].filter(
        (problem) => !known.some((pattern) => pattern.test(problem)),
      ),
      ...this.#expected
        .filter((pattern) => !this.#seen.some((problem) => pattern.test(problem)))
        .map((pattern) => `expected, but not seen: ${String(pattern)}`),
    ];
  }
}

/** Logs violations of the policy, since not every browser does. Runs in the page. */
export function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `Policy violation: ${event.violatedDirective} blocks ${event.blockedURI} ${event.sample}`,
    );
  });
}

/** Reports the problems of all pages in a context. */
export function watch(
  context: BrowserContext,
  origin: string,
  report: (problem: string) => void,
): void {
  context.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (['error', 'warning'].includes(message.type())) {
      report(`console.${message.type()}: ${message.text()} (${url}:${lineNumber})`);
    }
  });
  context.on('weberror', (webError) => {
    report(`page error: ${webError.error().stack ?? webError.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      report(`foreign origin: ${request.method()} ${request.url()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A browser aborts what the next navigation no longer needs.
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.url()} (${reason})`);
  });
}

/**
 * `test` with a server for the build in each worker, whose address is `baseURL`. A test fails for
 * any of the {@link Problems} that it does not announce.
 */
export const test = base.extend<{ problems: Problems }, { site: StaticHost }>({
  site: [
    async ({}, use) => {
      const site = await startStaticHost(buildFolder);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  // A test that only reads files uses no context, so no browser is started for it.
  context: async ({ context, site, problems }, use) => {
    await context.addInitScript(reportPolicyViolations);
    watch(context, site.origin, problems.report);
    await use(context);
  },
  problems: [
    async ({}, use) => {
      const problems = new Problems();
      await use(problems);
      expect(problems.errors, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Moves the pointer until React is live: from here on, controls respond. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
    return document.documentElement.dataset.hasHydrated === 'true';
  });
}

/** Loads a page of the site and waits until its controls respond. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Sets `navigator.connection`, from the next page on. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Turns off prefetching, by data saver. */
export async function keepFromFetchingAhead(page: Page): Promise<void> {
  await setConnection(page, { saveData: true, effectiveType: '4g' });
}

/** The files of React. */
export const scripts = '**/assets/js/**';

/** Holds back matching requests until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Navigates by the router of the site, without a request for a document. */
export async function navigateInClient(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export { buildFolder, expect, plain, sitePages };
