import { test as base, expect } from '@playwright/test';

import { type OtherBrowser, otherBrowsers } from '../support/other-browsers';
import { startStaticHost, type StaticHost } from '../support/server';
import { buildFolder } from './build-folder';

/*
 * What readers rely on first, in Firefox and in WebKit as distributions of Linux have them. A
 * browser that is not installed is skipped with a line that says so.
 */

const action = '/docs/backend/api/action/sql-query-all/';

const pages = {
  '/': 'Fusio documentation',
  '/docs/bootstrap/': 'Get started | Fusio',
  [action]: 'SQL-Query-All | Fusio',
  '/search/': 'Search | Fusio',
} as const;

/** Keeps what goes wrong in a page, from its first script on and from one page to the next. */
function watch(): void {
  const keep = (complaint: string): void => {
    const before = sessionStorage.getItem('complaints');
    sessionStorage.setItem('complaints', before === null ? complaint : `${before}\n${complaint}`);
  };
  for (const type of ['error', 'warn'] as const) {
    const { [type]: print } = console;
    console[type] = (...args: unknown[]) => {
      keep(`console.${type}: ${args.map(String).join(' ')}`);
      print.apply(console, args);
    };
  }
  // What still loads when a reader leaves is not missing.
  let isLeft = false;
  window.addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const onError = (event: Event): void => {
    const { target } = event;
    if (event instanceof ErrorEvent) keep(`page error: ${event.message}`);
    else if (target instanceof Element && !isLeft) keep(`not loaded: ${target.outerHTML}`);
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', (event) => {
    keep(`rejected: ${String(event.reason)}`);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    keep(`policy violation: ${event.violatedDirective} blocks ${event.blockedURI}`);
  });
}

/** Where the middle of the first visible element is that a selector finds, or what is in the way. */
function place(selector: string, text: string): { x: number; y: number } | string {
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    const isInWidth = left >= 0 && right <= innerWidth;
    return isInWidth && element.checkVisibility() && element.textContent.includes(text);
  });
  if (found === undefined) return 'nothing visible matches';
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (hit !== null && found.contains(hit)) return { x, y };
  return hit === null ? 'it is outside of the window' : `${hit.tagName} ${hit.className} covers it`;
}

/** A browser on the site, with what a test does in it. */
class Reader {
  constructor(
    private readonly browser: OtherBrowser,
    private readonly origin: string,
  ) {}

  readonly run: OtherBrowser['run'] = (code, ...args) => this.browser.run(code, ...args);

  async open(address: string): Promise<void> {
    await this.browser.open(this.origin + address);
  }

  reload = (): Promise<void> => this.browser.reload();
  type = (text: string): Promise<void> => this.browser.type(text);

  async resize(width: number, height: number): Promise<void> {
    await this.browser.resize(width, height);
    await expect.poll(() => this.run(() => innerWidth)).toBe(width);
  }

  title = (): Promise<string> => this.run(() => document.title);
  path = (): Promise<string> => this.run(() => location.pathname);
  theme = (): Promise<string | undefined> =>
    this.run(() => document.documentElement.dataset.theme ?? '');
  isLive = (): Promise<boolean> =>
    this.run(() => document.documentElement.dataset.hasHydrated === 'true');

  /** Moves the mouse, as a reader does who comes to read, until React has taken the page over. */
  async goLive(): Promise<void> {
    await this.browser.movePointer(200, 200);
    await this.browser.movePointer(220, 220);
    await expect.poll(this.isLive, { timeout: 15_000 }).toBe(true);
  }

  /** Presses the mouse on the first visible element of a selector, once nothing covers it. */
  async click(selector: string, text = ''): Promise<void> {
    let at: ReturnType<typeof place> = '';
    await expect
      .poll(
        async () => {
          at = await this.run(place, selector, text);
          return at;
        },
        { message: `${selector} ${text}` },
      )
      .toHaveProperty('x');
    const { x, y } = at as unknown as { x: number; y: number };
    await this.browser.movePointer(x, y);
    await this.browser.press();
  }

  /** What the page and the browser complained about, once. */
  async takeComplaints(): Promise<string[]> {
    const kept = await this.run(() => {
      const complaints = sessionStorage.getItem('complaints') ?? '';
      sessionStorage.clear();
      localStorage.clear();
      return complaints;
    });
    return [...kept.split('\n').filter(Boolean), ...this.browser.takeComplaints()];
  }
}

