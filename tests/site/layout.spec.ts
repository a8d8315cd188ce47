import type { Page } from '@playwright/test';

import { expect, open, test } from './fixtures';

/* Layout at every width, with large text and without scripts. */

/**
 * A reference page, a page of wide tables, one of long commands, and one of the platform's objects.
 */
const pages = [
  '/docs/backend/api/action/sql-query-all/',
  '/docs/concepts/request-origins/',
  '/docs/installation/',
  '/docs/backend/api/operation/',
] as const;

const widths = [360, 390, 768, 997, 1280, 1440] as const;

/** Opens all details, so that all of a page is checked. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Tables and code whose overflow is hidden, without a scroll bar or shadow. */
const cutSilently = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.markdown :is(pre, .table-box)')].flatMap((box) => {
      const style = getComputedStyle(box);
      const isCut =
        box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      const overflow = [style.overflowX, style.overflowY];
      const isVisible = overflow.every((value) => value === 'visible') && box.tagName === 'DIV';
      const hasCue = overflow.includes('auto') && style.backgroundAttachment.includes('local');
      return isCut && !isVisible && !hasCue ? [box.textContent.slice(0, 60)] : [];
    }),
  );

/** Inline code of up to 24 characters that wraps onto a second line. */
const brokenCode = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(pre) > code')].flatMap((code) => {
      const lines = new Set([...code.getClientRects()].map(({ top }) => Math.round(top)));
      return code.textContent.length <= 24 && lines.size > 1 ? [code.textContent] : [];
    }),
  );

for (const address of [...pages, '/']) {
  test(`${address} hides no text and breaks no short code at any width`, async ({ page }) => {
    await open(page, address);
    await openEverything(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutSilently(page), `cut at ${width} px`).toEqual([]);
      expect.soft(await brokenCode(page), `broken at ${width} px`).toEqual([]);
    }
  });
}

/** Lines of code that wrap although they have no <wbr>. */
const wrappedLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.markdown pre > code > *')].flatMap((line) => {
      const oneRow = parseFloat(getComputedStyle(line).lineHeight) * 1.5;
      return line.offsetHeight > oneRow && !line.querySelector('wbr') ? [line.textContent] : [];
    }),
  );

/** Lines of code that start at the edge of their box, or outside it. */
const cutLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.markdown pre > code > *')].flatMap((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      const [start] = text.getClientRects();
      const { left } = line.getBoundingClientRect();
      return start && start.left < left + 8 ? [line.textContent] : [];
    }),
  );

test('on a phone, only shell code wraps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/docs/bootstrap/', ...pages]) {
    await page.goto(address);
    await openEverything(page);
    expect.soft(await wrappedLines(page), address).toEqual([]);
    expect.soft(await cutLines(page), address).toEqual([]);
  }
  await page.goto('/docs/bootstrap/');
  const heights = await page
    .locator('code.language-bash > span:has(wbr)')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(Math.max(...heights), 'a long line of a shell wraps').toBeGreaterThan(40);
});

const card = (page: Page) => page.locator('.beside > .example-card');

test('the first screen of a reference page is its purpose, its facts and an example', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pages[0]);
  for (const part of ['.markdown > p', '.reference-facts', '.example-card__config', '.exchange']) {
    await expect(page.locator(part).first()).toBeInViewport();
  }
  await expect(card(page).getByText('HTTP/1.1 200 OK')).toBeInViewport();
});

test('the first screen has configuration, request and response', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The longest titles, purposes and responses.
  for (const name of [
    'action/elasticsearch-getall',
    'action/graphql-processor',
    'action/http-composition',
    'action/mongodb-find-all',
    'connection/eloquent',
    'connection/sql-advanced',
  ]) {
    await page.goto(`/docs/backend/api/${name}/`);
    await expect.soft(card(page), name).toBeInViewport({ ratio: 0.8 });
  }
});

test('code in a form keeps its indentation', async ({ page }) => {
  await page.goto('/docs/backend/api/action/worker-python/');
  const form = page.locator('.reference-form .is-code').first();
  expect(await form.textContent()).toMatch(/^def \w+\(.*\n {4}\w/m);
});

test('tables of two columns fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/docs/installation/', '/docs/concepts/', '/docs/troubleshooting/']) {
    await page.goto(address);
    const wide = await page.locator('.table-box').evaluateAll((boxes) =>
      boxes
        .filter((box) => box.querySelectorAll('th').length === 2)
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.textContent.slice(0, 40)),
    );
    expect.soft(wide, address).toEqual([]);
  }
});

test('from 1440 px the example stays next to the text, up to the examples', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, pages[0]);
  const contents = page.locator('.theme-doc-toc-mobile');
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Configuration' }).click();
  await expect(page).toHaveURL(/#configuration$/);
  for (const id of ['configuration', 'request']) {
    await page.locator(`#${id}`).evaluate((heading) => {
      heading.scrollIntoView();
    });
    await expect(card(page)).toBeInViewport({ ratio: 0.8 });
    const [text, example] = [
      await page.locator(`#${id}`).boundingBox(),
      await card(page).boundingBox(),
    ];
    expect(text?.width).toBeGreaterThan(600);
    expect(example?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  }
  const examples = await page.locator('#examples').boundingBox();
  const { y = 0, height = 0 } = (await card(page).boundingBox()) ?? {};
  expect(examples?.y).toBeGreaterThanOrEqual(y + height);
  await page.setViewportSize({ width: 1439, height: 800 });
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
});

test('only scrollable regions are focusable, and have a name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/concepts/request-origins/');
  const table = page.locator('.table-box').first();
  await table.locator('table').evaluate((element) => {
    element.style.minWidth = '34rem';
  });
  await expect(table).not.toHaveAttribute('tabindex');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(table).toHaveAttribute('tabindex', '0');
  await expect(table).toHaveAttribute('aria-label', /^Table: /);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).not.toHaveAttribute('tabindex');
});

test('at 997 px the text fills the space next to the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 900 });
  await open(page, '/docs/installation/');
  const article = await page.locator('article').boundingBox();
  expect(article?.width).toBeGreaterThan(640);
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await page.locator('.theme-doc-toc-mobile summary').click();
  await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
});

/** Items of the navbar that do not fit into it, or that overlap. */
const misplacedItems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect();
    const items = [...document.querySelectorAll('.navbar :is(a, button)')]
      .map((item) => ({ text: item.textContent, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const misplaced = items.filter(
      ({ box }, index) =>
        !bar ||
        box.bottom > bar.bottom + 1 ||
        box.right > bar.right + 1 ||
        items
          .slice(index + 1)
          .some(
            (other) =>
              box.left < other.box.right - 1 &&
              other.box.left < box.right - 1 &&
              box.top < other.box.bottom - 1 &&
              other.box.top < box.bottom - 1,
          ),
    );
    return misplaced.map(({ text }) => text);
  });

test('large text fits the navbar, and no page scrolls sideways', async ({ page }) => {
  for (const address of ['/', '/blog/', '/docs/bootstrap/']) {
    await open(page, address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [768, 997, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(excess, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  // Smaller windows have the sections in a menu.
  for (const width of [997, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await misplacedItems(page), `at ${width} px`).toEqual([]);
  }
});

test.describe('without scripts at 390 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the table of contents opens, and the menu leads to all sections', async ({ page }) => {
    await page.goto('/docs/installation/');
    await page.locator('.theme-doc-toc-mobile summary').click();
    const first = page.locator('.theme-doc-toc-mobile a').first();
    await first.click();
    await expect(page).toHaveURL(/#./);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Concepts', exact: true })).toBeInViewport();
  });
});
