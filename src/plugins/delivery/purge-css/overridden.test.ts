import { expect, test } from 'vitest';

import { withoutOverridden } from './overridden';

const own = ':root,[data-theme=dark]{--a:1}';

test.each([
  ['@layer x{:root{--a:0;--b:0}}', '@layer x{:root{--b:0}}'],
  ['@layer x{html[data-theme=dark]{--a:0}}', '@layer x{html[data-theme=dark]{}}'],
  // What is not the root element, or not in a layer, may still win.
  ['@layer x{.card{--a:0}}', '@layer x{.card{--a:0}}'],
  ['@layer x{:root,.card{--a:0}}', '@layer x{:root,.card{--a:0}}'],
  ['html{--a:0}', 'html{--a:0}'],
  ['@layer x{:root{a:0}}', '@layer x{:root{a:0}}'],
])('of %s stays %s', (theme, left) => {
  expect(withoutOverridden(theme + own)).toBe(left + own);
});

test('a token of one medium leaves the theme its value in the others', () => {
  const css = '@layer x{:root{--a:0}}@media print{:root{--a:1}}';
  expect(withoutOverridden(css)).toBe(css);
});
