import { expect, test } from './fixtures';

/* Print, and forced colors. */

const referencePage = '/docs/backend/api/action/sql-query-all/';

test.describe('print', () => {
  for (const theme of ['light', 'dark']) {
    test(`everything is printed from the ${theme} theme, dark on light`, async ({ page }) => {
      await page.addInitScript((name) => {
        localStorage.setItem('theme', name);
      }, theme);
      await page.goto(referencePage);
      await page.emulateMedia({ media: 'print' });
      const seen = await page.evaluate(() => {
        const hidden = [
          ...document.querySelectorAll('.tab-strip > div, .markdown details > :not(summary)'),
        ].filter(
          // The complete set-up repeats that of the first example and is not printed.
          (element) =>
            element.getBoundingClientRect().height === 0 && !element.closest('.complete-set-up'),
        );
        const cut = [...document.querySelectorAll('.markdown pre')].filter(
          (code) => code.scrollHeight > code.clientHeight + 1,
        );
        return [...hidden, ...cut].map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect(seen).toEqual([]);
      for (const chrome of [
        '.navbar',
        '.footer',
        '.theme-doc-sidebar-container',
        '.pagination-nav',
      ]) {
        await expect(page.locator(chrome).first(), chrome).toBeHidden();
      }
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 31, 33)');
      await expect(page.locator('.markdown a').first()).toHaveCSS('color', 'rgb(0, 97, 109)');
    });
  }
});

/** A sheet of A4 within margins of 15 mm, in pixels. */
const paper = { width: 680, height: 1009 };
const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };

for (const address of [
  referencePage,
  '/docs/concepts/worker_api/',
  '/docs/installation/docker/',
  '/',
]) {
  test(`${address} is printed without pages that are mostly empty`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(Math.ceil((length / paper.height) * 1.15));
  });
}

test('forced colors: buttons and links look like it, and the open tab is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const colors = (name: string) =>
    page.evaluate((selector) => {
      const probe = document.body.appendChild(document.createElement('button'));
      const [button, link] = [getComputedStyle(probe), document.querySelector(selector)];
      const seen = link && getComputedStyle(link);
      const result = [seen, button].map((style) => [style?.color, style?.backgroundColor]);
      probe.remove();
      return result;
    }, name);
  const [primary, button] = await colors('main a[href="/docs/bootstrap/"]');
  expect(primary).toEqual(button);
  const line = (label: string) =>
    page
      .locator('.tab-strip > label', { hasText: label })
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await line('Backend form')).not.toBe(await line('Backend API'));

  await page.goto(referencePage);
  const [link, ...system] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    const colorOf = (element: Element): string => getComputedStyle(element).color;
    return [
      ...[...document.querySelectorAll('.markdown > p a')].slice(0, 1).map(colorOf),
      ...['LinkText', 'CanvasText'].map((color) => {
        probe.style.color = color;
        return colorOf(probe);
      }),
    ];
  });
  expect(system[0]).not.toBe(system[1]);
  expect(link).toBe(system[0]);
});

test('printed links to other sites show their URL', async ({ page }) => {
  await page.goto('/docs/ecosystem/specifications/');
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('.markdown a[href^="http"]')].map((link) => ({
      address: link.getAttribute('href') ?? '',
      text: getComputedStyle(link, '::after').content,
    })),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const { address, text } of shown) expect(text).toContain(address);
});
