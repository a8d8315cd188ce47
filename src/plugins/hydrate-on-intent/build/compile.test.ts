import { Script } from 'node:vm';

import { expect, test } from 'vitest';

import { checkSize, compileBoot } from './compile';

test('the boot script is one statement that can stand in an HTML page', () => {
  const script = compileBoot({ themeKey: 'theme', dismissal: { id: 'news' } });
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--|\bimport\b|\bexport\b/);
});

test('a boot script that is too large stops the build', () => {
  expect(() => checkSize('0123456789', 5)).toThrow(
    /^src\/plugins\/hydrate-on-intent\/browser\/boot\.ts is 30 bytes with gzip; at most 5 are allowed/,
  );
});
