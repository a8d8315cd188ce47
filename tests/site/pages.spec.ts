import type { Page } from '@playwright/test';

import { axeSource, colorErrors, pageErrors } from './accessibility';
import {
  test as base,
  expect,
  hydrated,
  type Problems,
  reportPolicyViolations,
  watch,
  sitePages,
} from './fixtures';

/** The narrowest width of WCAG, the first one of the desktop layout, and a common one. */
const [narrow, desktop, wide] = [320, 997, 1440] as const;

/** Low, because what is out of sight is laid out, but not painted. */
const height = 300;

/** The problems of the test that is running. */
let current: Problems | undefined;

/**
 * All tests of a worker share a page: cached and compiled files are there for the next test, which
 * halves the time that loading takes.
 */
const test = base.extend<object, { shared: Page }>({
  shared: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({
        baseURL: site.origin,
        // Shortens every transition to almost nothing; setTheme() waits for its end.
        reducedMotion: 'reduce',
        // Compressing a page would take longer than sending it.
        extraHTTPHeaders: { 'accept-encoding': 'identity' },
      });
      await context.addInitScript(reportPolicyViolations);
      await context.addInitScript(axeSource);
      watch(context, site.origin, (problem) => current?.report(problem));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, problems }, use) => {
    current = problems;
    await use(shared);
  },
});

/** Waits for observers of sizes and positions, which react before the second frame. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Before a transition starts, a color is still that of the other theme. Animations of another
    // timeline follow the scroll position and never finish.
    const transitions = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
}

/** Checks that a page does not scroll sideways. */
async function checkWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
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
  expect.soft(overflow, `sideways scrolling at ${width} px`).toEqual([]);
}

/** Pages whose `toc_max_heading_level` limits the table of contents to level 2. */
const shortContents = ['/docs/troubleshooting/known-problems/'];

/** Collects headings without an id, repeated ids, and links to missing ids. */
async function readAnchors(page: Page, deepest: 'h2' | 'h2, h3') {
  return page.evaluate((levels) => {
    const headings = [
      ...document.querySelectorAll(':is(.markdown, .mdx-page article) :is(h2, h3, h4, h5, h6)'),
    ];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const target = ({ hash }: HTMLAnchorElement) => decodeURIComponent(hash.slice(1));
    // The column, not a list that a page places in its text.
    const contents = document.querySelector('.table-of-contents__left-border');
    const isSection = (heading: Element) =>
      heading.matches(levels) && heading.id !== 'footnote-label';
    return {
      headingsWithoutId: headings.filter(({ id }) => id === '').map((h) => h.textContent),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      deadAnchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ hash, pathname }) => hash !== '' && pathname === window.location.pathname)
        .map(target)
        .filter((id) => document.getElementById(id) === null),
      sections: headings.filter(isSection).map(({ id }) => id),
      contents: contents && [...contents.querySelectorAll('a')].map(target),
    };
  }, deepest);
}

/** A page of each kind, for which colors are checked at every width. */
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

/** All checks that apply to any page, the not-found page included. */
async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: narrow, height });
  await page.goto(path);
  await hydrated(page);
  const anchors = await readAnchors(page, shortContents.includes(path) ? 'h2' : 'h2, h3');
  expect.soft(anchors.headingsWithoutId, 'headings without an id').toEqual([]);
  expect.soft(anchors.repeatedIds, 'ids used twice').toEqual([]);
  expect.soft(anchors.deadAnchors, 'links to a missing part of the page').toEqual([]);
  if (anchors.contents) {
    expect.soft(anchors.contents, 'table of contents').toEqual(anchors.sections);
  }

  // Other pages are checked once in the light and once in the dark theme.
  for (const width of [narrow, desktop, wide]) {
    await checkWidth(page, width);
    if (width === narrow || kinds.includes(path)) {
      await setTheme(page, 'light');
      await painted(page);
      const errors = await pageErrors(page);
      expect.soft(errors, `accessibility at ${width} px`).toEqual([]);
    }
    if (width === wide || kinds.includes(path)) {
      await setTheme(page, 'dark');
      const dark = await colorErrors(page);
      expect.soft(dark, `colors at ${width} px, dark`).toEqual([]);
    }
  }
}

for (const path of [...sitePages().map((page) => page.path), '/search/']) {
  test(`page ${path}`, async ({ page }) => {
    await checkPage(page, path);
  });
}

test('the 404 page', async ({ page, problems }) => {
  problems.expect(/status 404: .*\/nothing\/here\/$/);
  problems.tolerate(/Failed to load resource.* 404 .*\/nothing\/here\//);
  await checkPage(page, '/nothing/here/');
});
