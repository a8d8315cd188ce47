import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hydrated } from '../site/fixtures';
import { chromium, unpackChromium } from '../support/chromium';
import { type StaticHost, startStaticHost } from '../support/server';
import { buildWith, pageText } from './build-with';

/*
 * Shapes of the configuration that this site does not use itself, with its own theme components and
 * with hydration on intent: a fork may want them.
 */

/** A configuration that is the site's own except for the changes, which see it as `site`. */
async function configuredWith(changes: string): Promise<Record<string, string>> {
  return {
    'site.config.ts': await readFile('docusaurus.config.ts', 'utf8'),
    'docusaurus.config.ts': `import site from './site.config';\n${changes}\n`,
  };
}

/** How a page is visited. */
interface Visit {
  /** Of the window, in pixels; 1440 where it is not given. */
  readonly width?: number;
  /** What the system prefers; light where it is not given. */
  readonly colorScheme?: 'light' | 'dark';
  /** Whether React has to run first, as it does where it is not given. */
  readonly live?: boolean;
  /** Whether errors in the console belong to what is tested. */
  readonly mayComplain?: boolean;
}

/** A built fixture site in a browser. */
class Shape {
  private host: StaticHost | undefined;
  private browser: Browser | undefined;
  private folder = '';

  /** Builds and serves it. */
  async start(files: Readonly<Record<string, string>>): Promise<void> {
    await unpackChromium();
    const { code, output } = await buildWith(files, async (outDir) => {
      this.folder = await mkdtemp(path.resolve('.cache', 'shape-'));
      await cp(outDir, this.folder, { recursive: true });
    });
    expect(code, output).toBe(0);
    this.host = await startStaticHost(this.folder);
    this.browser = await playwright.launch(chromium);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.host?.close();
    if (this.folder !== '') await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Opens a page in a browser of its own and fails where its console complains.
   */
  async visit(
    at: string,
    use: (page: Page) => Promise<void>,
    { width = 1440, colorScheme = 'light', live = true, mayComplain = false }: Visit = {},
  ): Promise<void> {
    if (!this.browser || !this.host) throw new Error('not started');
    const page = await this.browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    try {
      await page.goto(this.host.origin + at);
      if (live) await hydrated(page);
      await use(page);
      if (!mayComplain) expect(complaints).toEqual([]);
    } finally {
      await page.close();
    }
  }
}

const theme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    document.documentElement.dataset.themeChoice,
  ]);

const long = 'A paragraph that makes this page longer than any window.\n\n'.repeat(80);

