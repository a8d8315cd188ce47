import { statSync } from 'node:fs';

import type { BrowserContext, Page } from '@playwright/test';

import { accessibilityErrors } from './accessibility';
import {
  test as base,
  buildFolder,
  expect,
  hydrated,
  open,
  reportPolicyViolations,
} from './fixtures';
import { sitePages } from './sitemap';

/** Phone, the first width of the desktop layout, and a common screen. */
const widths = [360, 997, 1440] as const;

/**
 * The pages share a window, as those that a reader goes through: what a page has fetched and
 * compiled is there for the next, which halves the time of loading it.
 */
const test = base.extend<object, { shared: { context: BrowserContext; page: Page } }>({
  shared: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({
        baseURL: site.origin,
        // Shortens every transition to almost nothing; setTheme() waits for its end.
        reducedMotion: 'reduce',
      });
      await context.addInitScript(reportPolicyViolations);
      await use({ context, page: await context.newPage() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => {
    await use(shared.context);
  },
  page: async ({ shared }, use) => {
    await use(shared.page);
  },
});

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // A color measured before the first frame of its transition is still that of the other theme.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

async function checkWidth(page: Page, theme: 'light' | 'dark', width: number) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const clipped = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' ||
        clipped(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && !clipped(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(-5);
  });
  expect.soft(overflow, `sideways scrolling at ${width} px, ${theme}`).toEqual([]);
}

async function checkAccessibility(page: Page, theme: 'light' | 'dark', width: number) {
  const errors = await accessibilityErrors(page);
  expect.soft(errors, `accessibility at ${width} px, ${theme}`).toEqual([]);
}

/** Pages whose `toc_max_heading_level` keeps the contents to level 2. */
const shortContents = ['/docs/troubleshooting/known-problems/'];

/** What a crawler reads: the file as it was sent, before any script. */
async function readHead(page: Page, html: string) {
  return page.evaluate((source) => {
    const file = new DOMParser().parseFromString(source, 'text/html');
    const content = (selector: string) =>
      file.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      lang: file.documentElement.lang,
      title: file.title,
      description: content('meta[name="description"]'),
      canonical: file.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      image: content('meta[property="og:image"]'),
      h1: [...file.querySelectorAll('h1')].map((heading) => heading.textContent),
    };
  }, html);
}

/** Whether the parts of the page can be linked to, and the links within it lead somewhere. */
async function readAnchors(page: Page, deepest: 'h2' | 'h2, h3') {
  return page.evaluate((levels) => {
    const headings = [
      ...document.querySelectorAll(':is(.markdown, .mdx-page article) :is(h2, h3, h4, h5, h6)'),
    ];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const target = ({ hash }: HTMLAnchorElement) => decodeURIComponent(hash.slice(1));
    const contents = document.querySelector('.table-of-contents');
    return {
      headingsWithoutId: headings.filter(({ id }) => id === '').map((h) => h.textContent),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      deadAnchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ hash, pathname }) => hash !== '' && pathname === window.location.pathname)
        .map(target)
        .filter((id) => document.getElementById(id) === null),
      sections: headings.filter((heading) => heading.matches(levels)).map(({ id }) => id),
      contents: contents && [...contents.querySelectorAll('a')].map(target),
    };
  }, deepest);
}

/** Everything that applies to any page, the one for unknown paths included. */
async function checkPage(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  const head = await readHead(page, (await response?.text()) ?? '');
  expect.soft(head.lang, 'language').toBe('en');
  expect.soft(head.title, 'title').toMatch(/\S/);
  expect.soft(head.h1, 'first-level headings').toHaveLength(1);

  const anchors = await readAnchors(page, shortContents.includes(path) ? 'h2' : 'h2, h3');
  expect.soft(anchors.headingsWithoutId, 'headings without an id').toEqual([]);
  expect.soft(anchors.repeatedIds, 'ids used twice').toEqual([]);
  expect.soft(anchors.deadAnchors, 'links to a missing part of the page').toEqual([]);
  if (anchors.contents) {
    expect.soft(anchors.contents, 'table of contents').toEqual(anchors.sections);
  }

  for (const width of widths) {
    await resize(page, width);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await checkWidth(page, theme, width);
      // What rules find depends on the width or on the colors: two runs see both widths and themes.
      if (width === (theme === 'light' ? 360 : 1440)) {
        await checkAccessibility(page, theme, width);
      }
    }
  }
  return head;
}

for (const { path, canonical } of sitePages()) {
  test(`page ${path}`, async ({ page }) => {
    const head = await checkPage(page, path);
    expect.soft(head.description, 'description').toMatch(/\S/);
    expect.soft(head.canonical, 'canonical address').toBe(canonical);
    const image = new URL(head.image, canonical);
    expect.soft(image.origin, 'host of the preview image').toBe(new URL(canonical).origin);
    expect.soft(isFile(`${buildFolder}${image.pathname}`), image.href).toBe(true);
  });
}

test('the page for an unknown path', async ({ page, problems }) => {
  problems.expect(/status 404: .*\/nothing\/here\/$/);
  problems.tolerate(/Failed to load resource.* 404 .*\/nothing\/here\//);
  await checkPage(page, '/nothing/here/');
});

/** One page of each kind, for what depends on the width and on the colors at once. */
const kinds = [
  '/',
  '/blog/',
  '/docs/bootstrap/',
  '/docs/backend/api/action/sql-query-all/',
  '/docs/backend/api/connection/http/',
  '/docs/concepts/request-lifecycle/',
  '/docs/reference/command-line/',
  '/docs/use_cases/api_builder/create_api_sql_table/',
  '/search/',
];

for (const path of kinds) {
  test(`every width and theme of ${path}`, async ({ page }) => {
    await open(page, path);
    for (const width of widths) {
      await resize(page, width);
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme);
        await checkAccessibility(page, theme, width);
      }
    }
  });
}
