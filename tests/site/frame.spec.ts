import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Frame, FrameLocator, Page } from '@playwright/test';
import { parse } from 'yaml';

import { helpAddresses, helpRoot } from '../../reference/schema/addresses';
import { buildFolder, expect, hydrated, scripts, test as base } from './fixtures';

const addresses = Object.keys(
  helpAddresses.parse(parse(readFileSync('reference/help-addresses.yaml', 'utf8'))),
);

/** A page with a mobile table of contents, links to its neighbors and a link to the repository. */
const example = 'api/action/sql-query-all/';

/**
 * Opens a help address in a frame of a page on another site, like the backend app. To browsers,
 * 127.0.0.1 is another site than localhost, where the build is served.
 */
const test = base.extend<{ openInFrame: (address: string) => Promise<Frame> }, { host: string }>({
  host: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const source = new URL(request.url ?? '/', 'http://host').searchParams.get('source') ?? '';
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(
          `<!doctype html><title>Backend</title><link rel="icon" href="data:,">
          <iframe width="800" height="600" src="${source.replaceAll('"', '')}"></iframe>`,
        );
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  openInFrame: async ({ page, site, host, problems }, use) => {
    problems.tolerate(new RegExp(`^foreign origin: GET ${host}/`));
    await use(async (address) => {
      const source = encodeURIComponent(site.origin + helpRoot + address);
      await page.goto(`${host}/?source=${source}`, { waitUntil: 'commit' });
      await page.locator('iframe').waitFor();
      const [, frame] = page.frames();
      if (!frame) throw new Error('The page has no frame.');
      return frame;
    });
  },
});

const inFrame = (page: Page): FrameLocator => page.frameLocator('iframe');

const bar = (page: Page) => inFrame(page).getByRole('region', { name: 'This page in a frame' });

async function expectCompact(page: Page): Promise<void> {
  const frame = inFrame(page);
  await expect(bar(page)).toBeVisible();
  for (const shell of [
    frame.getByRole('navigation', { name: 'Main' }),
    frame.getByRole('contentinfo'),
    frame.locator('.theme-announcement-bar'),
    frame.locator('.theme-doc-sidebar-container'),
    frame.getByRole('navigation', { name: 'Breadcrumbs' }),
  ]) {
    await expect(shell).toBeHidden();
  }
}

test('the first paint is compact, without scripts of the site', async ({
  page,
  openInFrame,
  problems,
}) => {
  problems.expect(/^failed: .*\/assets\/js\//);
  problems.tolerate(/Failed to load resource/);
  await page.route(scripts, (route) => route.abort('failed'));
  await openInFrame(example);
  await expect(inFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectCompact(page);
});

test('stays compact after hydration, at any width, and across navigation', async ({
  page,
  openInFrame,
}) => {
  const frame = await openInFrame(example);
  await hydrated(frame);
  await expectCompact(page);
  // As wide as the desktop layout.
  const iframe = page.locator('iframe');
  await iframe.evaluate((element) => element.setAttribute('width', '1300'));
  await expectCompact(page);
  const main = inFrame(page).getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.width ?? 0).toBeGreaterThan(1250);
  await iframe.evaluate((element) => element.setAttribute('width', '800'));
  const title = await inFrame(page).getByRole('heading', { level: 1 }).innerText();
  await expect(bar(page)).toContainText('Fusio documentation');

  const host = page.url();
  const next = inFrame(page).locator('.pagination-nav__link').first();
  const target = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expect.poll(() => new URL(frame.url()).pathname).toBe(target);
  expect(page.url()).toBe(host);
  await expect(inFrame(page).getByRole('heading', { level: 1 })).not.toHaveText(title);
  await expectCompact(page);
});

test('links to other sites and "Open in full" open a tab, with the full shell', async ({
  page,
  context,
  openInFrame,
  problems,
}) => {
  // Foreign pages are fulfilled here: no test reaches another host.
  problems.tolerate(/^foreign origin: GET https:/);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  const frame = await openInFrame(example);
  await hydrated(frame);
  const before = frame.url();
  const foreign = context.waitForEvent('page');
  await inFrame(page).getByRole('link', { name: 'Edit this page' }).click();
  await expect(await foreign).toHaveTitle('Elsewhere');
  expect(frame.url()).toBe(before);

  const opened = context.waitForEvent('page');
  await bar(page).getByRole('link', { name: 'Open in full' }).click();
  const full = await opened;
  await expect(full).toHaveURL(before);
  await expect(full.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(full.getByRole('contentinfo')).toBeVisible();
  await expect(full.locator('.theme-doc-sidebar-container')).toBeVisible();
  await expect(full.getByRole('region', { name: 'This page in a frame' })).toBeHidden();
  expect(await full.evaluate(() => window.opener === null)).toBe(true);
});

test('an anchor scrolls to just below the bar, and examples use the address of the instance', async ({
  page,
  openInFrame,
  host,
}) => {
  const frame = await openInFrame(example);
  await hydrated(frame);
  const contents = inFrame(page).locator('summary', { hasText: 'On this page' });
  await contents.click();
  const link = inFrame(page).locator('.theme-doc-toc-mobile a').nth(1);
  const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
  await link.click();
  const heading = inFrame(page).locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport();
  const barBox = await bar(page).boundingBox();
  const bottom = (barBox?.y ?? 0) + (barBox?.height ?? 0);
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(bottom);

  await frame.getByRole('button', { name: `Use ${host} in examples` }).click();
  await expect(frame.getByRole('button', { name: /in examples/ })).toHaveCount(0);
  const code = (await frame.locator('main pre').allTextContents()).join('\n');
  expect(code).toContain(`${host}/backend/action`);
  expect(code).not.toContain('http://localhost:8080');
});

test('the skip link precedes the bar and leads to the content', async ({ page, openInFrame }) => {
  const frame = await openInFrame(example);
  await hydrated(frame);
  const skip = inFrame(page).getByRole('link', { name: 'Skip to main content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  // The page takes the focus for a moment only: its event is what can be seen of it.
  const main = inFrame(page).getByRole('main');
  await main.evaluate((element) => {
    element.addEventListener('focus', () => element.setAttribute('data-entered', ''));
  });
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('data-entered');
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toBeVisible();
});

test('every help address is a page or redirects to one', () => {
  const read = (address: string) => readFileSync(`${buildFolder}${address}/index.html`, 'utf8');
  for (const address of addresses) {
    const page = read(helpRoot + address);
    const [, target] = /http-equiv="?refresh"? content="0; url=([^"#]+)/.exec(page) ?? [];
    expect.soft(target === undefined ? page : read(target), address).toContain('data-framed');
  }
});

test('a page that does not exist has links inside the frame', async ({ page, openInFrame }) => {
  await openInFrame('api/action/util-a/b-test/');
  await expect(
    inFrame(page).locator('html[data-framed]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
});
