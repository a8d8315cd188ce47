import { existsSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, open, test } from './fixtures';
import { sitePages } from './sitemap';

/** Phone, the first width of the desktop layout, and a common screen. */
const widths = [360, 997, 1440] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome depends on colours; the others find in one theme what is in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

// Without transitions, a colour that is measured is the colour that stays.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-theme', name);
  }, theme);
}

async function checkAccessibility(page: Page, theme: 'light' | 'dark', width: number) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (
    theme === 'light' ? builder.withTags(rules) : builder.withRules(colourRules)
  ).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect.soft(faults, `accessibility at ${width} px, ${theme}`).toEqual([]);
}

async function checkWidth(page: Page, theme: 'light' | 'dark', width: number) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5);
  });
  expect.soft(overflow, `sideways scrolling at ${width} px, ${theme}`).toEqual([]);
}

/** What the document says of itself and whether its parts can be linked to. */
async function readDocument(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) =>
      document.querySelector(selector)?.getAttribute('content') ?? null;
    const headings = [
      ...document.querySelectorAll(':is(.markdown, .mdx-page article) :is(h2, h3, h4, h5, h6)'),
    ];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
      image: content('meta[property="og:image"]'),
      h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
      headingsWithoutId: headings.filter(({ id }) => id === '').map((h) => h.textContent),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      deadAnchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ hash, pathname }) => hash !== '' && pathname === window.location.pathname)
        .map(({ hash }) => decodeURIComponent(hash.slice(1)))
        .filter((id) => document.getElementById(id) === null),
      contents: [...document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a[href]')].map(
        ({ hash }) => decodeURIComponent(hash.slice(1)),
      ),
      sections: headings.filter((h) => /^H[23]$/.test(h.tagName)).map(({ id }) => id),
      hasContents: document.querySelector('.table-of-contents') !== null,
    };
  });
}

async function checkPage(page: Page): Promise<Awaited<ReturnType<typeof readDocument>>> {
  const facts = await readDocument(page);
  expect.soft(facts.lang, 'language').toBe('en');
  expect.soft(facts.title, 'title').toMatch(/\S/);
  expect.soft(facts.h1, 'first-level headings').toHaveLength(1);
  expect.soft(facts.headingsWithoutId, 'headings without an id').toEqual([]);
  expect.soft(facts.repeatedIds, 'ids used twice').toEqual([]);
  expect.soft(facts.deadAnchors, 'links to a missing part of the page').toEqual([]);
  if (facts.hasContents) {
    expect.soft(facts.contents, 'table of contents: levels 2 and 3').toEqual(facts.sections);
  }

  for (const width of widths) {
    await resize(page, width);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await checkWidth(page, theme, width);
      if (width !== 997) await checkAccessibility(page, theme, width);
    }
  }
  return facts;
}

for (const { path, canonical } of sitePages()) {
  test(`page ${path}`, async ({ page }) => {
    await open(page, path);
    const facts = await checkPage(page);
    expect.soft(facts.description, 'description').toMatch(/\S/);
    expect.soft(facts.canonical, 'canonical address').toBe(canonical);
    const image = new URL(facts.image ?? '', canonical);
    expect.soft(image.origin, 'host of the preview image').toBe(new URL(canonical).origin);
    expect.soft(existsSync(`build${image.pathname}`), `preview image ${image.href}`).toBe(true);
  });
}

test('the page for an unknown path', async ({ page, problems }) => {
  problems.expect(/status 404: .*\/nothing\/here\/$/);
  problems.tolerate(/Failed to load resource.* 404 .*\/nothing\/here\//);
  await open(page, '/nothing/here/');
  await checkPage(page);
});
