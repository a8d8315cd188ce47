import type { Locator, Page } from '@playwright/test';

import { expect, holdBack, hydrated, plain, scripts, setConnection, test } from './fixtures';
import type { Problems } from './fixtures';
import type {} from '../../src/plugins/hydrate-on-intent/browser/hydration';

test.skip(plain, 'React runs at once without the performance layer');

const page1 = '/docs/bootstrap/';
const filterPage = '/docs/backend/api/action/';
const tabsPage = '/markdown-page/';

const root = (page: Page): Locator => page.locator('html');
const toggle = (page: Page): Locator =>
  page.locator('.theme-toggle button').filter({ visible: true });
const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
const bar = (page: Page): Locator => page.locator('.theme-announcement-bar');
const caret = (page: Page, action: 'Expand' | 'Collapse'): Locator =>
  page.getByRole('button', { name: `${action} sidebar category 'Installation'` });
const skipLink = (page: Page): Locator => page.getByRole('link', { name: 'Skip to main content' });

/** Waits until React is live, without doing anything that starts it. */
async function live(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Gives signs until React is live: one that comes before a failure is noticed asks for nothing. */
async function signUntilLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true', { timeout: 2_000 });
  }).toPass();
}

/** React has neither run nor been asked for. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
  expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))) //
    .toEqual([]);
}

/** A page whose React does not come until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.goto(path);
  return release;
}

/** The page as it is while nothing of React arrives; the browser may say so more than once. */
async function openCut(page: Page, path: string, problems: Problems, files = scripts) {
  problems.expect(/^failed: .*\/assets\/js\//);
  problems.tolerate(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await page.route(files, (route) => route.abort('failed'));
  await page.goto(path);
}

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

test.describe('a page that nobody touches', () => {
  test('is complete, and fetches React without running it', async ({ page }) => {
    const fetched = page.waitForResponse(/\/assets\/js\/main\..*\.js$/);
    await page.goto(page1);
    expect((await fetched).request().resourceType()).toBe('fetch');
    await (await fetched).finished();
    await expectUntouched(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.table-of-contents a').first()).toBeVisible();
    await expect(toggle(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator('[aria-current="page"]')).toBeVisible();
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
  ]) {
    test(`fetches nothing with ${JSON.stringify(connection)} until it is touched`, async ({
      page,
    }) => {
      await setConnection(page, connection);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(page1);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => url.includes('/assets/js/'))).toEqual([]);
      await page.mouse.move(200, 200, { steps: 2 });
      await live(page);
    });
  }

  test('prints all of its text', async ({ page }) => {
    await page.goto(page1);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
    expect((await page.pdf()).length).toBeGreaterThan(0);
    await expectUntouched(page);
  });

  test('goes to the anchor of its address', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(page1);
    const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    const id = (await last.getAttribute('id')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${page1}#${id}`);
    await expect(last).toBeInViewport();
    await expectUntouched(page);
  });

  test('in a background tab fetches nothing until it is looked at', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(page1);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('/assets/js/'))).toEqual([]);
    const fetched = page.waitForRequest(/\/assets\/js\/main\./);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await fetched;
    await expectUntouched(page);
  });

  test('says nothing of a wrong base URL', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#__docusaurus-base-url-issue-banner-container')).toHaveCount(0);
    await expectUntouched(page);
  });
});

/** A finger, in a browser that reports it as it reports any. */
async function touch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: 300, y: 300 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
}

