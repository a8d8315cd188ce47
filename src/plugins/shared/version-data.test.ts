import { expect, test } from 'vitest';

import { parseVersion } from './version-data';

const version = { banner: null, badge: false, docs: {}, docsSidebars: {} };

test.each(['{"tags":[]}', '[]'])('data such as %s is of no version', (json) => {
  expect(parseVersion(json)).toBeUndefined();
});

test.each([{ badge: true }, { banner: 'unreleased' }])('%j stops the build', (change) => {
  const json = JSON.stringify({ version: { ...version, ...change } });
  expect(() => parseVersion(json)).toThrow(/not supported/);
});
