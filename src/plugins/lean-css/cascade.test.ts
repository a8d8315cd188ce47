import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { dropOverridden } from './cascade';
import { dropEmpty } from './purge';

function effective(css: string): string {
  const root = postcss.parse(css);
  dropOverridden(root);
  dropEmpty(root);
  return root.toString();
}

describe('dropOverridden', () => {
  it('drops what our own rules set again for the same selector', () => {
    expect(effective('@layer x{.a{top:0;left:0}}.a{top:1px}')).toBe(
      '@layer x{.a{left:0}}.a{top:1px}',
    );
    expect(effective('@layer x{.a{border-color:red}}.a{border:0}')).toBe('.a{border:0}');
  });

  it('drops what a later layer sets again', () => {
    expect(effective('@layer x{.a{top:0}}@layer y{.a{top:1px}}')).toBe('@layer y{.a{top:1px}}');
    expect(effective('@layer y,x;@layer x{.a{top:0}}@layer y{.a{top:1px}}')).toContain('top:0');
  });

  it('knows the root element by all its names, and its themes', () => {
    expect(
      effective(
        '@layer x{html{color-scheme:light;--a:1}html[data-theme=dark]{--a:2}[data-theme=dark]:root{--a:3}}' +
          ':root{color-scheme:dark;--a:4}',
      ),
    ).toBe(':root{color-scheme:dark;--a:4}');
  });

  it.each([
    ['narrower selectors', '@layer x{.footer--dark{--a:1}}:root{--a:2}'],
    ['one selector of a list', '@layer x{.a,.b{top:0}}.a{top:1px}'],
    ['what only one theme sets again', '@layer x{:root{--a:1}}[data-theme=dark]{--a:2}'],
    ['what only one medium sets again', '@layer x{.a{top:0}}@media print{.a{top:1px}}'],
    ['important declarations', '@layer x{.a{top:0!important}}.a{top:1px}'],
    ['what revert-layer goes back to', '@layer x{.a{top:0}}.a{top:revert-layer}'],
    ['what only a longhand sets again', '@layer x{.a{border:1px solid}}.a{border-color:red}'],
    ['properties that only sound alike', '@layer x{.a{border-radius:1px}}.a{border:0}'],
    ['our own rules', '.a{top:0}.a{top:1px}'],
  ])('keeps %s', (_, css) => {
    expect(effective(css)).toBe(css);
  });
});
