import type { Frame, Page } from '@playwright/test';

import { expect, open, test } from './fixtures';

const address = '/docs/backend/api/action/sql-query-all/';
const own = 'https://api.example.com/fusio';
const sample = 'http://localhost:8080';

/** All code that the page shows. */
const codeOf = async (page: Page | Frame): Promise<string> =>
  (await page.locator('main pre').allTextContents()).join('\n');

async function choose(page: Page, instance: string, user = ''): Promise<void> {
  await page.getByRole('button', { name: 'Your instance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your instance in all examples' });
  await dialog.getByLabel('Address').fill(instance);
  await dialog.getByLabel('User').fill(user);
  await dialog.getByRole('button', { name: 'Use in examples' }).click();
}

test('a chosen instance is used in all code, on all pages, and can be reset', async ({ page }) => {
  await open(page, address);
  await choose(page, `${own}/`, 'anna');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await codeOf(page)).not.toContain(sample);
  expect(await codeOf(page)).toContain(`${own}/backend/action`);
  expect(await codeOf(page)).toContain('anna:not-a-secret');

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.locator('main pre').filter({ hasText: own }).first()).toBeAttached();
  expect(await codeOf(page)).not.toContain(sample);

  await page.getByRole('button', { name: 'Your instance: api.example.com/fusio' }).click();
  await expect(page.getByLabel('Address')).toHaveValue(own);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await codeOf(page)).toContain(sample);
  expect(await codeOf(page)).not.toContain(own);
});

test('it is used on load without a sign of intent, persists, and is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(
    (value) => localStorage.setItem('instance', JSON.stringify([value])),
    own,
  );
  await page.goto(address);
  await expect.poll(() => codeOf(page)).not.toContain(sample);
  await open(page, address);
  expect(await codeOf(page)).not.toContain(sample);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy', exact: true }).nth(1).click();
  await expect.poll(clipboard).toContain(own);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(clipboard).toContain('# SQL-Query-All');
  expect(await clipboard()).not.toContain(sample);
});

test('an invalid address is rejected with the reason; focus returns to the button', async ({
  page,
}) => {
  await open(page, address);
  await choose(page, 'https://anna:secret@api.example.com');
  const field = page.getByLabel('Address');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/such as https:\/\/api\.example\.com/);
  expect(await page.evaluate(() => localStorage.getItem('instance'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await codeOf(page)).toContain(sample);

  const button = page.getByRole('button', { name: /^Your instance/ });
  for (const way of ['Use in examples', 'Reset', 'Cancel', 'Escape']) {
    await button.focus();
    await page.keyboard.press('Enter');
    if (way === 'Escape') await page.keyboard.press(way);
    else await page.getByRole('dialog').getByRole('button', { name: way }).press('Enter');
    await expect(page.getByRole('dialog'), way).toBeHidden();
    await expect(button, way).toBeFocused();
  }
});

test('a choice that cannot be stored applies to the page, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    const set = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (key, value) {
      if (key === 'instance') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await open(page, address);
  await choose(page, own);
  await expect(page.getByText('this browser keeps nothing')).toBeVisible();
  expect(await codeOf(page)).not.toContain(sample);
});

test('invalid values in the storage are not shown', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('instance', JSON.stringify(["http://x';id;'", '$(id):not-a-secret'])),
  );
  await open(page, address);
  expect(await codeOf(page)).toContain(sample);
  expect(await codeOf(page)).not.toContain(';id;');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('samples are unchanged, and nothing offers to change them', async ({ page }) => {
    await page.goto(address);
    expect(await codeOf(page)).toContain(sample);
    await expect(page.getByRole('button', { name: 'Your instance' })).toBeHidden();
  });
});
