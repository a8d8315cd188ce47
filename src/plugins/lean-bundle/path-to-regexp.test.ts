import original from 'path-to-regexp';
import { expect, test } from 'vitest';

import pathToRegexp from './client/path-to-regexp';

const paths = [
  '/',
  '/docs/',
  '/docs',
  '/docs/a-b.c/',
  '*',
  '/docs/*',
  '\\/docs\\/',
  '\\/docs\\/a-b\\.c\\/',
];
const addresses = [
  '/',
  '/docs',
  '/docs/',
  '/DOCS/',
  '/docs/a-b.c',
  '/docs/a-bxc/',
  '/docsx/',
  '/x',
];
const options = [true, false].flatMap((end) => [
  { end, strict: false, sensitive: false },
  { end, strict: true, sensitive: true },
]);

test.each(paths.flatMap((path) => options.map((option) => ({ path, option }))))(
  '$path with $option matches what the original matches',
  ({ path, option }) => {
    const lean = pathToRegexp(path, [], option);
    const full = original(path, [], option);
    for (const address of addresses) {
      expect([address, lean.exec(address)?.slice()]).toEqual([
        address,
        full.exec(address)?.slice(),
      ]);
    }
  },
);

test.each(['/docs/:id', '/docs/(a|b)', '/docs/a?'])('%s is refused', (path) => {
  expect(() => pathToRegexp(path, [])).toThrow(path);
});
