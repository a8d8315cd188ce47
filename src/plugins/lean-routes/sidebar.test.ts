import { expect, test } from 'vitest';

import type { SidebarItem } from '../shared/version-data';
import { openCategories, splitSidebar } from './sidebar';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/${label}` });
const category = (label: string, items: SidebarItem[], others: object = {}): SidebarItem => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  ...others,
  items,
});

const sidebar = [
  link('a'),
  category('linked', [link('b'), category('inner', [link('c'), link('d')])], { href: '/linked/' }),
  category('open', [category('below', [link('e')])], { collapsed: false }),
];

test('the first level has no item of a closed category but the link that it falls back to', () => {
  const { items, categories } = splitSidebar('s', sidebar);
  expect(items).toEqual([
    link('a'),
    category('linked', [], { href: '/linked/', more: 's-1' }),
    category('open', [category('below', [link('e')], { more: 's-2-0' })], { collapsed: false }),
  ]);
  expect([...categories]).toEqual([
    ['s-1-1', [link('c'), link('d')]],
    ['s-1', [link('b'), category('inner', [link('c')], { more: 's-1-1' })]],
    ['s-2-0', [link('e')]],
  ]);
});

test.each([
  ['/a/', []],
  ['/linked', ['s-1']],
  ['/b/', ['s-1']],
  ['/C/', ['s-1', 's-1-1']],
  ['/e/', ['s-2-0']],
])('on %s the categories %j are open', (path, open) => {
  expect(openCategories('s', sidebar, path)).toEqual(open);
});
