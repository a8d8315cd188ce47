import { expect, it } from 'vitest';

import { sectionsOf } from './sections';

const doc = (id: string) => ({ type: 'doc' as const, id });
const category = (label: string, items: Array<ReturnType<typeof doc>>, id?: string) => ({
  type: 'category' as const,
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...(id === undefined ? {} : { link: { type: 'doc' as const, id } }),
});

it('has each page in one section: that of the nearest category with a page', () => {
  const inner = category('Action', [doc('a')], 'action');
  const outer = { ...category('API', [], 'api'), items: [doc('b'), inner, doc('c')] };
  const loose = category('Files', [doc('d')]);
  expect(sectionsOf([doc('index'), outer, loose], ['Site'])).toEqual([
    { labels: ['Site'], pages: ['index', 'd'] },
    { labels: ['API'], index: 'api', pages: ['api', 'b', 'c'] },
    { labels: ['API', 'Action'], index: 'action', pages: ['action', 'a'] },
  ]);
});
