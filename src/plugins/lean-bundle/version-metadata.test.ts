import { expect, test } from 'vitest';

import { withoutDescriptions } from './version-metadata';

test('a version loses the descriptions of its pages and nothing else', () => {
  const version = { docsSidebars: {}, docs: { a: { id: 'a', title: 'A', description: 'Long.' } } };
  expect(JSON.parse(withoutDescriptions(JSON.stringify({ version })) ?? '')).toEqual({
    version: { docsSidebars: {}, docs: { a: { id: 'a', title: 'A' } } },
  });
});

test('other data is left alone', () => {
  expect(withoutDescriptions('{"tags":[]}')).toBeUndefined();
});
