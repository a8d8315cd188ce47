import type { Locator, Page } from '@playwright/test';

import { expect, holdBack, hydrated, navigateInClient, open, test } from './fixtures';

const longPage = '/docs/bootstrap/';

test.describe('unknown path', () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page Not Found' });

  test('responds with 404 and a page of the site', async ({ page, problems }) => {
    problems.expect(/status 404: .*\/docs\/no-such-page\/$/);
    problems.tolerate(/Failed to load resource.* 404 .*no-such-page/);
    const response = await page.goto('/docs/no-such-page/');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(title(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Concepts').click();
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(title(page)).toBeHidden();
  });

  test('is told on the way through the site too', async ({ page }) => {
    await open(page, '/docs/');
    await navigateInClient(page, '/docs/no-such-page/');
    await expect(title(page)).toBeVisible();
  });
});

test.describe('paths', () => {
  test('with a file name show the page without it, on the way through the site', async ({
    page,
  }) => {
    await open(page, '/docs/');
    for (const path of ['/docs/concepts.html', '/docs/ecosystem/index.html']) {
      await navigateInClient(page, path);
      const name = path.includes('concepts') ? /Concepts/ : /Ecosystem/;
      await expect(page.getByRole('heading', { level: 1, name }), path).toBeVisible();
    }
  });

  test('with a file name or doubled slashes show the page on first load too', async ({
    page,
    site,
  }) => {
    for (const path of [
      '/docs/concepts/index.html',
      '//docs//concepts/',
      '//docs/concepts/index.html',
    ]) {
      await open(page, site.origin + path);
      await expect(page).toHaveURL('/docs/concepts/');
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/Concepts/);
    }
  });

  test('that look like another host stay on this one', async ({ page, site, problems }) => {
    problems.expect(/^status 404/);
    problems.tolerate(/Failed to load resource/);
    for (const path of [
      '//evil.example/index.html',
      '///evil.example/x.html',
      '/%5cevil.example/x.html',
    ]) {
      // The page may load the folder of that name, which is not there either.
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
      expect(new URL(page.url()).origin).toBe(site.origin);
    }
  });

  test('.html leads to the page where the host does not know it', async ({ page, problems }) => {
    problems.expect(/status 404: .*\/docs\/concepts\.html$/);
    problems.tolerate(/Failed to load resource.* 404 .*concepts\.html/);
    // The not-found page gets as far as React before the browser leaves it. It says so itself: to
    // evaluate in a page with the next one under way can wait without end.
    const release = await holdBack(page, '**/docs/concepts/');
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
        if (document.documentElement.dataset.hasHydrated !== 'true') return;
        clearInterval(timer);
        console.info('hydrated');
      }, 50);
    });
    const tookOver = page.waitForEvent('console', (message) => message.text() === 'hydrated');
    await page.goto('/docs/concepts.html', { waitUntil: 'commit' });
    await tookOver;
    release();
    await expect(page).toHaveURL('/docs/concepts/');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
  });
});

test.describe('scrolling', () => {
  const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  const lastEntry = (page: Page) => page.locator('.table-of-contents a').last();

  /** The heading is in sight below the fixed navbar. */
  async function expectAtTop(page: Page, heading: Locator): Promise<void> {
    await expect(heading).toBeInViewport();
    const navbar = await page.locator('.navbar').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  }

  test('goes to the anchor of the address: on load, by a link and on the way', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, longPage);
    const hash = (await lastEntry(page).getAttribute('href')) ?? '';
    const heading = page.locator(`[id="${hash.slice(1)}"]`);
    await expect(heading).not.toBeInViewport();

    await lastEntry(page).click();
    await expect(page).toHaveURL(longPage + hash);
    await expectAtTop(page, heading);

    await page.goto('about:blank');
    await open(page, longPage + hash);
    await expectAtTop(page, heading);

    await open(page, '/docs/');
    await navigateInClient(page, longPage + hash);
    await expectAtTop(page, heading);
  });

  test('starts at the top of the next page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, longPage);
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    expect(await scrollTop(page)).toBeGreaterThan(0);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});
