import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

import { findProgram } from '../support/programs';
import { startStaticHost, type StaticHost } from '../support/server';
import { buildFolder } from './build-folder';

/*
 * The most important behavior in an unmodified Firefox, which Puppeteer can drive: Playwright needs
 * a patched one.
 */

const program = findProgram('firefox-esr', 'firefox');

test.skip(program === undefined, 'Firefox is not installed');
// One browser for all of them.
test.describe.configure({ mode: 'default' });

const action = '/docs/backend/api/action/sql-query-all/';

let browser: Browser;
let site: StaticHost;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async () => {
  site = await startStaticHost(buildFolder);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: program ?? 'firefox' });
});

test.afterAll(async () => {
  await browser.close();
  await site.close();
});

test.beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1440, height: 850 });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  // Violations of the policy arrive here too.
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()} ${response.url()}`);
  });
});

test.afterEach(async () => {
  await page.browserContext().close();
  expect(complaints.splice(0), 'what the browser complained about').toEqual([]);
});

const open = (address: string) => page.goto(site.origin + address);
const path = () => new URL(page.url()).pathname;
const data = () => page.evaluate(() => Object.assign({}, document.documentElement.dataset));

/** Moves the mouse and waits until React is live. */
async function goLive(): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect.poll(data, { timeout: 15_000 }).toMatchObject({ hasHydrated: 'true' });
}

for (const [address, title] of [
  ['/', 'Fusio documentation'],
  ['/docs/bootstrap/', 'Get started | Fusio'],
  [action, 'SQL-Query-All | Fusio'],
]) {
  test(`${address} fits a phone, and hydrates when touched`, async () => {
    await page.setViewport({ width: 390, height: 800 });
    await open(address ?? '');
    expect(await data()).toMatchObject({ hasHydrated: 'false' });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const root = document.documentElement;
      return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
    await goLive();
    expect(await page.title()).toBe(title);
  });
}

test('links navigate without a load, in the mobile menu too', async () => {
  await open('/docs/bootstrap/');
  await goLive();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.locator('.navbar a[href="/docs/concepts/"]').click();
  await expect.poll(() => page.title()).toBe('Concepts | Fusio');
  await page.evaluate(() => history.back());
  await expect.poll(() => page.title()).toBe('Get started | Fusio');
  await page.setViewport({ width: 390, height: 800 });
  await page.locator('.navbar__toggle').click();
  await page
    .locator('.navbar-sidebar .theme-doc-sidebar-menu a[href="/docs/installation/"]')
    .click();
  await expect.poll(path).toBe('/docs/installation/');
  expect(await page.evaluate(() => 'sameDocument' in document.body.dataset)).toBe(true);
});

test('the theme switches and persists; the search leads to a page', async () => {
  await open('/docs/bootstrap/');
  await goLive();
  await page.locator('.navbar button[aria-label*="dark and light mode"]').click();
  await expect.poll(data).toMatchObject({ theme: 'dark' });
  await page.reload();
  expect(await data()).toMatchObject({ theme: 'dark' });

  await goLive();
  await page.locator('.navbar [aria-label="Search"]').click();
  await page.locator('.search-dialog input').fill('sql-query-all');
  await page.locator('.search-title ::-p-text(SQL-Query-All)').click();
  await expect.poll(path).toBe(action);
});

test('the tabs of an example show its forms', async () => {
  await open(action);
  const isShown = () =>
    page.$eval('.tab-strip > div:nth-of-type(2)', (one) => one.checkVisibility());
  expect(await isShown()).toBe(false);
  await page.locator('.tab-strip > label:nth-of-type(2)').click();
  await expect.poll(isShown).toBe(true);
});
