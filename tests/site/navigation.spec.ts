import type { Page, Request } from '@playwright/test';

import { siteUrl } from './build-folder';
import { expect, navigateInClient, open, plain, test } from './fixtures';
import { menuButton } from './shell';
import { sitePages } from './sitemap';

const isDocument = (request: Request): boolean => request.isNavigationRequest();
const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** The requests of a kind since the call. */
function requestsOf(page: Page, isWanted: (request: Request) => boolean): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

/** One of each kind of page. */
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

/** What a page says of itself: its title, what search engines read, and the classes of its root. */
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

test('a page says the same of itself, loaded or reached through the site, and lists its scripts', async ({
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

test('goes back and forth without the server, to where the reader was', async ({ page }) => {
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

test('a page that was fetched ahead needs no request', async ({ page }) => {
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
});

test.describe('the sidebar', () => {
  /** The paths of all links below a menu, opening one category after the other. */
  function pathsBelow(menu: string): Promise<string[]> {
    const carets = '[aria-expanded="false"]:is(.menu__caret, .menu__link--sublist-caret)';
    /** Whether all lists have the height that they are going to have. */
    const isStill = (): boolean =>
      [...document.querySelectorAll<HTMLElement>(`${menu} li > ul`)].every((list) =>
        list.parentElement?.classList.contains('menu__list-item--collapsed')
          ? list.style.display === 'none'
          : ['', 'auto'].includes(list.style.height),
      );
    const nameOf = (caret: Element): string => {
      const parents = [];
      for (let li = caret.closest('li'); li; li = li.parentElement?.closest('li') ?? null) {
        parents.push(li.querySelector('.menu__link')?.textContent ?? '');
      }
      return parents.join(' < ');
    };
    const paths = new Set<string>();
    const opened = new Set<string>();
    const openNext = async (): Promise<void> => {
      for (const link of document.querySelectorAll(`${menu} a.menu__link[href^="/"]`)) {
        paths.add(link.getAttribute('href') ?? '');
      }
      const next = [...document.querySelectorAll<HTMLElement>(`${menu} ${carets}`)].find(
        (caret) => caret.checkVisibility() && !opened.has(nameOf(caret)),
      );
      if (!next) return;
      opened.add(nameOf(next));
      next.click();
      do await new Promise(requestAnimationFrame);
      while (next.ariaExpanded !== 'true' || !isStill());
      await openNext();
    };
    return openNext().then(() => [...paths]);
  }

  const isBelowDocs = (path: string) => path.startsWith('/docs/');

  for (const [width, menu] of [
    [1440, '.theme-doc-sidebar-menu'],
    [390, '.navbar-sidebar .theme-doc-sidebar-menu'],
  ] as const) {
    test(`leads to every page, one category after the other, at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/docs/');
      if (width < 997) await menuButton(page).click();
      // A menu that is filled on demand is empty for a moment.
      await page.locator(`${menu} a.menu__link`).first().waitFor();
      const paths = await page.evaluate(pathsBelow, menu);
      const expected = sitePages().map(({ path }) => path);
      expect(paths.filter(isBelowDocs).sort()).toEqual(expected.filter(isBelowDocs).sort());
    });
  }

  test('shows where a page stands that was reached by another way', async ({ page }) => {
    await open(page, '/docs/bootstrap/');
    await navigateInClient(page, '/docs/backend/api/connection/redis/');
    const current = page.locator('.theme-doc-sidebar-menu a[aria-current="page"]');
    await expect(current).toHaveText('Redis');
    await expect(current).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Connection');
  });
});
