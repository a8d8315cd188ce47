import type { Locator, Page } from '@playwright/test';

import { expect, hydrated, plain, scripts, test } from './fixtures';
import {
  docsPage,
  filterPage,
  root,
  toggle,
  caret,
  live,
  signUntilLive,
  openHeld,
  openCut,
} from './shell';

test.skip(plain, 'React runs at once without the performance layer');

test.describe('a link clicked before hydration', () => {
  const link = (page: Page): Locator =>
    page.locator('.navbar').getByRole('link', { name: 'Concepts' });

  test('navigates at once, and so does the back button', async ({ page }) => {
    await openHeld(page, docsPage);
    await link(page).click();
    await expect(page).toHaveURL('/docs/concepts/');
    await page.getByRole('contentinfo').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expect(page).toHaveURL(docsPage);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await page.goForward();
    await expect(page).toHaveURL('/docs/concepts/');
    await hydrated(page);
  });

  test('opens a new tab with a key or the middle button', async ({ page, browser }) => {
    // Asked of the browser itself: Playwright waits for the page in the tab, and a tab in the
    // background may not load it.
    const devtools = await browser.newBrowserCDPSession();
    let tabs = 0;
    devtools.on('Target.targetCreated', ({ targetInfo }) => {
      if (targetInfo.type === 'page') tabs += 1;
    });
    await openHeld(page, docsPage);
    await devtools.send('Target.setDiscoverTargets', { discover: true });
    for (const options of [
      { modifiers: ['ControlOrMeta' as const] },
      { button: 'middle' as const },
    ]) {
      const before = tabs;
      await link(page).click(options);
      await expect.poll(() => tabs).toBe(before + 1);
      await expect(page).toHaveURL(docsPage);
    }
  });

  test('to a part of the page scrolls there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const release = await openHeld(page, docsPage);
    const entry = page.locator('.table-of-contents a').last();
    const hash = (await entry.getAttribute('href')) ?? '';
    await entry.click();
    await expect(page).toHaveURL(docsPage + hash);
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
    release();
    await live(page);
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
  });
});

test.describe('if files of React cannot be loaded', () => {
  const missing = (page: Page): Locator =>
    page.getByRole('alert').filter({ hasText: 'Some controls did not load' });
  const parts = {
    'any of them': scripts,
    'the runtime': '**/assets/js/runtime~main.*.js',
    'the entry': '**/assets/js/main.*.js',
    'what the page needs': /\/assets\/js\/(?!main|runtime)/,
  } as const;
  for (const [part, files] of Object.entries(parts)) {
    test(`without ${part} the page stays usable, and the next sign of intent tries again`, async ({
      page,
      problems,
    }) => {
      problems.tolerate(/^page error: /);
      await openCut(page, docsPage, problems, files as string);
      // One sign can come before all that it asks for is known to be missing.
      await expect(async () => {
        await page.keyboard.press('Shift');
        await expect(missing(page)).toHaveCount(1, { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await caret(page, 'Expand').click();
      await toggle(page).click();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });

      await signUntilLive(page);
      await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
      await caret(page, 'Expand').click();
      await expect(caret(page, 'Collapse')).toHaveAttribute('aria-expanded', 'true');
      await expect(missing(page)).toHaveCount(0);
    });
  }

  test('HTML in place of scripts is reported, too, and the page can be reloaded', async ({
    page,
    problems,
  }) => {
    problems.expect(/^page error: /);
    await page.route('**/assets/js/main.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
    );
    await page.goto(docsPage);
    await page.mouse.move(100, 100, { steps: 2 });
    await page.unrouteAll({ behavior: 'wait' });
    await missing(page).getByRole('link', { name: 'Load the page again' }).click();
    await expect(missing(page)).toHaveCount(0);
    await hydrated(page);
  });

  test('the link that reloads the page stays in place while scripts keep failing', async ({
    page,
    problems,
  }) => {
    await openCut(page, docsPage, problems);
    const failing = () =>
      page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
    await page.mouse.move(100, 100, { steps: 2 });
    const link = missing(page).getByRole('link', { name: 'Load the page again' });
    await Promise.all([failing(), link.focus()]);
    await expect(link).toBeFocused();
    await link.hover();
    await Promise.all([failing(), page.mouse.down()]);
    await Promise.all([page.waitForEvent('framenavigated', { timeout: 10_000 }), page.mouse.up()]);
  });

  test('typed text is kept for the next attempt', async ({ page, problems }) => {
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

  test('links work, and so does the search field', async ({ page, problems }) => {
    await openCut(page, docsPage, problems);
    await page.mouse.move(100, 100, { steps: 2 });
    await expect(missing(page)).toBeVisible();
    await page.locator('.navbar').getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('rate');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=rate');
    await page.goBack();
    await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
    await expect(page).toHaveURL('/docs/concepts/');
  });
});
