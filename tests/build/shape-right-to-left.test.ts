import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pageText } from './build-with';
import { configuredWith, Shape, theme } from './shape';

describe('a site without options, written from right to left', () => {
  const shape = new Shape();

  beforeAll(async () => {
    const config = await configuredWith(`
      const { announcementBar, footer, ...themeConfig } = site.themeConfig;
      export default {
        ...site,
        i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { direction: 'rtl', htmlLang: 'ar' } } },
        themeConfig: {
          ...themeConfig,
          colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
          navbar: { title: 'Fixture', style: 'primary', items: [{ type: 'html', value: 'An item' }] },
        },
      };`);
    const word = 'x'.repeat(400);
    const wide = `Long: ${word}, \`${word}\`.\n\n| ${word} | b |\n| --- | --- |\n| a | ${word} |\n\n\`\`\`text\n${word}\n\`\`\``;
    await shape.start({
      ...config,
      'docs/wide.mdx': pageText('wide', wide),
      'src/theme/NavbarItem/HtmlNavbarItem.tsx': `export default function HtmlNavbarItem() {
  if (typeof window !== 'undefined' && window.location.search === '?fail') throw new Error('No value today');
  return <span>An item</span>;
}
`,
    });
  });
  afterAll(() => shape.stop());

  test('has no announcement, no footer, no switch, and one theme', async () => {
    await shape.visit('/docs/', async (page) => {
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await page.locator('.navbar').getByRole('button', { name: /mode/i }).count()).toBe(0);
      expect((await theme(page))[0]).toBe('dark');
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    });
  });

  test('has its sidebar on the right', async () => {
    await shape.visit('/docs/', async (page) => {
      const sidebar = await page.locator('.theme-doc-sidebar-container').boundingBox();
      const main = await page.getByRole('article').boundingBox();
      expect(sidebar && main && sidebar.x > main.x).toBe(true);
    });
  });

  test.each([320, 1440])('keeps long words, tables and code inside of %i px', async (width) => {
    await shape.visit(
      '/docs/wide/',
      async (page) => {
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      },
      { width },
    );
  });

  test('says which item of the navbar failed, why, and offers to try again', async () => {
    await shape.visit(
      '/docs/?fail',
      async (page) => {
        await page.mouse.move(10, 10);
        await page.mouse.move(20, 20);
        await page.getByRole('heading', { name: 'This page crashed' }).waitFor();
        const text = await page.locator('body').innerText();
        expect(text).toMatch(/navbar item failed to render[^]*"value": "An item"/);
        expect(text).toContain('No value today');
        expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
      },
      { live: false, mayComplain: true },
    );
  });
});
