import { expect, open, test } from './fixtures';

test('the home page shows the product, evidence and how to start', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ examples executed on Fusio \d+\.\d+\.\d+$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'How they are executed' })).toBeVisible();
  const rows = main.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  for (const text of (await rows.allInnerTexts()).slice(1)) {
    const [all = 0, installed = 0] = (text.match(/\d+/g) ?? []).map(Number);
    expect(installed).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(installed);
  }
  const start = page.locator('section', {
    has: page.getByRole('heading', { name: 'Quick start' }),
  });
  const commands = (await start.locator('pre').first().innerText()).split('\n').filter(Boolean);
  expect(commands).toHaveLength(3);
  const file = await page.request.get('/docker-compose.yml');
  expect(await file.text()).toMatch(/^services:\n {2}fusio:/m);
});

test('the path of a request has a line for each line, wherever it is shown', async ({ page }) => {
  for (const address of ['/', '/docs/']) {
    await page.goto(address);
    const request = page.getByRole('figure', { name: 'The path of one request' }).locator('pre');
    const box = await request.first().boundingBox();
    expect.soft(box?.height, address).toBeLessThan(50);
  }
});

test('everything focusable on the home page is visible when focused', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
  });
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // The radio of a tab is unseen; its label is what shows the focus.
      const shown =
        element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
      const { top, bottom, width } = shown.getBoundingClientRect();
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const isBelowBar = top >= bar - 1 || shown.closest('.navbar, .theme-announcement-bar');
      return {
        name: element.outerHTML.slice(0, 80),
        isSeen: width > 0 && bottom <= innerHeight + 1 && Boolean(isBelowBar),
        outline: getComputedStyle(shown).outlineStyle,
      };
    });
    if (!stop || stops.length > 100) break;
    stops.push(stop.name);
    if (stops.length > 1)
      expect.soft(stop, stop.name).toMatchObject({ isSeen: true, outline: 'solid' });
  }
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.length).toBeLessThan(100);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs of the home page show form, API call and deploy file', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('group', { name: 'Set-up' });
    await expect(strip.getByText('API › Action › Create')).toBeVisible();
    await expect(strip.getByText('.fusio.yml').first()).toBeHidden();
    await strip.getByText('Backend API', { exact: true }).click();
    await expect(strip.getByText('/backend/operation').first()).toBeVisible();
    await expect(strip.getByText('API › Action › Create')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(strip.getByText('php bin/fusio deploy')).toBeVisible();
  });

  test('a diagram is enlarged and closed again', async ({ page }) => {
    await page.goto('/docs/use_cases/');
    const drawing = page.locator('.diagram-wide');
    const before = (await drawing.locator('svg').boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Enlarge' }).click();
    await expect(drawing.getByRole('button')).toBeVisible();
    const large = (await drawing.locator('svg').boundingBox())?.width ?? 0;
    expect(large).toBeGreaterThan(before * 1.3);
    await page.keyboard.press('Escape');
    await expect(drawing.getByRole('button')).toBeHidden();
  });
});

/**
 * Diagrams from left to right, from top to bottom, one that fits a phone as it is, and a wide one.
 */
const drawings = [
  '/docs/use_cases/',
  '/docs/concepts/graphql/',
  '/docs/backend/api/',
  '/docs/ecosystem/framework/',
];

for (const address of drawings) {
  test(`the diagram of ${address} is readable on a phone and a desktop`, async ({ page }) => {
    await page.goto(address);
    const svg = page.locator('.diagram svg[role=img]:visible');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(svg).toHaveCount(1);
      const sizes = await svg.evaluate((element) => {
        const scale =
          element.getBoundingClientRect().width / (element as SVGSVGElement).viewBox.baseVal.width;
        return [...element.querySelectorAll('text')].map(
          (text) => parseFloat(getComputedStyle(text).fontSize) * scale,
        );
      });
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(12.5);
      await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
      await expect(svg).toHaveAccessibleName(/\w/);
      await expect(svg).toHaveAccessibleDescription(/\w.*\w/);
    }
  });
}
