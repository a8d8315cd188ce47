import type { Page } from '@playwright/test';

import { expect, holdBack, hydrated, keepFromFetchingAhead, open, scripts, test } from './fixtures';

test('nothing is fetched ahead for readers who pay by the byte, and a page still comes', async ({
  page,
}) => {
  await keepFromFetchingAhead(page);
  const requests: string[] = [];
  await open(page, '/docs/');
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => requests.push(request.url()));
  const target = page.locator('.navbar').getByRole('link', { name: 'Ecosystem' });
  await target.hover();
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).focus();
  expect(requests).toEqual([]);
  await target.click();
  await expect(page).toHaveURL('/docs/ecosystem/');
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
});

test.describe('when a page does not come', () => {
  // Nothing is fetched ahead, so that the click is what asks for the page.
  test.beforeEach(async ({ page }) => {
    await keepFromFetchingAhead(page);
  });
  const go = (page: Page) =>
    page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: /Ecosystem/ });

  test('the old page stays, and a bar shows that the next is loading', async ({ page }) => {
    await open(page, '/docs/');
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.innerText();
    const release = await holdBack(page, scripts);
    await go(page);
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toBeVisible();
    await expect(title).toHaveText(before);
    release();
    await expect(arrived(page)).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('a missing script is logged and the page reloaded', async ({ page, problems }) => {
    problems.expect(/^console\.warning: .*(?:chunk|ecosystem)/i);
    problems.expect(/^failed: .*\/assets\/js\//);
    problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
    await open(page, '/docs/');
    await page.route(scripts, (route) => route.abort());
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await go(page);
    expect(new URL((await document).url()).pathname).toBe('/docs/ecosystem/');
    await page.unroute(scripts);
    await page.reload();
    await hydrated(page);
    await expect(arrived(page)).toBeVisible();
  });
});

test('a page that crashes says so and can be tried again', async ({ page, problems }) => {
  problems.expect(/broken on purpose/);
  problems.tolerate(/^console\.error: /);
  await open(page, '/docs/');
  // Every link watches whether it is in sight: the first in the next page's text breaks it.
  await page.evaluate(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      override observe(target: Element): void {
        if (target.closest('main') !== null) {
          window.IntersectionObserver = Observer;
          throw new Error('broken on purpose');
        }
        super.observe(target);
      }
    };
  });
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('broken on purpose');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
});

test('a site at the wrong base URL says so', async ({ page, problems }) => {
  problems.expect(/^failed: .*\/assets\//);
  problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
  // Its own inline styles are refused: it is plain text then.
  problems.tolerate(/Applying inline style|style-src-attr blocks inline/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('Current configured baseUrl = /');
});
