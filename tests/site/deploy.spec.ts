import { test as base, expect, type Page } from '@playwright/test';

import { startStaticHost } from '../support/server';
import { buildFolder, plain } from './build-folder';
import { hydrated, keepFromFetchingAhead } from './fixtures';

/*
 * A tab that is open while the site is deployed. This takes two builds whose scripts have different
 * names, and `npm test` has two: here, the one without the performance layer replaces the other.
 */

const test = base.extend<{ deploy: () => Promise<void> }>({
  deploy: async ({ page }, use) => {
    let host = await startStaticHost('build');
    await keepFromFetchingAhead(page);
    await page.goto(`${host.origin}/docs/bootstrap/`);
    await use(async () => {
      await host.close();
      host = await startStaticHost(buildFolder, Number(new URL(host.origin).port));
    });
    await host.close();
  },
});

test.skip(!plain, 'the production build is the only one');

const go = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Ecosystem', exact: true }).click();

test('a hydrated tab continues with the new build', async ({ page, deploy }) => {
  await hydrated(page);
  await deploy();
  await go(page);
  await expect(page).toHaveURL(/\/docs\/ecosystem\/$/);
  // A page whose scripts have the same name in both builds needs no reload.
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
  await hydrated(page);
});

test('a tab that was not hydrated reports that its scripts are gone, and loads the new build', async ({
  page,
  deploy,
}) => {
  await deploy();
  await page.mouse.move(300, 300, { steps: 3 });
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await hydrated(page);
  await expect(page.locator('script#react-files')).toHaveCount(0);
});
