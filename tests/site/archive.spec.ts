import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { makeArchive } from '../../src/plugins/emitted/archive/make-archive';
import { startStaticHost } from '../support/server';
import { buildFolder, expect, plain, test as base } from './fixtures';

/** Where the archive is unpacked, below the root of a host. */
const below = 'some/deep/path';

interface Unpacked {
  readonly root: string;
  readonly folder: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const test = base.extend<object, { unpacked: Unpacked }>({
  unpacked: [
    async ({}, use) => {
      const zip = await makeArchive(buildFolder, '/', '0.0.0');
      const files = new Map(
        Object.entries(unzipSync(zip)).map(([name, content]) => [
          name.replace('fusio-docs-0.0.0/', ''),
          content,
        ]),
      );
      await mkdir('.cache', { recursive: true });
      const root = await mkdtemp(path.resolve('.cache', 'archive-'));
      await writeFile(path.join(root, 'index.html'), '<!doctype html><title>Root</title>');
      const folder = path.join(root, below);
      for (const [name, content] of files) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), content);
      }
      await use({ root, folder, files });
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ unpacked }, use) => {
      const site = await startStaticHost(unpacked.root);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(`${site.origin}/${below}/`);
  },
});

test.skip(plain, 'The archive is made of the usual build');
test.describe.configure({ mode: 'serial' });

const fileAddress = ({ folder }: Unpacked): string =>
  pathToFileURL(path.join(folder, 'index.html')).href;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('every link of every page of the archive leads to a file in it', ({ unpacked }) => {
  const wrong: string[] = [];
  let links = 0;
  for (const [name, content] of unpacked.files) {
    if (!name.endsWith('.html')) continue;
    for (const [tag] of Buffer.from(content)
      .toString()
      .matchAll(/<\w[^>]*>/g)) {
      const [, quoted, bare = ''] = /\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/.exec(tag) ?? [];
      const address = quoted ?? bare;
      if (address === '' || /^(?:[a-z]+:|#)/.test(address)) continue;
      const target = path.posix.join(path.posix.dirname(name), address.replace(/[?#].*/, ''));
      links += 1;
      if (address.startsWith('/') || !unpacked.files.has(decodeURI(target))) {
        wrong.push(`${name}: ${address}`);
      }
    }
  }
  expect(links).toBeGreaterThan(10_000);
  expect(wrong.slice(0, 20)).toEqual([]);
});

test('the archive works below any path, in both themes', async ({ page }) => {
  await page.goto('.');
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expect(title(page)).toHaveText('Concepts');
  await page.locator('.theme-toggle button').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('docs/backend/api/action/sql-query-all/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(title(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').nth(3).click();
  await expect(title(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('a help address of the archive redirects', async ({ page }) => {
  await page.goto('docs/backend/development/database/');
  await page.waitForURL('**/docs/backend/api/connection/designer/database/index.html');
  await expect(title(page)).toBeVisible();
});

for (const from of ['below a path of a server', 'from a folder']) {
  test(`the archive has styles and search ${from}`, async ({ page, unpacked }) => {
    await page.goto(from === 'from a folder' ? fileAddress(unpacked) : '.');
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await page.locator('.navbar').getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('sql-query-all');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/index.html?q=sql-query-all');
    await expect(page.getByRole('status').filter({ hasText: 'found for' })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.waitForURL('**/docs/backend/api/action/sql-query-all/index.html');
    await expect(title(page)).toHaveText('SQL-Query-All');
  });
}
