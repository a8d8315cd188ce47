import type { Locator, Page } from '@playwright/test';

import { expect, holdBack, scripts, type Problems } from './fixtures';

/* Parts of the shell of a page, and pages before React runs. */

export const page1 = '/docs/bootstrap/';
export const filterPage = '/docs/backend/api/action/';
export const tabsPage = '/markdown-page/';

export const root = (page: Page): Locator => page.locator('html');
export const toggle = (page: Page): Locator =>
  page.locator('.theme-toggle button').filter({ visible: true });
export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Toggle navigation bar' });
export const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
export const bar = (page: Page): Locator => page.locator('.theme-announcement-bar');
export const caret = (page: Page, action: 'Expand' | 'Collapse'): Locator =>
  page.getByRole('button', { name: `${action} sidebar category 'Installation'` });
export const skipLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Skip to main content' });

/** Waits until React is live, without doing anything that starts it. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Gives signs until React is live: one that comes before a failure is noticed asks for nothing. */
export async function signUntilLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** React has neither run nor been asked for. */
export async function expectUntouched(page: Page): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
  expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))) //
    .toEqual([]);
}

/** A page whose React does not come until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, scripts);
  // Not `load`: a page that starts React at once waits for the scripts that are held.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** The page as it is while nothing of React arrives; the browser may say so more than once. */
export async function openCut(page: Page, path: string, problems: Problems, files = scripts) {
  problems.expect(/^failed: .*\/assets\/js\//);
  problems.tolerate(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await page.route(files, (route) => route.abort('failed'));
  await page.goto(path);
}
