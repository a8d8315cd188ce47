import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { themes as prismThemes } from 'prism-react-renderer';

import site from './site.json';

/** What `create-docusaurus classic --typescript` writes, without its blog and with these pages. */
const config: Config = {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/favicon.svg',
  future: { v4: true },
  url: site.url,
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  // Generators number the anchors of repeated headings differently.
  onBrokenAnchors: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: site.editUrl,
          showLastUpdateTime: true,
        },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    navbar: {
      title: site.title,
      logo: { alt: '', src: 'img/mark.svg' },
      items: [
        ...site.navbar.map(({ label, route }) => ({ label, to: route, position: 'left' as const })),
        { href: site.repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Documentation',
          items: site.navbar.map(({ label, route }) => ({ label, to: route })),
        },
      ],
    },
    prism: {
      theme: prismThemes.github,
      darkTheme: prismThemes.dracula,
      additionalLanguages: site.prismLanguages,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
