import { expect, test } from 'vitest';

import { chunkOfPage, chunkOfRequest, lateModule } from './chunk';

test('a page has the same chunk as a file and as a request of a route', () => {
  expect(chunkOfPage('docs/backend/index.mdx')).toBe('late/docs/backend/index');
  expect(chunkOfPage('docs\\backend\\index.mdx')).toBe('late/docs/backend/index');
  expect(chunkOfRequest('@site/docs/backend/index.mdx')).toBe('late/docs/backend/index');
});

test('what is no page has none', () => {
  expect(chunkOfRequest('@theme/DocItem')).toBeUndefined();
  expect(chunkOfRequest('@site/src/pages/index.tsx')).toBeUndefined();
});

test('its module lies where the page lies', () => {
  expect(lateModule(chunkOfPage('docs/backend/index.mdx'))).toBe('docs/backend/index.mjs');
});
