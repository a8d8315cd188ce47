import type { Locator, Page, Request } from '@playwright/test';

import { accessibilityErrors } from './accessibility';
import { expect, open, test } from './fixtures';
import { openHeld } from './shell';

const actions = '/docs/backend/api/action/';

const button = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator =>
  dialog(page).getByRole('searchbox', { name: 'Search the documentation' });
/** Opens the dialog and waits for it: `fill` could write into the field that it replaces. */
async function openDialog(page: Page): Promise<void> {
  await button(page).click();
  await expect(page.locator('.search-dialog')).toBeVisible();
}

const titles = (page: Page): Locator => page.locator('.search-title');

test('nothing of the search is fetched before it is used, and little then', async ({ page }) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await open(page, actions);
  await page.waitForLoadState('networkidle');
  const early = asked.splice(0).map((request) => request.url());
  expect(early).not.toEqual([]);
  expect(early.filter((url) => url.includes('search'))).toEqual([]);

  const sizes: Array<Promise<number>> = [];
  page.on('requestfinished', (request) => {
    // What was asked for before can end late.
    if (!asked.includes(request)) return;
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        // The page has been closed: the test is over.
        () => 0,
      ),
    );
  });
  await openDialog(page);
  await field(page).pressSequentially('rate limit');
  await expect(titles(page).first()).toHaveText('Rate');
  await expect(page.locator('.search-excerpt').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`first results: ${bytes} bytes in ${sizes.length} requests`);
  expect(asked.some((request) => request.url().includes('search'))).toBe(true);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('a shortcut opens the search, and Escape returns the focus', async ({ page }) => {
  await open(page, actions);
  const link = page.getByRole('main').getByRole('link').first();
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await link.focus();
    await page.keyboard.press(keys);
    await expect(field(page), keys).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('a slash opens the search, except in a field', async ({ page }) => {
  await open(page, '/search/');
  const input = page.getByRole('searchbox');
  await input.focus();
  await page.keyboard.type('a/b');
  await expect(input).toHaveValue('a/b');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
});

test.describe('before React', () => {
  for (const [way, ask] of [
    ['a shortcut', (page: Page) => page.keyboard.press('Control+k')],
    ['the button', (page: Page) => button(page).click()],
  ] as const) {
    test(`${way} opens the field, and text typed there is searched`, async ({ page }) => {
      const release = await openHeld(page, actions);
      await ask(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('sql-query-');
      await expect(field(page)).toHaveValue('sql-query-');
      release();
      await expect(titles(page).first()).toBeVisible();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('all');
      await expect(field(page)).toHaveValue('sql-query-all');
      await expect(titles(page).first()).toHaveText('SQL-Query-All');
    });
  }

  test('the field is in the position of the dialog', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await openHeld(page, actions);
      await button(page).click();
      const before = await field(page).boundingBox();
      release();
      await expect(page.locator('.search-start')).toBeVisible();
      expect(await field(page).boundingBox()).toEqual(before);
      await page.unrouteAll();
    }
  });
});

test('keys move from the field through the results to a page', async ({ page }) => {
  await open(page, actions);
  await page.keyboard.press('/');
  await page.keyboard.type('backend.user.create');
  await expect(titles(page).first()).toHaveText('User');
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  const part = dialog(page).locator('.search-heading').first();
  await expect(part).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(part).toBeFocused();
  // What is typed on a result goes on in the field.
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('backend.user.creates');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/backend\/consumer\/user\/#.+$/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User');
});

test('results show their section, highlight the query, and can be filtered', async ({ page }) => {
  await open(page, actions);
  await openDialog(page);
  await field(page).fill('rate limit');
  const first = dialog(page).locator('.search-page').first();
  await expect(first.locator('.search-place')).toHaveText('Reference · Backend › Consumer');
  await expect(first.locator('mark').first()).toHaveText('Rate');
  await expect(dialog(page).getByRole('status')).toHaveText('Results for “rate limit”');
  await dialog(page).getByRole('radio', { name: 'How-to' }).check({ force: true });
  await expect(dialog(page).locator('.search-kind').first()).toHaveText('How-to');
  const kinds = await dialog(page).locator('.search-kind').allTextContents();
  expect([...new Set(kinds)]).toEqual(['How-to']);
  await field(page).fill('deploy');
  const more = dialog(page).getByRole('button', { name: /^Show more/ });
  await expect(more).toBeVisible();
  const shown = await titles(page).count();
  await more.click();
  await expect(titles(page).nth(shown)).toBeVisible();
});

test('a section of a page is found and opened, and a typo is corrected', async ({ page }) => {
  await open(page, actions);
  await page.keyboard.press('/');
  await page.keyboard.type('log level');
  await expect(dialog(page).locator('.search-heading').first()).toHaveText('Change the log level');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/installation/logging/#change-the-log-level');

  // A typing error is corrected, and can be meant; what finds nothing says where to look.
  await page.keyboard.press('/');
  await page.keyboard.type('athorization');
  await expect(dialog(page).getByRole('status')).toHaveText('Results for “authorization”');
  await dialog(page).getByRole('button', { name: 'Search for “athorization” instead' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “athorization”.');
  await expect(dialog(page).getByRole('link', { name: 'overview' })).toBeVisible();
});

test('the empty panel offers places to start and recent searches, which can be cleared', async ({
  page,
}) => {
  await open(page, actions);
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('link', { name: /^Get started/ })).toBeVisible();
  await page.keyboard.type('glossary');
  await expect(titles(page).first()).toHaveText('Glossary');
  // Enter in the field opens the first result, which is marked while the field has the focus.
  const first = dialog(page).locator('.search-hit').first();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toHaveClass(/search-selected/);
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveClass(/search-selected/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/glossary/');
  await page.keyboard.press('/');
  await dialog(page).getByRole('button', { name: 'glossary' }).click();
  await expect(field(page)).toHaveValue('glossary');
  await field(page).fill('');
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  await expect(dialog(page).getByRole('button', { name: 'glossary' })).toBeHidden();
});

test('a failure to load the index is reported, and can be retried', async ({ page, problems }) => {
  problems.expect(/^failed: .*catalog\.json/);
  problems.tolerate(/Failed to load resource/);
  await page.route('**/catalog.json', (route) => route.abort('failed'));
  await open(page, actions);
  await openDialog(page);
  await field(page).fill('docker');
  await expect(dialog(page).getByRole('status')).toContainText('did not come');
  await expect(dialog(page).getByRole('link', { name: 'overview' })).toBeVisible();
  await page.unroute('**/catalog.json');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('the search page shows results for the query of its URL without interaction', async ({
  page,
}) => {
  await page.goto('/search/?q=sql-query-all&kind=reference');
  await expect(page.getByRole('radio', { name: 'Reference' })).toBeChecked();
  await expect(titles(page).first()).toHaveText('SQL-Query-All');
  await expect(page.getByRole('searchbox')).toHaveValue('sql-query-all');
  await page.getByRole('searchbox').fill('cronjob');
  await expect(page).toHaveURL('/search/?q=cronjob&kind=reference');
  await expect(titles(page).first()).toHaveText('Cronjob');
});

for (const [theme, width] of [
  ['light', 320],
  ['dark', 1440],
] as const) {
  test(`the open search has no accessibility violations, ${theme} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await open(page, actions);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await openDialog(page);
    await field(page).fill('rate limit');
    await expect(page.locator('.search-excerpt').first()).toBeVisible();
    expect(await accessibilityErrors(page)).toEqual([]);
    const wide = await dialog(page).evaluate((element) => element.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field leads to a page with alternatives', async ({ page }) => {
    await page.goto(actions);
    await button(page).click();
    await page.keyboard.type('rate limit');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=rate+limit');
    const main = page.getByRole('main');
    await expect(main.getByText('needs JavaScript')).toBeVisible();
    await expect(main.getByRole('link', { name: 'overview' }).first()).toBeVisible();
  });
});