test.describe('React starts with', () => {
  // No pointer: what a test does would come with a move of the mouse.
  const signs: ReadonlyArray<readonly [name: string, make: (page: Page) => Promise<unknown>]> = [
    ['a pointer that moves', (page) => page.mouse.move(300, 300, { steps: 2 })],
    [
      'a pointer that goes down',
      (page) =>
        page.evaluate(() =>
          document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
        ),
    ],
    [
      'the wheel',
      (page) =>
        page.evaluate(() =>
          document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
        ),
    ],
    ['a touch', touch],
    ['a key', (page) => page.keyboard.press('ArrowDown')],
    [
      'focus from a script',
      (page) => skipLink(page).evaluate((link) => (link as HTMLElement).focus()),
    ],
    [
      'a click from a script',
      (page) => toggle(page).evaluate((button) => (button as HTMLElement).click()),
    ],
  ];
  for (const [name, make] of signs) {
    test(name, async ({ page }) => {
      await page.goto(page1);
      await expectUntouched(page);
      await make(page);
      await live(page);
    });
  }

  test('a sign after the page came back from the back/forward cache', async ({ page }) => {
    await page.goto(page1);
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      }
    });
    await expectUntouched(page);
    await page.mouse.move(200, 200, { steps: 2 });
    await live(page);
  });

  test('an address that names a file, to correct it', async ({ page }) => {
    await page.goto('/docs/concepts/index.html');
    await live(page);
    await expect(page).toHaveURL('/docs/concepts/');
  });
});

