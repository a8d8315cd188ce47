import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import sidebar from './sidebar.json';

interface Item {
  label: string;
  route?: string;
  items?: Item[];
}

const idOf = (route: string): string => `${route.slice('/docs/'.length)}index`;

function convert({ label, route, items }: Item): object {
  if (!items) return { type: 'doc', id: idOf(route ?? ''), label };
  return {
    type: 'category',
    label,
    ...(route === undefined ? {} : { link: { type: 'doc', id: idOf(route) } }),
    items: items.map(convert),
  };
}

export default { tutorialSidebar: (sidebar as Item[]).map(convert) } as SidebarsConfig;
