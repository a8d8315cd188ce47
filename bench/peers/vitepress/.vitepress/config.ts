import { defineConfig } from 'vitepress';

import sidebar from '../sidebar.json' with { type: 'json' };
import site from '../site.json' with { type: 'json' };

/** The default theme with what this site has: navigation, sidebar, outline, edit links, dates. */
export default defineConfig({
  title: site.title,
  description: site.tagline,
  srcDir: 'content',
  cleanUrls: true,
  lastUpdated: true,
  sitemap: { hostname: site.url },
  head: [['link', { rel: 'icon', href: '/img/favicon.svg' }]],
  themeConfig: {
    logo: '/img/mark.svg',
    nav: site.navbar.map(({ label, route }) => ({ text: label, link: route })),
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    editLink: { pattern: `${site.editUrl}:path` },
    socialLinks: [{ icon: 'github', link: site.repository }],
  },
});
