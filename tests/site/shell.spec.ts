import type { Page } from '@playwright/test';

import { expect, holdBack, hydrated, keepFromFetchingAhead, open, scripts, test } from './fixtures';
import { bar, menu, menuButton, root, skipLink, toggle } from './shell';

const longPage = '/docs/bootstrap/';

/** Loads the page without its scripts: all of it is there, nothing hydrated. */
async function reloadWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

test('the announcement links to an existing page, and stays closed', async ({ page }) => {
  await open(page, '/docs/');
  await bar(page).getByRole('link').click();
  await hydrated(page);
  await expect(page).toHaveURL(/\/blog\/fusio-7-1\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();

  const release = await reloadWithoutScripts(page);
  await expect(root(page)).not.toHaveAttribute('data-has-hydrated', 'true');
  await expect(bar(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test.describe('theme', () => {
  test.use({ colorScheme: 'dark' });

  test('is light by default, switches, and the choice applies before the scripts of the next load', async ({
    page,
  }) => {
    await open(page, '/docs/');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    const light = await background();
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).not.toBe(light);

    const release = await reloadWithoutScripts(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    release();
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');

    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('keyboard focus starts at the skip link and is visible, that of a pointer is not', async ({
  page,
}) => {
  await open(page, longPage);
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await expect(skipLink(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  // The heading's page takes the focus for a moment only; what counts is where Tab goes next.
  await page.keyboard.press('Tab');
  const focused = page.getByRole('main').locator(':focus');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(focused).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCSS('outline-style', 'solid');
});

test.describe('navbar', () => {
  const sections = [
    ['Get started', '/docs/bootstrap/'],
    ['Installation', '/docs/installation/'],
    ['Use-Cases', '/docs/use_cases/'],
    ['Backend', '/docs/backend/'],
    ['Concepts', '/docs/concepts/'],
    ['Ecosystem', '/docs/ecosystem/'],
  ] as const;

  test('has the sections and the repository, like the footer, and the references', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 997, height: 900 });
    await open(page, '/docs/');
    await expect(menuButton(page)).toBeHidden();

    const left = page.locator('.navbar__items:not(.navbar__items--right) .navbar__item');
    await expect(left).toHaveText(sections.map(([label]) => label));
    for (const [label, path] of sections) {
      await expect(left.and(page.getByRole('link', { name: label }))).toHaveAttribute('href', path);
    }
    const repository = page.locator('.navbar__items--right').getByRole('link', { name: /GitHub/ });
    await expect(repository).toBeVisible();
    await expect(repository).toHaveAttribute('href', 'https://github.com/apioo/fusio');

    const tops = await left.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, 'the sections are on one line').toBe(1);

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('2025');
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...sections.map(([, path]) => path),
        'https://www.fusio-project.org/api/backend',
        'https://www.fusio-project.org/api/consumer',
        'https://www.fusio-project.org/api/system',
        'https://github.com/apioo/fusio',
        '/blog/authors/',
      ]),
    );
  });

  test('is a two-level menu at 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 900 });
    await open(page, '/docs/');
    await expect(page.locator('.navbar__item').filter({ hasText: 'Concepts' })).toBeHidden();
    await expect(menu(page)).not.toBeInViewport();

    // On a documentation page the documentation's own menu comes first.
    await menuButton(page).click();
    const back = menu(page).getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeInViewport();
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu(page)).not.toBeInViewport();
    await menuButton(page).click();
    await back.click();
    const primary = menu(page).locator('.navbar-sidebar__item').first();
    for (const [label] of sections) {
      await expect(primary.getByRole('link', { name: label, exact: true })).toBeInViewport();
    }
    await expect(back).not.toBeInViewport();
    // The cross of its button takes its color from an attribute, which no style sheet names.
    const cross = menu(page).locator('.navbar-sidebar__close g');
    await expect(cross).not.toHaveCSS('stroke', 'none');

    await primary.getByRole('link', { name: 'Concepts', exact: true }).click();
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(menu(page)).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the old page stays while the next one loads, with a progress bar', async ({ page }) => {
  // Nothing is fetched ahead, so that the click is what asks for the page.
  await keepFromFetchingAhead(page);
  await open(page, '/docs/');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();
  const release = await holdBack(page, scripts);
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  const progress = page.locator('#nprogress .bar');
  await expect(progress).toBeVisible();
  await expect(title).toHaveText(before);
  release();
  await expect(title).toHaveText(/Ecosystem/);
  await expect(progress).toBeHidden();
});

test('a site at a wrong base URL shows a warning', async ({ page, problems }) => {
  problems.expect(/^failed: .*\/assets\//);
  problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
  // Its own inline styles are refused: it is plain text then.
  problems.tolerate(/Applying inline style|style-src-attr blocks inline/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('Current configured baseUrl = /');
});
