import { createRequire } from 'node:module';

import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

// Lets Node.js load the plugins: Docusaurus would compile all of their TypeScript with Babel.
import 'tsx/cjs';

import type * as Plugins from './src/plugins';

const { lastUpdates, markdownPipeline, sitePlugins, ssrTemplate } = createRequire(__filename)(
  './src/plugins',
) as typeof Plugins;

/* A fork sets SITE_URL and BASE_URL for its own host. */

const SITE_URL = process.env.SITE_URL ?? 'https://docs.fusio-project.org';
const BASE_URL = process.env.BASE_URL ?? '/';
const PLATFORM_REPOSITORY = 'https://github.com/apioo/fusio';
const DOCS_REPOSITORY = 'https://github.com/apioo/fusio-docs';
const DESCRIPTION = 'The documentation of Fusio, the self-hosted API management platform.';
const API_REFERENCE = 'https://www.fusio-project.org/api';

/*
 * The performance layer: React on intent, purged styles, no Prism in the browser. `OPTIMIZE=off`
 * builds the same site without it, to tell its bugs from those of a new version of Docusaurus.
 */
const optimize = process.env.OPTIMIZE !== 'off';

const markdown = markdownPipeline({ siteDir: __dirname, baseUrl: BASE_URL });

const classicPreset = {
  docs: {
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    editUrl: `${DOCS_REPOSITORY}/edit/main/`,
    showLastUpdateTime: true,
    breadcrumbs: true,
    ...markdown,
  },
  blog: {
    routeBasePath: 'blog',
    blogTitle: 'Releases',
    blogDescription: 'What is new in Fusio and in this documentation, release by release.',
    blogSidebarCount: 0,
    archiveBasePath: null,
    showReadingTime: false,
    onUntruncatedBlogPosts: 'throw',
    onInlineAuthors: 'throw',
    onInlineTags: 'throw',
    ...markdown,
  },
  pages: markdown,
  theme: {
    customCss: [
      './src/css/tokens.css',
      './src/css/base.css',
      './src/css/content.css',
      './src/css/code.css',
      './src/plugins/reference/reference.css',
      './src/plugins/markdown/diagrams/diagrams.css',
    ],
  },
  sitemap: { lastmod: 'date', changefreq: null, priority: null },
} satisfies Preset.Options;

const announcementBar = {
  id: 'fusio-7-1',
  content: `<a href="${BASE_URL}blog/fusio-7-1/">Fusio 7.1 is out: read what is new</a>`,
  isCloseable: true,
} satisfies Preset.ThemeConfig['announcementBar'];

/** A navbar item for a section of the docs; `others` are paths on which it is active, too. */
const section = (name: string, label: string, ...others: readonly string[]) => ({
  to: `/docs/${name}/`,
  label,
  position: 'left' as const,
  activeBaseRegex: [`/docs/${name}/`, ...others].join('|'),
});

const navbar = {
  title: 'Fusio',
  logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: '', width: 28, height: 28 },
  hideOnScroll: false,
  items: [
    section('bootstrap', 'Get started', '/docs/$', '/docs/paths/'),
    section('installation', 'Installation'),
    section('use_cases', 'Use-Cases'),
    section('backend', 'Backend'),
    section('concepts', 'Concepts'),
    section('ecosystem', 'Ecosystem', '/blog/'),
    { type: 'search', position: 'right' },
    { href: PLATFORM_REPOSITORY, label: 'GitHub', position: 'right' },
  ],
} satisfies Preset.ThemeConfig['navbar'];

const footer = {
  style: 'light',
  links: [
    {
      title: 'Documentation',
      items: [
        { to: '/docs/bootstrap/', label: 'Get started' },
        { to: '/docs/installation/', label: 'Installation' },
        { to: '/docs/use_cases/', label: 'Use-Cases' },
        { to: '/docs/backend/', label: 'Backend' },
        { to: '/docs/concepts/', label: 'Concepts' },
        { to: '/docs/ecosystem/', label: 'Ecosystem' },
      ],
    },
    {
      title: 'Look up',
      items: [
        { to: '/docs/reference/', label: 'Reference' },
        { to: '/docs/troubleshooting/', label: 'Troubleshooting' },
        { to: '/docs/glossary/', label: 'Glossary' },
        { to: '/blog/', label: 'Releases' },
      ],
    },
    {
      title: 'API reference',
      items: [
        { href: `${API_REFERENCE}/backend`, label: 'Backend API' },
        { href: `${API_REFERENCE}/consumer`, label: 'Consumer API' },
        { href: `${API_REFERENCE}/system`, label: 'System API' },
      ],
    },
    {
      title: 'Community',
      items: [
        { href: PLATFORM_REPOSITORY, label: 'GitHub' },
        { href: 'https://discord.gg/eMrMgwsc6e', label: 'Discord' },
        { href: 'https://www.youtube.com/c/FusioAPI', label: 'YouTube' },
        { href: 'https://x.com/FusioAPI', label: 'X' },
        { to: '/blog/authors/', label: 'Blog authors' },
      ],
    },
  ],
  copyright: 'Copyright © 2025 the Fusio project. Fusio is licensed under the Apache License 2.0.',
} satisfies Preset.ThemeConfig['footer'];

const themeConfig = {
  image: 'img/social-card.png',
  // Defaults for pages without a description, such as those of blog authors.
  metadata: [
    { name: 'description', content: DESCRIPTION },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:image:alt', content: 'Fusio documentation' },
  ],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar,
  navbar,
  footer,
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs: { sidebar: { autoCollapseCategories: true } },
  // Colors are classes of src/css/code.css, not inline styles.
  prism: { theme: { plain: {}, styles: [] } },
} satisfies Preset.ThemeConfig;

const config: Config = {
  title: 'Fusio',
  tagline: 'Self-hosted API management for builders',
  url: SITE_URL,
  baseUrl: BASE_URL,
  trailingSlash: true,
  favicon: 'img/favicon.svg',
  staticDirectories: ['static', 'src/plugins/search/static'],
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'en' } } },

  future: { v4: true, experimental_faster: true },
  markdown: { parseFrontMatter: lastUpdates({ siteDir: __dirname }) },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  ssrTemplate: ssrTemplate({ optimize }),

  presets: [['classic', classicPreset]],
  plugins: sitePlugins({ optimize }),
  themeConfig,
};

export default config;
