import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

import sidebar from './sidebar.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

interface Item {
  label: string;
  route?: string;
  items?: Item[];
}

/** A group of Starlight has no page of its own: its first entry is that page. */
function convert({ label, route, items }: Item): object {
  if (!items) return { label, link: route };
  const own = route === undefined ? [] : [{ label: 'Overview', link: route }];
  return { label, collapsed: true, items: [...own, ...items.map(convert)] };
}

/** Starlight as it comes, with what the site has: navigation, sidebar, outline, edit link, date. */
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
      sidebar: (sidebar as Item[]).map(convert),
    }),
  ],
});
