import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

import site from './site.json' with { type: 'json' };

/** Starlight with its defaults and what this site has: navigation, sidebar, edit links, dates. */
export default defineConfig({
  site: site.url,
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: site.title,
      description: site.tagline,
      favicon: '/img/favicon.svg',
      logo: { src: './public/img/mark.svg' },
      lastUpdated: true,
      editLink: { baseUrl: site.editUrl },
      social: [{ icon: 'github', label: 'GitHub', href: site.repository }],
      sidebar: [{ autogenerate: { directory: 'docs', collapsed: true } }],
    }),
  ],
});
