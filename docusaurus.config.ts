import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import codeBlocks from './src/plugins/code-blocks';
import diagrams from './src/plugins/diagrams';
import frameMode from './src/plugins/frame-mode';
import { parseFrontMatter } from './src/plugins/front-matter';
import helpAddresses from './src/plugins/help-addresses';
import hydrateOnIntent from './src/plugins/hydrate-on-intent';
import jsxCalls from './src/plugins/jsx-calls';
import lateContent, { divideContent } from './src/plugins/late-content';
import leanBuild, { faster } from './src/plugins/lean-build';
import leanCss from './src/plugins/lean-css';
import leanBundle from './src/plugins/lean-bundle';
import leanRoutes from './src/plugins/lean-routes';
import plainElements from './src/plugins/plain-elements';
import reference, { referenceDirectives } from './src/plugins/reference';
import scrollableTables from './src/plugins/scrollable-tables';
import securityHeaders from './src/plugins/security-headers';
import { ssrTemplate } from './src/plugins/security-headers/ssr-template';
import tableAlignment from './src/plugins/security-headers/table-alignment';
import staticHtml from './src/plugins/static-html';

/* The addresses of the project. A fork sets SITE_URL and BASE_URL for its own host. */

const SITE_URL = process.env.SITE_URL ?? 'https://docs.fusio-project.org';
const BASE_URL = process.env.BASE_URL ?? '/';
const PLATFORM_REPOSITORY = 'https://github.com/apioo/fusio';
const DOCS_REPOSITORY = 'https://github.com/apioo/fusio-docs';
const API_REFERENCE = 'https://www.fusio-project.org/api';

/* How MDX becomes HTML: reference data, diagrams and code are finished while building. */

const markdownPipeline = {
  beforeDefaultRemarkPlugins: [referenceDirectives],
  remarkPlugins: [scrollableTables, diagrams, codeBlocks],
  rehypePlugins: [tableAlignment, staticHtml],
  recmaPlugins: [plainElements, jsxCalls, divideContent],
};

const classicPreset = {
  docs: {
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    editUrl: `${DOCS_REPOSITORY}/edit/main/`,
    showLastUpdateTime: true,
    breadcrumbs: true,
    ...markdownPipeline,
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
    ...markdownPipeline,
  },
  pages: markdownPipeline,
  theme: {
    customCss: [
      './src/css/tokens.css',
      './src/css/base.css',
      './src/css/content.css',
      './src/css/code.css',
      './src/plugins/reference/reference.css',
      './src/plugins/diagrams/diagrams.css',
    ],
  },
  sitemap: { lastmod: 'date', changefreq: null, priority: null },
} satisfies Preset.Options;

const announcementBar = {
  id: 'fusio-7-1',
  content: '<a href="/blog/fusio-7-1/">Fusio 7.1 is out: read what is new</a>',
  isCloseable: true,
} satisfies Preset.ThemeConfig['announcementBar'];

const navbar = {
  title: 'Fusio',
  logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: '', width: 28, height: 28 },
  hideOnScroll: false,
  items: [
    { to: '/docs/bootstrap/', label: 'Get started', position: 'left' },
    { to: '/docs/installation/', label: 'Installation', position: 'left' },
    { to: '/docs/use_cases/', label: 'Use-Cases', position: 'left' },
    { to: '/docs/backend/', label: 'Backend', position: 'left' },
    { to: '/docs/concepts/', label: 'Concepts', position: 'left' },
    { to: '/docs/ecosystem/', label: 'Ecosystem', position: 'left' },
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
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar,
  navbar,
  footer,
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs: { sidebar: { autoCollapseCategories: true } },
  // No inline token styles: colours are classes in src/css/code.css.
  prism: { theme: { plain: {}, styles: [] } },
} satisfies Preset.ThemeConfig;

const config: Config = {
  title: 'Fusio',
  tagline: 'Self-hosted API management for builders',
  url: SITE_URL,
  baseUrl: BASE_URL,
  trailingSlash: true,
  favicon: 'img/favicon.svg',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'en' } } },

  future: { v4: true, experimental_faster: faster },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: { parseFrontMatter },
  ssrTemplate,

  presets: [['classic', classicPreset]],
  // Those that emit HTML come before those that read what was emitted.
  plugins: [
    leanBuild,
    reference,
    leanBundle,
    leanRoutes,
    lateContent,
    leanCss,
    helpAddresses,
    frameMode,
    hydrateOnIntent({ enabled: true }),
    securityHeaders,
  ],
  clientModules: ['./src/client-modules/file-name-in-path.ts'],
  themeConfig,
};

export default config;
