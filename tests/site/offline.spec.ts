import { readFileSync } from 'node:fs';
import path from 'node:path';

import { test as base, expect, type Page } from '@playwright/test';

import type { WholeSite } from '../../src/plugins/delivery/offline/names';
import { startChangingHost, type ChangingHost } from '../support/changing-host';
import { buildFolder } from './build-folder';
import { hydrated } from './fixtures';

const test = base.extend<{ host: ChangingHost; complaints: string[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
  host: async ({}, use) => {
    const host = await startChangingHost(buildFolder);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => {
    await use(host.origin);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (webError) => complaints.push(webError.error().message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ serviceWorkers: 'allow' });

const read = '/docs/bootstrap/';
const readNext = '/docs/concepts/';
const unread = '/docs/installation/';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses in all caches of the site, without the host. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('fusio-docs-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function expectKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain(address);
}

/** Opens a page and waits until the service worker has it, with the scripts of the site. */
async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expectKept(page, address);
  const scripts = await page.evaluate(() =>
    Array.from(document.scripts)
      .filter(({ src }) => src !== '')
      .map(({ src }) => new URL(src).pathname),
  );
  for (const script of scripts) await expectKept(page, script);
}

/** As the browser does once a day, and the page once an hour. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const notice = (page: Page) => page.locator('.update-notice');

const worker = readFileSync(path.join(buildFolder, 'sw.js'), 'utf8');

test('nothing is kept before React is live', async ({ page, host }) => {
  await page.goto(read);
  await page.waitForLoadState('networkidle');
  expect(host.asked).not.toContain('/sw.js');
  await hydrated(page);
  await expect.poll(() => host.asked).toContain('/sw.js');
});

test('nothing is kept in a frame', async ({ page, host }) => {
  // The policy of the site lets no page of its own hold a frame.
  await page.route('**/frame/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Frame</title><iframe src="${read}"></iframe>`,
    }),
  );
  await page.goto('/frame/');
  await page.locator('iframe').waitFor();
  await expect.poll(() => page.frames().length).toBe(2);
  const [, frame] = page.frames();
  if (!frame) throw new Error('The page has no frame.');
  await frame.waitForURL(`**${read}`);
  await hydrated(frame);
  await page.waitForLoadState('networkidle');
  expect(host.asked).not.toContain('/sw.js');
});

test('what was read is there without a connection, other pages say what is kept', async ({
  page,
  host,
  complaints,
}) => {
  await openAndKeep(page, read);
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await page.waitForURL(`**${readNext}`);
  await expectKept(page, readNext);
  await page.locator('.theme-toggle button').first().click();
  await host.vanish();

  await page.goto(read);
  await expect(title(page)).toHaveText('Get started');
  await hydrated(page);

  await page.goto(`${unread}?from=here`);
  await expect(title(page)).toHaveText('This page is not kept');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).waitFor();
  await page.getByRole('main').locator(`a[href="${readNext}"]`).click();
  await page.waitForURL(`**${readNext}`);
  await hydrated(page);
  // The stand-in comes with the status of a failure, and what is fetched ahead does not come.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !one.startsWith('Failed to load resource')),
  );
});

test('the whole documentation is kept on request, with its size told before', async ({
  page,
  host,
  complaints,
}) => {
  test.slow();
  const { files } = JSON.parse(
    readFileSync(path.join(buildFolder, 'offline/files.json'), 'utf8'),
  ) as WholeSite;
  const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
  const size = megabytes(files.reduce((sum, [, gzip]) => sum + gzip, 0));

  await openAndKeep(page, '/offline/');
  const main = page.getByRole('main');
  await expect(main.getByText(`${size} to download`)).toBeVisible();
  await main.getByRole('button', { name: 'Keep the whole documentation' }).click();
  const progress = main.getByRole('progressbar');
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText('Canceled. What has come is kept. Kept in part.')).toBeVisible();

  await main.getByRole('button', { name: 'Keep the rest' }).click();
  await expect(main.getByText('The whole documentation is kept')).toBeVisible({ timeout: 120_000 });
  const kept = await keptAddresses(page);
  expect(files.map(([file]) => `/${file}`).filter((file) => !kept.includes(file))).toEqual([]);

  await host.vanish();
  await page.goto(unread);
  await expect(title(page)).toHaveText('Installation');
  await hydrated(page);
  await page.goto('/search/?q=cronjob');
  await expect(page.getByRole('main').getByRole('link', { name: 'Cronjob' }).first()).toBeVisible();

  await page.goto('/offline/');
  await hydrated(page);
  await main.getByRole('button', { name: 'Remove the whole documentation' }).click();
  await expect(main.getByText('0 files are kept')).toBeVisible();
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !one.startsWith('Failed to load resource')),
  );
});

test('a new version is announced, and comes when the reader asks for it', async ({
  page,
  host,
}) => {
  await openAndKeep(page, read);
  let loads = 0;
  page.on('load', () => (loads += 1));
  host.change({ '/sw.js': worker.replace(/runtime~main\.\w+\.js/, 'runtime~main.new.js') });
  await lookForUpdate(page);
  await expect(notice(page)).toContainText('There is a new version of this documentation.');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toHaveCount(0);

  host.change({ '/sw.js': worker.replace(/runtime~main\.\w+\.js/, 'runtime~main.newer.js') });
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect.poll(() => loads).toBe(1);
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('a page that came with the new version says nothing of it', async ({ page, host }) => {
  await openAndKeep(page, read);
  host.change({ '/sw.js': `${worker}\n// Another one.` });
  const taken = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true));
      }),
  );
  await lookForUpdate(page);
  expect(await taken).toBe(true);
  await expect(notice(page)).toHaveCount(0);
});

test('a script that is gone after a new build comes from what is kept', async ({
  page,
  host,
  complaints,
}) => {
  await openAndKeep(page, read);
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expectKept(page, readNext);
  host.change({ '/assets/js/*': 404 });
  await page.goto(read);
  await hydrated(page);
  host.asked.length = 0;
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await page.waitForURL(`**${readNext}`);
  await expect(title(page)).toHaveText('Concepts');
  expect(host.asked.filter((one) => one === readNext).length).toBeLessThan(2);

  // One that is not kept: the page is loaded anew, once.
  host.asked.length = 0;
  await page.locator('.navbar').getByRole('link', { name: 'Installation' }).click();
  await expect(title(page)).toHaveText('Installation');
  await page.waitForLoadState('networkidle');
  expect(host.asked.filter((one) => one === unread).length).toBeLessThan(3);
  expect(complaints.some((one) => one.includes('404'))).toBe(true);
  complaints.length = 0;
});

test('the browser can install it', async ({ page }) => {
  await openAndKeep(page, read);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test has a window of its own that remembers nothing, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