for (const { name, missing, start } of otherBrowsers) {
  const test = base.extend<{ reader: Reader }, { site: StaticHost; browserOfSite: OtherBrowser }>({
    site: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
      async ({}, use) => {
        const first = new Map([['/first-script.js', `(${watch.toString()})()`]]);
        const site = await startStaticHost(buildFolder, 0, '/', first);
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    browserOfSite: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
      async ({}, use) => {
        const browser = await start();
        await use(browser);
        await browser.close();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    reader: async ({ browserOfSite, site }, use) => {
      const reader = new Reader(browserOfSite, site.origin);
      // Something of the site that has a storage, and nothing that loads.
      await reader.open('/first-script.js');
      await reader.takeComplaints();
      await reader.resize(1440, 850);
      await use(reader);
      expect(await reader.takeComplaints(), 'what the browser complained about').toEqual([]);
    },
  });

  test.describe(name, () => {
    // One browser for all of them, next to the other one.
    test.describe.configure({ mode: 'default' });
    test.skip(missing !== undefined, missing);

    for (const [address, title] of Object.entries(pages)) {
      test(`${address} loads without a complaint, and goes live when it is touched`, async ({
        reader,
      }) => {
        await reader.open(address);
        // The page of the search needs React for what its address asks.
        if (address !== '/search/') expect(await reader.isLive()).toBe(false);
        await reader.goLive();
        await expect.poll(reader.title).toBe(title);
      });
    }

    test('a link leads on without a load, and back', async ({ reader }) => {
      await reader.open('/docs/bootstrap/');
      await reader.goLive();
      await reader.run(() => document.body.setAttribute('data-same-document', ''));
      const isSameDocument = () => reader.run(() => 'sameDocument' in document.body.dataset);
      await reader.click('.navbar a', 'Concepts');
      await expect.poll(reader.path).toBe('/docs/concepts/');
      await expect.poll(reader.title).toBe('Concepts | Fusio');
      expect(await isSameDocument()).toBe(true);
      await reader.run(() => history.back());
      await expect.poll(reader.title).toBe(pages['/docs/bootstrap/']);
      expect(await isSameDocument()).toBe(true);
    });

    test('the theme switches, and stays', async ({ reader }) => {
      await reader.open('/docs/bootstrap/');
      expect(await reader.theme()).toBe('light');
      await reader.goLive();
      const background = () =>
        reader.run(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await background();
      await reader.click('.navbar button[aria-label*="dark and light mode"]');
      await expect.poll(reader.theme).toBe('dark');
      await expect.poll(background).not.toBe(light);
      await reader.reload();
      expect(await reader.theme()).toBe('dark');
    });

    test('the menu opens on a phone, and leads on', async ({ reader }) => {
      await reader.resize(390, 800);
      await reader.open('/docs/bootstrap/');
      const leftEdge = () =>
        reader.run(
          () => document.querySelector('.navbar-sidebar')?.getBoundingClientRect().left ?? -1,
        );
      expect(await leftEdge()).toBeLessThan(0);
      await reader.click('.navbar__toggle');
      await expect.poll(leftEdge).toBe(0);
      await reader.click('.navbar-sidebar a', 'Installation');
      await expect.poll(reader.path).toBe('/docs/installation/');
      await expect.poll(leftEdge).toBeLessThan(0);
    });

    test('the tabs of an example show its forms', async ({ reader }) => {
      await reader.open(action);
      const shown = () =>
        reader.run(() =>
          [...(document.querySelector('.tab-strip')?.querySelectorAll(':scope > div') ?? [])]
            .filter((panel) => panel.checkVisibility())
            .map((panel) => panel.previousElementSibling?.textContent ?? ''),
        );
      expect(await shown()).toEqual(['Configuration']);
      await reader.click('.tab-strip > label', 'Backend API');
      await expect.poll(shown).toEqual(['Backend API']);
    });

    test('the search finds a page, and leads to it', async ({ reader }) => {
      await reader.open('/docs/bootstrap/');
      await reader.goLive();
      await reader.click('.navbar [aria-label="Search"]');
      await reader.click('.search-dialog input[type="search"]');
      await reader.type('sql-query-all');
      const first = () =>
        reader.run(() => document.querySelector('.search-title')?.textContent ?? '');
      await expect.poll(first, { timeout: 15_000 }).toBe('SQL-Query-All');
      await reader.click('.search-title', 'SQL-Query-All');
      await expect.poll(reader.path).toBe(action);
      await expect.poll(reader.title).toBe(pages[action]);
    });

    test('nothing is wider than a phone', async ({ reader }) => {
      await reader.resize(390, 800);
      for (const address of Object.keys(pages)) {
        await reader.open(address);
        const overflow = await reader.run(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect.soft(overflow, address).toBe(0);
      }
    });
  });
}
