import { expect, test } from 'vitest';

import { helpAddresses, redirects } from '../../../reference/schema/addresses';

test.each([
  [helpAddresses, { 'api/action': null }, 'is not an address'],
  [helpAddresses, { '/api/action/': null }, 'is not an address'],
  [helpAddresses, { 'api/Action/': null }, 'is not an address'],
  [helpAddresses, { 'api/action/': 'api/action/x/' }, 'leads to "api/action/x/"'],
  [helpAddresses, { 'api/action/': '/docs/x' }, 'leads to "/docs/x"'],
  [redirects, { 'docs/x/': '/docs/' }, 'is not an address'],
  [redirects, { '/docs/x': '/docs/' }, 'is not an address'],
  [redirects, { '/docs/x/': 'https://example.com/' }, 'leads to "https://example.com/"'],
])('a file of addresses may not hold this: %#', (schema, file, message) => {
  expect(schema.safeParse(file).error?.issues).toMatchObject([
    { path: Object.keys(file), message: expect.stringContaining(message) as string },
  ]);
});

test('a redirect may lead to a part of a page', () => {
  expect(redirects.safeParse({ '/docs/x/': '/docs/y/#part' }).success).toBe(true);
});
