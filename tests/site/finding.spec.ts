import { readFileSync } from 'node:fs';

import { buildFolder, expect, hydrated, open, test } from './fixtures';

/* How readers find a place on a page, and a page among others. */

const action = '/docs/backend/api/action/sql-query-all/';

for (const [address, words, entry] of [
  ['/docs/reference/backend-api/', 'restore trash', 'POST /backend/trash/:type'],
  ['/docs/reference/command-line/', 'clear cache', 'system:clear_cache'],
  ['/docs/reference/types/', 'plan create', 'Backend_PlanCreate'],
  ['/docs/reference/settings/configuration/', 'expire token', 'fusio_expire_token'],
  ['/docs/reference/errors/', 'requests rate allows', 'Rate limit exceeded'],
  ['/docs/glossary/', 'refused with 403', 'Firewall'],
] as const) {
  test(`a filter finds entries of ${address}`, async ({ page }) => {
    await open(page, address);
    const list = page.locator('.markdown');
    const headings = list.locator('h2:visible, h3:visible, dt:visible, tbody tr:visible');
    const all = await headings.count();
    await page.getByRole('searchbox', { name: /Filter/ }).fill(words);
    await expect(list.getByText(entry, { exact: false }).first()).toBeVisible();
    await expect.poll(() => headings.count()).toBeLessThan(all / 2);
    await page.getByRole('searchbox', { name: /Filter/ }).fill('no such entry');
    const status = page.getByRole('status').filter({ hasText: 'None has all of these words' });
    await expect(status).toBeVisible();
    await page.getByRole('searchbox', { name: /Filter/ }).fill('');
    await expect(headings).toHaveCount(all);
  });
}

test('the table of contents lists settings, and is visible next to an example column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/reference/settings/environment/');
  const contents = page.locator('.theme-doc-toc-desktop');
  await expect(contents.getByRole('link', { name: 'APP_DEBUG' })).toBeVisible();
  await open(page, '/docs/backend/api/action/sql-query-all/#errors');
  for (const width of [1440, 1800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(contents.getByRole('link', { name: 'Errors' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.theme-doc-toc-mobile')).toBeHidden();
  }
});

test('a table of contents opened before React stays open, and closes when a link is followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(action);
  const contents = page.locator('.theme-doc-toc-mobile');
  await contents.locator('summary').click();
  await hydrated(page);
  // Effects of React run after the frame that it paints.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await contents.getByRole('link', { name: 'Errors' }).click();
  await expect(contents.getByRole('link', { name: 'Errors' })).toBeHidden();
});

test('the navbar marks the section of a page at any level of the sidebar', () => {
  for (const [address, ...sections] of [
    ['/docs/paths/sell-an-api/', 'Get started'],
    ['/docs/backend/consumer/user/', 'Backend'],
    // Of no section of the navbar: none is better than a wrong one.
    ['/docs/reference/errors/'],
  ] as const) {
    const html = readFileSync(`${buildFolder}${address}index.html`, 'utf8');
    const marked = html.matchAll(/ navbar__link--active"? [^>]*>([^<]+)/g);
    const labels = Array.from(marked, ([, label]) => label);
    expect.soft(labels, address).toEqual(sections);
  }
});

test('the sidebar scrolls to the current page, on load and after a link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const current = page.locator('.theme-doc-sidebar-menu [aria-current="page"]');
  for (const address of ['/docs/backend/system/trash/', '/docs/reference/types/']) {
    await page.goto(address);
    await expect(current, address).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await open(page, '/docs/backend/api/action/');
  await page.locator('.reference-index a[href$="/worker-python/"]').click();
  await expect(current).toBeInViewport();
});

test('permalinks of headings show on hover', async ({ page }) => {
  await page.goto(action);
  const heading = page.locator('h2 > .hash-link').first();
  await expect(heading).toHaveCSS('opacity', '0');
  await page.locator('h2').first().hover();
  await expect(heading).toHaveCSS('opacity', '1');
  expect(await heading.evaluate((link) => getComputedStyle(link, '::before').content)).toContain(
    '#',
  );
});

for (const [address, place] of [
  [action, '.reference-fields > dt > a[id]'],
  [action, '.reference-errors > dt > a[id]'],
  ['/docs/reference/events/', 'td > a[id="fusio-plan-create"]'],
  ['/docs/backend/consumer/user/', 'td > a[id="status-1"]'],
] as const) {
  test(`${place} of ${address} is a permalink, on hover and focus`, async ({ page }) => {
    await open(page, address);
    const link = page.locator(place).first();
    const sign = () => link.evaluate((element) => getComputedStyle(element, '::after').opacity);
    expect(await sign()).toBe('0');
    await link.hover();
    expect(await sign()).toBe('1');
    await page.mouse.move(0, 0);
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await sign()).toBe('1');
    await link.click();
    expect(new URL(page.url()).hash).toBe(await link.getAttribute('href'));
    // The row is below the navbar, not behind it.
    const [top, bar] = await Promise.all([
      link.evaluate((element) => element.getBoundingClientRect().top),
      page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(top).toBeGreaterThanOrEqual(bar);
  });
}
