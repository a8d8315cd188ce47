import type { Page } from '@playwright/test';

import { expect, plain, setConnection, test } from './fixtures';
import { docsPage, toggle, skipLink, live, expectUntouched } from './shell';

test.skip(plain, 'React runs at once without the performance layer');

test.describe('a page without a sign of intent', () => {
  test('is complete, at its anchor, and prefetches React without running it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    // The end of a request may not come for a file that nobody reads to its end.
    const fetched = page.waitForRequest(/\/assets\/js\/main\./);
    await page.goto(`${docsPage}#what-next`);
    expect((await fetched).resourceType()).toBe('fetch');
    await expectUntouched(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
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
    test(`fetches only HTML and CSS with ${JSON.stringify(connection)} until it is touched`, async ({
      page,
    }) => {
      await setConnection(page, connection);
      const types: string[] = [];
      page.on('request', (request) => types.push(request.resourceType()));
      await page.goto(docsPage);
      await page.waitForLoadState('networkidle');
      expect(types.filter((type) => type !== 'image').sort()).toEqual(['document', 'stylesheet']);
      await page.mouse.move(200, 200, { steps: 2 });
      await live(page);
    });
  }

  test('fetches nothing in a background tab until it is visible', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(docsPage);
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

  test('shows no warning about a wrong base URL', async ({ page }) => {
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
      await page.goto(docsPage);
      await expectUntouched(page);
      await make(page);
      await live(page);
    });
  }

  test('a sign after the page came back from the back/forward cache', async ({ page }) => {
    await page.goto(docsPage);
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      }
    });
    await expectUntouched(page);
    await page.mouse.move(200, 200, { steps: 2 });
    await live(page);
  });

  test('an address with a file name, to normalize it', async ({ page }) => {
    await page.goto('/docs/concepts/index.html');
    await live(page);
    await expect(page).toHaveURL('/docs/concepts/');
  });
});
