import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';

import { hydrated, Problems, watch } from '../../site/fixtures';
import { chromium, unpackChromium } from '../../support/chromium';
import { type StaticHost, startStaticHost } from '../../support/server';
import { buildWith } from '../build-with';

/*
 * Options of Docusaurus that this site does not use, but a fork may: they must work with its theme
 * components and with hydration on intent. One build covers them: its first language has every
 * option, and the second as few as possible.
 */

/** The language with as few options as possible. */
export const BARE = 'en-GB';

/** The configuration, derived from that of the site. */
const config = `import site from './site.config';
const [[preset, options]] = site.presets;
const { announcementBar, footer, ...themeConfig } = site.themeConfig;
const bare = {
  ...themeConfig,
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  navbar: { title: 'Fixture', style: 'primary', items: [{ type: 'html', value: 'An item' }] },
};
const full = {
  ...themeConfig,
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
};
export default {
  ...site,
  i18n: {
    defaultLocale: 'en',
    locales: ['en', '${BARE}'],
    localeConfigs: { '${BARE}': { direction: 'rtl', htmlLang: 'ar' } },
  },
  presets: [[preset, { ...options, docs: { ...options.docs, lastVersion: 'current' } }]],
  themeConfig: process.env.DOCUSAURUS_CURRENT_LOCALE === '${BARE}' ? bare : full,
};
`;

/** Pages of other sites, with everything that Docusaurus documents for Markdown and MDX. */
const foreignDir = path.join('tests', 'build', 'foreign');
const foreign = Object.fromEntries(
  readdirSync(foreignDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(foreignDir, name)).isFile())
    .map((name) => [name, readFileSync(path.join(foreignDir, name), 'utf8')]),
);

const files = {
  'docusaurus.config.ts': config,
  ...foreign,
  'src/theme/NavbarItem/HtmlNavbarItem.tsx': `import Original from '@theme-original/NavbarItem/HtmlNavbarItem';

export default function HtmlNavbarItem(props) {
  if (typeof window !== 'undefined' && window.location.search === '?fail') throw new Error('No value today');
  return <Original {...props} />;
}
`,
  'src/pages/loader.tsx': `import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import { useState } from 'react';

const Late = Loadable({ loader: () => import('../late'), loading: Loading });

export default function Loader() {
  const [asked, setAsked] = useState(false);
  return (
    <Layout title="Loader" description="A page that loads its text when it is asked for it, slowly or not at all, as it comes.">
      <main>{asked ? <Late /> : <button type="button" onClick={() => setAsked(true)}>Ask</button>}</main>
    </Layout>
  );
}
`,
  'src/late.tsx': `export default function Late() {
  return <p>Here at last</p>;
}
`,
};

export let host: StaticHost;
let browser: Browser;
let folder = '';

beforeAll(async () => {
  await unpackChromium();
  const original = await readFile('docusaurus.config.ts', 'utf8');
  const { failed, output } = await buildWith(
    { 'site.config.ts': original, ...files },
    async (outDir) => {
      folder = await mkdtemp(path.resolve('.cache', 'shape-'));
      await cp(outDir, folder, { recursive: true });
    },
  );
  expect(failed, output).toBe(false);
  host = await startStaticHost(folder);
  browser = await playwright.launch(chromium);
});

afterAll(async () => {
  await browser.close();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** How a page is visited. */
interface Visit {
  /** Of the window, in pixels; 1440 by default. */
  readonly width?: number;
  /** Of the system; light by default. */
  readonly colorScheme?: 'light' | 'dark';
  /** Whether to wait until React is live; true by default. */
  readonly live?: boolean;
  /** Whether the test provokes errors in the console. */
  readonly mayComplain?: boolean;
}

/** Opens a page in a new browser context, and fails for problems in its console. */
export async function visit(
  at: string,
  use: (page: Page) => Promise<void>,
  { width = 1440, colorScheme = 'light', live = true, mayComplain = false }: Visit = {},
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme,
  });
  const problems = new Problems();
  watch(page.context(), host.origin, problems.report);
  try {
    await page.goto(host.origin + at);
    if (live) await hydrated(page);
    await use(page);
    if (!mayComplain) expect(problems.errors).toEqual([]);
  } finally {
    await page.close();
  }
}

/** The current theme, and the one that was chosen. */
export const theme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    document.documentElement.dataset.themeChoice,
  ]);

/** How far a page scrolls sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The path of a file of the build. */
export const fileOf = (name: string): string => path.join(folder, name);

export const emitted = (name: string): string => readFileSync(fileOf(name), 'utf8');