describe('a site with versions, languages, dropdowns and a footer in one row', () => {
  const shape = new Shape();

  beforeAll(async () => {
    const config = await configuredWith(`
      const [[preset, options]] = site.presets;
      export default {
        ...site,
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        presets: [[preset, { ...options, docs: { ...options.docs, lastVersion: 'current' } }]],
        themeConfig: {
          ...site.themeConfig,
          colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
          announcementBar: { id: 'fixed', content: 'Stays where it is', isCloseable: false },
          navbar: {
            title: 'Fixture',
            style: 'dark',
            hideOnScroll: true,
            items: [
              { type: 'doc', docId: 'bootstrap', label: 'A page', position: 'left' },
              { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'A sidebar', position: 'left' },
              { type: 'docsVersion', label: 'This version', position: 'left' },
              {
                label: 'More',
                position: 'left',
                items: [
                  { to: '/docs/concepts/', label: 'Concepts' },
                  { type: 'doc', docId: 'ecosystem/index', label: 'Ecosystem' },
                  { type: 'html', value: '<b>Bold</b>' },
                ],
              },
              { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/blog/', label: 'All releases' }] },
              { type: 'localeDropdown' },
              { type: 'html', value: '<span class="of-html">Plain HTML</span>' },
            ],
          },
          footer: {
            style: 'dark',
            logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: 'The mark', width: 40, height: 40, href: '/docs/' },
            links: [{ to: '/docs/', label: 'Docs' }, { href: 'https://example.org/', label: 'Elsewhere' }],
            copyright: 'Copyright © 2025 the fixture.',
          },
        },
      };`);
    await shape.start({
      ...config,
      'versions.json': '["6.0"]',
      'versioned_sidebars/version-6.0-sidebars.json':
        '{"tutorialSidebar":[{"type":"autogenerated","dirName":"."}]}',
      'versioned_docs/version-6.0/index.mdx': pageText('old index'),
      'versioned_docs/version-6.0/bootstrap.mdx': pageText('old bootstrap'),
      'docs/long.mdx': pageText('long', long),
    });
  });
  afterAll(() => shape.stop());

  test('an announcement that can not be closed has no button', async () => {
    await shape.visit('/docs/', async (page) => {
      const bar = page.getByText('Stays where it is');
      expect(await bar.isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    });
  });

  test('the navbar leaves when the page goes down and returns when it goes up', async () => {
    await shape.visit('/docs/long/', async (page) => {
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

  test('items lead to a page, a sidebar, a version; HTML stands as it is', async () => {
    await shape.visit('/docs/', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      const target = (name: string) =>
        bar.getByRole('link', { name, exact: true }).getAttribute('href');
      expect(await target('A page')).toBe('/docs/bootstrap/');
      expect(await target('A sidebar')).toMatch(/^\/docs\//);
      expect(await target('This version')).toMatch(/^\/docs\//);
      expect(await bar.locator('.of-html').innerText()).toBe('Plain HTML');
    });
  });

  test('a dropdown opens by mouse and keys, and closes by a click or focus elsewhere', async () => {
    await shape.visit('/docs/', async (page) => {
      const button = page.locator('.navbar').getByRole('button', { name: 'More' });
      const entry = page.locator('.navbar').getByRole('link', { name: 'Concepts', exact: true });
      await button.hover();
      await entry.waitFor();
      await page.mouse.move(700, 600);
      await entry.waitFor({ state: 'hidden' });

      await button.focus();
      await page.keyboard.press('Enter');
      await entry.waitFor();
      await page.mouse.click(700, 600);
      await entry.waitFor({ state: 'hidden' });

      await button.focus();
      await page.keyboard.press('Enter');
      await entry.waitFor();
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
      await entry.waitFor({ state: 'hidden' });

      await button.focus();
      await page.keyboard.press('Enter');
      await entry.click();
      await page.waitForURL('**/docs/concepts/');
    });
  });

  test('on a small screen a dropdown is closed, but for the one of this page', async () => {
    const open = async (page: Page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const back = page.getByRole('button', { name: /Back to main menu/ });
      if ((await page.locator('.navbar-sidebar__items--show-secondary').count()) > 0) {
        await back.click();
      }
      return page.locator('.navbar-sidebar').getByRole('link', { name: 'Concepts', exact: true });
    };
    await shape.visit(
      '/blog/',
      async (page) => {
        const entry = await open(page);
        expect(await entry.isVisible()).toBe(false);
        await page.locator('.navbar-sidebar').getByRole('button', { name: 'More' }).click();
        await entry.waitFor();
      },
      { width: 800 },
    );
    await shape.visit(
      '/docs/concepts/',
      async (page) => {
        await (await open(page)).waitFor();
      },
      { width: 800 },
    );
  });

  test('the menu of versions lists all, leads to the same page and is remembered', async () => {
    await shape.visit('/docs/bootstrap/', async (page) => {
      const bar = page.locator('.navbar');
      await bar.getByRole('button', { name: 'Next' }).hover();
      await bar.getByRole('link', { name: 'All releases' }).waitFor();
      await bar.getByRole('link', { name: '6.0' }).click();
      await page.waitForURL('**/docs/6.0/bootstrap/');
      const stored = await page.evaluate(() => Object.entries(localStorage));
      expect(stored).toContainEqual([
        expect.stringContaining('docs-preferred-version-default'),
        '6.0',
      ]);
      await page.goto(new URL('/blog/', page.url()).href);
      await hydrated(page);
      const remembered = bar.locator('a.navbar__link', { hasText: '6.0' });
      await remembered.waitFor();
    });
  });

  test('the menu of languages leads to the same page of another', async () => {
    await shape.visit('/docs/bootstrap/', async (page) => {
      const bar = page.locator('.navbar');
      await bar.getByRole('button', { name: 'English' }).hover();
      const french = bar.getByRole('link', { name: 'français' });
      expect(await french.getAttribute('href')).toBe('/fr/docs/bootstrap/');
      expect(await page.locator('link[rel=alternate][hreflang=fr]').getAttribute('href')).toMatch(
        /\/fr\/docs\/bootstrap\/$/,
      );
    });
  });

  test('the footer is a row with a logo for each theme', async () => {
    await shape.visit('/docs/', async (page) => {
      const footer = page.getByRole('contentinfo');
      const tops = await footer
        .getByRole('link', { name: /Docs|Elsewhere/ })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      expect(await footer.getByAltText('The mark').filter({ visible: true }).count()).toBe(1);
      expect(await footer.getByText('Copyright © 2025 the fixture.').isVisible()).toBe(true);
    });
  });

  test('the theme follows the system, then goes light, dark, and back to the system', async () => {
    await shape.visit(
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
    await shape.visit(
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
