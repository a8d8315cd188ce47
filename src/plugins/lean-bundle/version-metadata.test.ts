import { expect, test } from 'vitest';

import { trimVersion } from './version-metadata';

const version = {
  banner: null,
  badge: false as const,
  docs: { a: { id: 'a', title: 'A' } },
  docsSidebars: {
    one: [
      {
        type: 'category',
        label: 'All',
        items: [
          { type: 'link', label: 'A', href: '/a', docId: 'a', unlisted: false },
          { type: 'link', label: 'B', href: '/b', docId: 'b', unlisted: true },
        ],
      },
    ],
  },
};

test('a version loses the list of its pages, and its sidebars what nobody reads', () => {
  expect(trimVersion(version)).toEqual({
    ...version,
    docs: {},
    docsSidebars: {
      one: [
        {
          type: 'category',
          label: 'All',
          items: [
            { type: 'link', label: 'A', href: '/a' },
            { type: 'link', label: 'B', href: '/b', unlisted: true },
          ],
        },
      ],
    },
  });
});
