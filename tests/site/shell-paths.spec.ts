import type { Locator, Page } from '@playwright/test';

import { expect, hydrated, navigateInClient, open, test } from './fixtures';

const longPage = '/docs/bootstrap/';

test.describe('paths', () => {
  test('with a file name or doubled slashes show the page', async ({ page, site }) => {
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

  test('.html leads to the page if the host does not redirect', async ({ page, problems }) => {
    problems.expect(/status 404: .*\/docs\/concepts\.html$/);
    problems.tolerate(/Failed to load resource.* 404 .*concepts\.html/);
    await page.goto('/docs/concepts.html');
    await expect(page).toHaveURL('/docs/concepts/');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
  });
});

test.describe('scrolling', () => {
  const lastEntry = (page: Page) => page.locator('.table-of-contents a').last();

  /** The heading is in sight below the fixed navbar. */
  async function expectAtTop(page: Page, heading: Locator): Promise<void> {
    await expect(heading).toBeInViewport();
    const navbar = await page.locator('.navbar').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  }

  test('goes to the anchor of the URL: on load, by a link and by navigation', async ({ page }) => {
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
});
