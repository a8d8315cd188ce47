import { expect, test } from 'vitest';

import { issueAddress } from './issue';

test('what a reader wants to say is a new issue that names page and version', () => {
  const { origin, pathname, searchParams } = new URL(
    issueAddress({
      editUrl: 'https://github.com/apioo/fusio-docs/edit/main/docs/a b.mdx',
      path: '/docs/a&b/',
      version: '7.1.0',
    }),
  );
  expect(origin + pathname).toBe('https://github.com/apioo/fusio-docs/issues/new');
  expect(Object.fromEntries(searchParams)).toEqual({ title: 'Documentation: /docs/a&b/ (7.1.0)' });
});
