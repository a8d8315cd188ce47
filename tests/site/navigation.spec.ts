import type { Page, Request } from '@playwright/test';

import { siteUrl } from './build-folder';
import { expect, navigateInClient, open, plain, test } from './fixtures';
import { skipLink } from './shell';

const isDocument = (request: Request): boolean => request.isNavigationRequest();
const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** Collects the paths of requests of a kind from now on. */
function requestsOf(page: Page, isWanted: (request: Request) => boolean): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

/** A page of each kind. */
const kinds = [
  '/',
  '/docs/',
  '/docs/bootstrap/',
  '/docs/backend/api/action/sql-select-all/',
  '/docs/concepts/',
  '/blog/',
  '/blog/fusio-7-1/',
  '/blog/authors/',
  '/markdown-page/',
];

/**
 * The metadata of a page: its title, what Docusaurus adds to the head, and attributes of <html>.
 */
async function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return [
      document.title,
      ...['lang', 'dir', 'class'].map((name) => `${name}=${String(root.getAttribute(name))}`),
      ...[...document.head.querySelectorAll('[data-rh]')]
        .map((element) => {
          const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
          return [element.tagName, ...attributes.sort(), element.textContent].join(' ');
        })
        .sort(),
    ];
  });
}

async function arrived(page: Page, path: string): Promise<void> {
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}${path}`);
}

test('a page has the same metadata loaded or navigated to, and lists its scripts', async ({
  page,
}) => {
  const loaded = new Map<string, string[]>();
  for (const path of kinds) {
    const scripts = requestsOf(page, isScript);
    await open(page, path);
    loaded.set(path, await headOf(page));
    page.removeAllListeners('request');
    // Without the performance layer, Docusaurus lists them as script elements.
    if (plain) continue;
    const html = await (await page.request.get(path)).text();
    const [, files = '[]'] = /<script[^>]* id=react-files>(.*?)<\/script>/.exec(html) ?? [];
    const listed = JSON.parse(files) as string[];
    expect(scripts, path).toEqual(expect.arrayContaining(listed));
    expect(listed.length, path).toBeGreaterThan(1);
  }
  const documents = requestsOf(page, isDocument);
  for (const path of kinds) {
    await navigateInClient(page, path);
    await expect.poll(() => headOf(page), path).toEqual(loaded.get(path));
  }
  expect(documents).toEqual([]);
});

test('back and forward need no server, and restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/docs/bootstrap/');
  const documents = requestsOf(page, isDocument);
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => {
    window.scrollTo({ top: 2000, behavior: 'instant' });
  });
  // A page that is shorter than that.
  await navigateInClient(page, '/blog/authors/');
  await arrived(page, '/blog/authors/');
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await arrived(page, '/docs/bootstrap/');
  await expect.poll(scrollTop).toBe(2000);
  await page.goForward();
  await arrived(page, '/blog/authors/');
  expect(documents).toEqual([]);
});

test('a prefetched page needs no request, and focus starts at its top', async ({ page }) => {
  await open(page, '/docs/');
  const link = page.locator('.navbar').getByRole('link', { name: 'Ecosystem' });
  const file = page.waitForRequest(isScript);
  await link.hover();
  await file;
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page, (request) => isScript(request) || isDocument(request));
  await link.click();
  await arrived(page, '/docs/ecosystem/');
  expect(requests).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
});
