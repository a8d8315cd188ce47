import { expect, test } from 'vitest';

import { issueAddress } from './issue';

const page = {
  editUrl: 'https://github.com/apioo/fusio-docs/edit/main/docs/a b.mdx',
  path: '/docs/a&b/',
  version: '7.1.0',
};

test.each([
  [true, 'Helpful: /docs/a&b/ (7.1.0)'],
  [false, 'Not helpful: /docs/a&b/ (7.1.0)'],
])('an opinion (helpful: %s) is a new issue with page and version', (helpful, title) => {
  const { origin, pathname, searchParams } = new URL(issueAddress({ ...page, helpful }));
  expect(origin + pathname).toBe('https://github.com/apioo/fusio-docs/issues/new');
  expect(Object.fromEntries(searchParams)).toEqual({ title });
});
