import { expect, test } from 'vitest';

import { trimVersion } from './version-metadata';

const version = {
  banner: null,
  badge: false,
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
  expect(JSON.parse(trimVersion(JSON.stringify({ version })) ?? '')).toEqual({
    version: {
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
    },
  });
});

test.each(['{"tags":[]}', '[]'])('other data such as %s is left alone', (json) => {
  expect(trimVersion(json)).toBeUndefined();
});

test.each([{ badge: true }, { banner: 'unreleased' }])('%j stops the build', (change) => {
  expect(() => trimVersion(JSON.stringify({ version: { ...version, ...change } }))).toThrow(
    /not supported/,
  );
});
