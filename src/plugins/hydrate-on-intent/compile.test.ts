import { Script } from 'node:vm';

import { expect, test } from 'vitest';

import { compileBoot } from '.';

const options = { themeKey: 'theme', dismissal: { id: 'news' } };

test('the boot script is one statement that can stand in an HTML page', () => {
  const { innerHTML } = compileBoot(options);
  expect(() => new Script(innerHTML)).not.toThrow();
  expect(innerHTML).not.toMatch(/<\/script|<!--|\bimport\b|\bexport\b/);
});

test('a boot script that is too large stops the build', () => {
  expect(() => compileBoot(options, 5)).toThrow(
    /^src\/plugins\/hydrate-on-intent\/browser\/boot\.ts is \d+ bytes with gzip; at most 5 are allowed/,
  );
});