test.describe('what is done before React is live', () => {
  test('the theme switches at once, once, and React agrees', async ({ page }) => {
    const release = await openHeld(page, page1);
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await live(page);
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
  });

  test('the theme switched without React is there on the next page', async ({ page }) => {
    await openHeld(page, page1);
    await toggle(page).click();
    await page.reload({ waitUntil: 'commit' });
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('the announcement closes at once and stays closed', async ({ page }) => {
    const release = await openHeld(page, page1);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await expect(bar(page)).toBeHidden();
    release();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(bar(page)).toBeHidden();
  });

  for (const clicks of [1, 2, 3]) {
    test(`${clicks} clicks on the menu button count ${clicks} times`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const release = await openHeld(page, page1);
      for (let click = 0; click < clicks; click += 1) await menuButton(page).click();
      await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
      release();
      await live(page);
      if (clicks % 2 === 1) await expect(menu(page)).toBeInViewport();
      // The last of the events is done, and nothing comes after it.
      await expect.poll(() => page.evaluate(() => window.hydration?.queue.length)).toBe(0);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(clicks % 2 === 1));
    });
  }

  test('a sidebar group opens', async ({ page }) => {
    const release = await openHeld(page, page1);
    await caret(page, 'Expand').click();
    release();
    await live(page);
    await expect(caret(page, 'Collapse')).toHaveAttribute('aria-expanded', 'true');
  });

  test('a link to the page itself closes its group', async ({ page }) => {
    const release = await openHeld(page, '/docs/installation/');
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Installation', exact: true });
    await link.click();
    release();
    await live(page);
    await expect(caret(page, 'Expand')).toBeVisible();
  });

  test('code is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openHeld(page, page1);
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    release();
    await live(page);
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    const code = await page.getByRole('main').locator('pre code').first().innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      code.split('\n')[0],
    );
  });

  test('a tab opens its panel and keeps the focus', async ({ page }) => {
    const release = await openHeld(page, tabsPage);
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    release();
    await live(page);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
  });

  test('keys on a tab move on to the next', async ({ page }) => {
    const release = await openHeld(page, tabsPage);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    release();
    await live(page);
    await expect(page.getByRole('tab').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('details open without React and stay open', async ({ page }) => {
    const release = await openHeld(page, tabsPage);
    const details = page.getByRole('main').locator('details').first();
    await details.locator('summary').first().click();
    await expect(details).toHaveAttribute('open');
    release();
    await live(page);
    await expect(details).toHaveAttribute('open');
  });

  test('text that is typed stays, with its caret, and is applied', async ({ page }) => {
    const release = await openHeld(page, filterPage);
    const field = page.getByRole('searchbox', { name: /Filter/ });
    await field.click();
    await page.keyboard.type('squery');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('ql-');
    release();
    await live(page);
    const entries = page.locator('.reference-index li');
    await expect(entries.filter({ visible: true, hasNotText: /sql-query/i })).toHaveCount(0);
    await expect(entries.filter({ visible: true })).not.toHaveCount(0);
    await page.keyboard.type('x');
    await expect(field).toHaveValue('sql-xquery');
  });

  test('a tree of keys: Tab reaches the skip link, Enter the theme', async ({ page }) => {
    const release = await openHeld(page, page1);
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    await expect(skipLink(page)).toBeInViewport();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    release();
    await live(page);
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  });

  test('the skip link leads into the page', async ({ page }) => {
    await openHeld(page, page1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });

  for (const rate of [1, 6]) {
    test(`a click is not lost or doubled at ${rate} × slower`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(page1);
      await throttle(page, rate);
      // Clicks fall before, into and after the moment when React takes over.
      const clicks = await page.evaluate(async () => {
        const button = document.querySelector<HTMLElement>('.navbar__toggle');
        let count = 0;
        while (document.documentElement.dataset.hasHydrated !== 'true' || count % 2 === 0) {
          button?.click();
          count += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return count;
      });
      expect(clicks % 2).toBe(1);
      await throttle(page, 1);
      await expect.poll(() => page.evaluate(() => window.hydration?.queue.length)).toBe(0);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    });
  }
});

test.describe('a link clicked before React is live', () => {
  const link = (page: Page): Locator =>
    page.locator('.navbar').getByRole('link', { name: 'Concepts' });

  test('leads on at once, and the way back too', async ({ page }) => {
    await openHeld(page, page1);
    await link(page).click();
    await expect(page).toHaveURL('/docs/concepts/');
    await page.getByRole('contentinfo').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expect(page).toHaveURL(page1);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await page.goForward();
    await expect(page).toHaveURL('/docs/concepts/');
    await hydrated(page);
  });

  for (const options of [
    { modifiers: ['ControlOrMeta' as const] },
    { button: 'middle' as const },
  ]) {
    test(`opens a new tab with ${JSON.stringify(options)}`, async ({ page, context }) => {
      await openHeld(page, page1);
      const opened = context.waitForEvent('page');
      await link(page).click(options);
      // Where it leads is not asked: the browser may let a tab in the background wait.
      await opened;
      await expect(page).toHaveURL(page1);
    });
  }

  test('to a part of the page scrolls there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const release = await openHeld(page, page1);
    const entry = page.locator('.table-of-contents a').last();
    const hash = (await entry.getAttribute('href')) ?? '';
    await entry.click();
    await expect(page).toHaveURL(page1 + hash);
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
    release();
    await live(page);
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
  });
});

test.describe('when files of React do not come', () => {
  const parts = {
    'any of them': scripts,
    'the runtime': '**/assets/js/runtime~main.*.js',
    'the entry': '**/assets/js/main.*.js',
    'what the page needs': /\/assets\/js\/(?!main|runtime)/,
  } as const;
  for (const [part, files] of Object.entries(parts)) {
    test(`without ${part} the page goes on, and the next sign tries again`, async ({
      page,
      problems,
    }) => {
      problems.tolerate(/^page error: /);
      const failed = page.waitForEvent(
        'requestfailed',
        (request) => request.resourceType() === 'script',
      );
      await openCut(page, page1, problems, files as string);
      await page.mouse.move(100, 100, { steps: 2 });
      await failed;
      await caret(page, 'Expand').click();
      await toggle(page).click();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });

      await signUntilLive(page);
      await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
      await caret(page, 'Expand').click();
      await expect(caret(page, 'Collapse')).toHaveAttribute('aria-expanded', 'true');
    });
  }

  test('text that was typed waits for the next attempt', async ({ page, problems }) => {
    await openCut(page, filterPage, problems);
    const failed = page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'script',
    );
    const field = page.getByRole('searchbox', { name: /Filter/ });
    await field.fill('sql-query');
    await failed;
    await page.unrouteAll({ behavior: 'wait' });
    await signUntilLive(page);
    const entries = page.locator('.reference-index li');
    await expect(entries.filter({ visible: true, hasNotText: /sql-query/i })).toHaveCount(0);
    await expect(field).toHaveValue('sql-query');
  });

  test('links lead on', async ({ page, problems }) => {
    await openCut(page, page1, problems);
    await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
    await expect(page).toHaveURL('/docs/concepts/');
  });
});
