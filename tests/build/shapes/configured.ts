import { describe, expect, test } from 'vitest';

import { hydrated } from '../../site/fixtures';
import { BARE, theme, visit } from './site';

describe('a site with versions, languages, dropdowns and a footer in one row', () => {
  test('the navbar leaves when the page goes down and returns when it goes up', async () => {
    await visit('/docs/long/', async (page) => {
      const top = () =>
        page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
      await page.mouse.move(700, 600);
      for (let turns = 0; turns < 5; turns += 1) {
        await page.mouse.wheel(0, 300);
        await page.waitForTimeout(50);
      }
      await expect.poll(top).toBeLessThanOrEqual(0);
      await page.mouse.wheel(0, -300);
      await expect.poll(top).toBeGreaterThan(0);
    });
  });

  test('items lead to a page, a sidebar, a version; the announcement stays; the footer is a row', async () => {
    await visit('/docs/', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      const target = (name: string) =>
        bar.getByRole('link', { name, exact: true }).getAttribute('href');
      expect(await target('A page')).toBe('/docs/bootstrap/');
      expect(await target('A sidebar')).toMatch(/^\/docs\//);
      expect(await target('This version')).toMatch(/^\/docs\//);
      expect(await bar.locator('.of-html').innerText()).toBe('Plain HTML');

      expect(await page.getByText('Stays where it is').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);

      const footer = page.getByRole('contentinfo');
      const tops = await footer
        .getByRole('link', { name: /Docs|Elsewhere/ })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      // There is a logo for each theme.
      expect(await footer.getByAltText('The mark').filter({ visible: true }).count()).toBe(1);
      expect(await footer.getByText('Copyright © 2025 the fixture.').isVisible()).toBe(true);
    });
  });

  test('a dropdown opens by mouse and keys, closes, and leads on', async () => {
    await visit('/docs/', async (page) => {
      const button = page.locator('.navbar').getByRole('button', { name: 'More' });
      const entry = page.locator('.navbar').getByRole('link', { name: 'Concepts', exact: true });
      await button.hover();
      await entry.waitFor();
      await page.mouse.move(700, 600);
      await entry.waitFor({ state: 'hidden' });

      await button.focus();
      await page.keyboard.press('Enter');
      await entry.click();
      await page.waitForURL('**/docs/concepts/');
    });
  });

  test('the menus of languages and versions lead to the same page', async () => {
    await visit('/docs/bootstrap/', async (page) => {
      const bar = page.locator('.navbar');
      await bar.getByRole('button', { name: 'English', exact: true }).hover();
      const other = bar.getByRole('link', { name: 'British English' });
      expect(await other.getAttribute('href')).toBe(`/${BARE}/docs/bootstrap/`);
      expect(await page.locator('link[rel=alternate][hreflang=ar]').getAttribute('href')).toMatch(
        /\/en-GB\/docs\/bootstrap\/$/,
      );
      await bar.getByRole('button', { name: 'Next' }).hover();
      await bar.getByRole('link', { name: 'All releases' }).waitFor();
      await bar.getByRole('link', { name: '6.0' }).click();
      await page.waitForURL('**/docs/6.0/bootstrap/');
    });
  });

  test('the theme follows the system, then goes light, dark, and back to the system', async () => {
    await visit(
      '/docs/',
      async (page) => {
        const button = page.locator('.navbar').getByRole('button', { name: /color mode|mode/i });
        expect(await theme(page)).toEqual(['dark', 'system']);
        await button.click();
        expect(await theme(page)).toEqual(['light', 'light']);
        await button.click();
        expect(await theme(page)).toEqual(['dark', 'dark']);
        await button.click();
        expect(await theme(page)).toEqual(['dark', 'system']);
        await page.emulateMedia({ colorScheme: 'light' });
        await expect.poll(() => theme(page)).toEqual(['light', 'system']);
      },
      { colorScheme: 'dark' },
    );
  });

  test('the first click on the switch counts once, before React is live', async () => {
    await visit(
      '/docs/',
      async (page) => {
        await page.locator('.navbar').getByRole('button', { name: /mode/i }).click();
        await hydrated(page);
        await expect.poll(() => theme(page)).toEqual(['light', 'light']);
      },
      { colorScheme: 'dark', live: false },
    );
  });
});
