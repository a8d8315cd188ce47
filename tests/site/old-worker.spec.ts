import { test as base, expect, type Page } from '@playwright/test';

import { startStaticHost, type StaticHost } from '../support/server';
import { buildFolder } from './build-folder';
import { hydrated } from './fixtures';

/** What the host has instead of the files of the build. */
const instead = new Map<string, string>();

const test = base.extend<{ host: StaticHost }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
  host: async ({}, use) => {
    instead.clear();
    const host = await startStaticHost(buildFolder, 0, '/', instead);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => {
    await use(host.origin);
  },
});

const address = '/docs/bootstrap/';

/** As the worker of former releases: it serves scripts from its cache, here a broken one. */
const oldWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname.startsWith('/assets/js/')) {
    event.respondWith(new Response('<!doctype html>', { headers: { 'content-type': 'text/javascript' } }));
  }
});`;

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('the service worker of former releases goes with the next visit, and so do its caches', async ({
  page,
  host,
}) => {
  instead.set('/sw.js', oldWorker);
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { scope } = await navigator.serviceWorker.ready;
    for (const name of [
      ...['fusio-docs-pages /', 'fusio-docs-assets /', `workbox-precache-v2-${scope}`],
      // Of other applications on the same host.
      ...['fusio-docs-pages /other/', `workbox-precache-v2-${scope}other/`, 'shop'],
    ]) {
      await (await caches.open(name)).put('/kept/', new Response('Kept'));
    }
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  instead.clear();
  await page.goto(address);
  // The page is loaded again at the end: an evaluation at that moment never settles.
  await expect(async () => {
    expect(await registrations(page)).toBe(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  }).toPass({ timeout: 20_000 });
  expect((await cacheNames(page)).sort()).toEqual([
    'fusio-docs-pages /other/',
    'shop',
    `workbox-precache-v2-${host.origin}/other/`,
  ]);
  await hydrated(page);
});

test('the site registers no service worker', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);
});
