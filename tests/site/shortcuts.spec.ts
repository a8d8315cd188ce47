import type { Locator, Page } from '@playwright/test';

import { accessibilityErrors } from './accessibility';
import { expect, hydrated, open, test } from './fixtures';

const start = '/docs/concepts/event/';

const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

/** Where "Next" or "Previous" of a page leads. */
const neighbour = (page: Page, name: 'Next' | 'Previous'): Promise<string | null> =>
  page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link', { name })
    .getAttribute('href');

test('the list of shortcuts comes with its key, and Escape gives the focus back', async ({
  page,
}) => {
  await open(page, start);
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  expect(await loaded()).not.toContain('shortcuts');
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
  expect(await loaded()).toContain('/css/shortcuts.css');
  for (const name of ['Search', 'Next page', 'Previous page', 'This list']) {
    await expect(list(page).getByText(name, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(start);
});

test('keys lead to the next and the previous page, to the overview and home', async ({ page }) => {
  await open(page, start);
  const [next, previous] = [await neighbour(page, 'Next'), await neighbour(page, 'Previous')];
  await page.keyboard.press('n');
  await expect(page).toHaveURL(next ?? '');
  // The address is new before the page is.
  await expect.poll(() => neighbour(page, 'Previous')).toBe(start);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(start);
  await expect.poll(() => neighbour(page, 'Previous')).toBe(previous);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(previous ?? '');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/docs/');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
});

test('a key that was pressed before React is live counts', async ({ page }) => {
  await page.goto(start);
  const next = await neighbour(page, 'Next');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(next ?? '');
});

test('in a field, with Ctrl, and for the search, a letter is a letter', async ({ page }) => {
  await open(page, '/docs/backend/api/action/');
  const field = page.getByRole('searchbox', { name: /^Filter/ });
  await field.pressSequentially('n?p');
  await expect(field).toHaveValue('n?p');
  await field.blur();
  await page.keyboard.press('Control+n');
  await page.keyboard.press('/');
  await page.keyboard.type('next');
  await expect(search(page).getByRole('searchbox')).toHaveValue('next');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL('/docs/backend/api/action/');
});

test('a control that takes no text leaves the keys to the page', async ({ page }) => {
  await open(page, '/docs/backend/api/action/sql-query-all/');
  const tab = page.getByRole('main').locator('input[type="radio"]').first();
  await tab.focus();
  await expect(tab).toBeFocused();
  await page.keyboard.press('/');
  await expect(search(page)).toBeVisible();
});

test('single keys can be switched off and on again, for all pages', async ({ page }) => {
  await open(page, start);
  await page.keyboard.press('?');
  await list(page).getByRole('checkbox', { name: 'Shortcuts of single keys' }).uncheck();
  await list(page).getByRole('button', { name: 'Close' }).click();

  const pressAll = async (): Promise<void> => {
    for (const key of ['/', '?', 'n', 'p', 'g', 'd']) await page.keyboard.press(key);
  };
  await pressAll();
  await page.reload();
  // The first come before React, the second after.
  await pressAll();
  await hydrated(page);
  await pressAll();
  await expect(page).toHaveURL(start);
  await expect(page.locator('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await search(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(search(page)).toBeHidden();
  await list(page).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search(page)).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`the list of shortcuts has no accessibility fault, ${theme} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
      await open(page, start);
      await page.keyboard.press('?');
      await expect(list(page)).toBeVisible();
      expect(await accessibilityErrors(page)).toEqual([]);
      expect(await list(page).evaluate((element) => element.scrollWidth > innerWidth)).toBe(false);
    });
  }
}
