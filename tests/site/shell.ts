import type { Locator, Page } from '@playwright/test';

import { expect, holdBack, scripts, type Problems } from './fixtures';

/* Locators for parts of the shell, and helpers for pages before React runs. */

export const docsPage = '/docs/bootstrap/';
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

/** Waits until React is live, without triggering it. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Shows intent until React is live: before a failure has been noticed, it has no effect. */
export async function signUntilLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Checks that no script of React has run or been added. */
export async function expectUntouched(page: Page): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
  const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(sources.filter(Boolean)).toEqual([]);
}

/** Opens a page, and holds React back until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, scripts);
  // Not `load`: a page that starts React at once waits for the scripts that are held.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Opens a page whose scripts of React fail to load, which the browser may log more than once. */
export async function openCut(page: Page, path: string, problems: Problems, files = scripts) {
  problems.expect(/^failed: .*\/assets\/js\//);
  problems.tolerate(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await page.route(files, (route) => route.abort('failed'));
  await page.goto(path);
}
