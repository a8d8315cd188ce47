import type { Locator, Page } from '@playwright/test';

import { expect, navigateInClient, open, test, type Problems } from './fixtures';

const suggestions = (page: Page): Locator => page.getByRole('main').getByRole('status');

/** Expects the 404 of a page that does not exist. */
function expectNotFound(problems: Problems, address: string): void {
  problems.expect(new RegExp(`status 404: .*${address}$`));
  problems.tolerate(new RegExp(`Failed to load resource.* 404 .*${address}`));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address redirects, to a section too', async ({ page }) => {
    await page.goto('/docs/setup/nginx');
    await expect(page).toHaveURL('/docs/installation/nginx/');
    await page.goto('/docs/use_cases/integration_php/');
    await expect(page).toHaveURL('/docs/ecosystem/sdks/#php');
    await expect(page.locator('#php')).toBeInViewport();
  });

  test('an unknown address links to the search', async ({ page, problems }) => {
    expectNotFound(problems, '/docs/ngnix/');
    await page.goto('/docs/ngnix/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'search the documentation' }).click();
    await expect(page).toHaveURL('/search/');
  });
});

test('an unknown address suggests similar ones without interaction', async ({ page, problems }) => {
  expectNotFound(problems, '/docs/backend/acton/sqlQueryAl.html');
  // The host knows no such file; the site asks it for the folder of this name before it gives up.
  problems.tolerate(/sqlQueryAl/);
  await page.goto('/docs/backend/acton/sqlQueryAl.html');
  const first = suggestions(page).getByRole('link').first();
  await expect(first).toHaveText('SQL-Query-All');
  await first.click();
  await expect(page).toHaveURL('/docs/backend/api/action/sql-query-all/');
});

test('if no address is similar, the search suggests, with the words of the address', async ({
  page,
  problems,
}) => {
  expectNotFound(problems, '/docs/how-to/throttle-requests/');
  await page.goto('/docs/how-to/throttle-requests/');
  await expect(suggestions(page).getByRole('link').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Search for “throttle requests”' })
    .click();
  await expect(page).toHaveURL('/search/?q=throttle+requests');
  await expect(page.getByRole('searchbox')).toHaveValue('throttle requests');
});

test('an unknown address has suggestions after client-side navigation, too', async ({ page }) => {
  await open(page, '/docs/');
  await navigateInClient(page, '/docs/installation/ngnix-proxy/');
  await expect(suggestions(page).getByRole('link').first()).toBeVisible();
});

test('without the list of pages there are no suggestions, but the rest works', async ({
  page,
  problems,
}) => {
  problems.expect(/^failed: .*catalog\.json/);
  problems.tolerate(/Failed to load resource/);
  await page.route('**/catalog.json', (route) => route.abort('failed'));
  await open(page, '/docs/');
  const failed = page.waitForEvent('requestfailed');
  await navigateInClient(page, '/docs/installation/ngnix/');
  await failed;
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(suggestions(page)).toBeEmpty();
  await expect(page.getByRole('link', { name: 'Search for “ngnix”' })).toBeVisible();
});
