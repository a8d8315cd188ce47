import { readdirSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, holdBack, keepFromFetchingAhead, navigateInClient, open, test } from './fixtures';

/** A page that comes in two parts, and the file of the second. */
const longPage = '/docs/concepts/';
const lateFile = '**/assets/js/late/docs/concepts/**';

const paragraphs = (page: Page) => page.locator('article p');
const headings = (page: Page) => page.locator('article :is(h2, h3)');
const isLong = (page: Page) => page.getByRole('heading', { level: 1, name: 'Concepts' });

/** The text of the whole page, as the server sends it. */
async function wholeText(page: Page): Promise<string> {
  const html = await (await page.request.get(longPage)).text();
  return page.evaluate((markup) => {
    const article = new DOMParser().parseFromString(markup, 'text/html').querySelector('article');
    return (article?.textContent ?? '').replace(/\s+/g, '');
  }, html);
}

const shownText = async (page: Page): Promise<string> =>
  (await page.locator('article').evaluate(({ textContent }) => textContent)).replace(/\s+/g, '');

/** Goes to the long page by a click. Returns what lets its second part come. */
async function openFirstPart(page: Page): Promise<() => void> {
  await keepFromFetchingAhead(page);
  const release = await holdBack(page, lateFile);
  await open(page, '/docs/');
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expect(isLong(page)).toBeVisible();
  return release;
}

test('the first screens of a long page do not wait for the others', async ({ page }) => {
  const release = await openFirstPart(page);
  // More than a screen of text is there.
  const end = await paragraphs(page).last().boundingBox();
  expect(end?.y).toBeGreaterThan(page.viewportSize()?.height ?? Infinity);
  const whole = await wholeText(page);
  expect((await shownText(page)).length).toBeLessThan(whole.length);
  release();
  await expect.poll(() => shownText(page)).toBe(whole);
});

test('what comes later moves nothing that is in sight', async ({ page }) => {
  const release = await openFirstPart(page);
  const title = page.locator('article h1');
  const [before, count] = [await title.boundingBox(), await headings(page).count()];
  release();
  await expect.poll(() => headings(page).count()).toBeGreaterThan(count);
  expect(await title.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a pointer over a link brings the whole page', async ({ page }) => {
  await open(page, '/docs/');
  const link = page.locator('.navbar').getByRole('link', { name: 'Concepts' });
  const late = page.waitForResponse(/\/assets\/js\/late\/docs\/concepts\//);
  await link.hover();
  await late;
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await link.click();
  await expect(isLong(page)).toBeVisible();
  await expect.poll(() => shownText(page)).toBe(await wholeText(page));
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test.describe('an anchor in what comes later', () => {
  /** The last heading of the page. */
  async function lastAnchor(page: Page): Promise<string> {
    const html = await (await page.request.get(longPage)).text();
    const ids = [...html.matchAll(/<h[23][^>]* id="?([\w-]+)/g)].map(([, id = '']) => id);
    return ids.at(-1) ?? '';
  }

  test('is where a link to it leads', async ({ page }) => {
    await keepFromFetchingAhead(page);
    const release = await holdBack(page, lateFile);
    await open(page, '/docs/');
    const id = await lastAnchor(page);
    await navigateInClient(page, `${longPage}#${id}`);
    // The old page stays until there is somewhere to go.
    await page.waitForRequest(lateFile);
    await expect(isLong(page)).not.toBeVisible();
    release();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });

  test('is where its entry in the table of contents leads', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepFromFetchingAhead(page);
    const release = await holdBack(page, lateFile);
    await open(page, '/docs/');
    const id = await lastAnchor(page);
    await navigateInClient(page, longPage);
    await expect(isLong(page)).toBeVisible();
    await page.locator(`.table-of-contents a[href="#${id}"]`).click();
    await expect(page.locator(`#${id}`)).not.toBeAttached();
    release();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });
});

test('a reader who comes back finds the place again', async ({ page }) => {
  await open(page, '/docs/');
  await navigateInClient(page, longPage);
  await expect.poll(() => shownText(page)).toBe(await wholeText(page));
  const end = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  const position = await end();
  await navigateInClient(page, '/blog/authors/');
  await expect(isLong(page)).not.toBeVisible();
  await page.goBack();
  await expect(isLong(page)).toBeVisible();
  await expect.poll(end).toBe(position);
});

test('leaves the page to the server where the rest does not come', async ({ page, problems }) => {
  problems.expect(/status 404: .*\/late\/docs\/concepts\//);
  problems.tolerate(/Loading chunk late\/docs\/concepts\/index failed|Failed to load resource/);
  await open(page, '/docs/');
  const whole = await wholeText(page);
  await page.route(lateFile, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith(longPage),
  );
  await navigateInClient(page, longPage);
  await document;
  await expect.poll(() => shownText(page)).toBe(whole);
});

test('each page of the documentation that has a second part names it in its HTML', async ({
  page,
}) => {
  const late = readdirSync('build/assets/js/late', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/js/late/${name}`);
  expect(late.length).toBeGreaterThan(0);
  for (const file of late) {
    const path = file.replace(/^\/assets\/js\/late/, '').replace(/(\/index)?\.[0-9a-f]+\.js$/, '/');
    expect(await (await page.request.get(path)).text(), path).toContain(file);
  }
});
