import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { themedElements } from './themed-elements';

test('they are those of the theme', () => {
  const theme = require.resolve('@docusaurus/theme-classic/lib/theme/MDXComponents/index.js');
  const [, object = ''] =
    /const MDXComponents = \{(.*?)\n\};/s.exec(readFileSync(theme, 'utf8')) ?? [];
  const names = [...object.matchAll(/^ {2}([a-z]\w*):/gm)].map(([, name = '']) => name);
  expect([...themedElements].sort()).toEqual(names.sort());
});
