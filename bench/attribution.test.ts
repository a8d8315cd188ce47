import { expect, test } from 'vitest';

import { ownerOf } from './attribution';

test.each([
  ['webpack://site/../../node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
  ['webpack://site/./node_modules/@a/b/node_modules/clsx/index.js?x', 'clsx'],
  [
    'webpack://site/./node_modules/@docusaurus/theme-classic/lib/theme/Navbar/index.js', // eslint-disable-line no-restricted-syntax -- a source of a source map, not an import,
    '@docusaurus/theme-classic theme/Navbar',
  ],
  ['webpack://site/webpack/runtime/load_script', 'runtime'],
  ['webpack://site/json|/home/me/site/.docusaurus/i18n.json', '.docusaurus/i18n.json'],
  ['webpack://site/./docs/a.mdx', 'docs/a.mdx'],
  ['', 'other'],
])('%s belongs to %s', (source, owner) => {
  expect(ownerOf(source)).toBe(owner);
});
