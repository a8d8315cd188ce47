import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import copies from './copies.json';
import original from './sidebars.original';

type Item =
  | string
  | { label: string; link?: { type: 'doc'; id: string }; items: Item[]; [key: string]: unknown };

/** The same item for pages that stand below another folder. */
function below(prefix: string, item: Item): Item {
  if (typeof item === 'string') return prefix + item;
  return {
    ...item,
    ...(item.link ? { link: { ...item.link, id: prefix + item.link.id } } : {}),
    items: item.items.map((child) => below(prefix, child)),
  };
}

const items = original.tutorialSidebar as Item[];

/** The site's sidebar, and below it one group a copy of all pages. */
const sidebars = {
  tutorialSidebar: [
    ...items,
    ...copies.map(({ label, prefix }) => ({
      type: 'category',
      label,
      items: items.map((item) => below(prefix, item)),
    })),
  ],
} as SidebarsConfig;

export default sidebars;
