import { browserslistToTargets } from 'lightningcss';
import { describe, expect, it } from 'vitest';

import { minify } from './minify';

const targets = browserslistToTargets(['chrome 111', 'firefox 114', 'safari 16.4']);

describe('minify', () => {
  it('merges rules and drops prefixes that no target needs', () => {
    expect(
      minify(
        '.a{top:0}.b{top:0px}.c{-webkit-box-sizing:border-box;box-sizing:border-box}',
        targets,
      ),
    ).toBe('.a,.b{top:0}.c{box-sizing:border-box}');
  });

  it('keeps the prefix of a text decoration only where Safari needs it', () => {
    expect(minify('a{text-decoration:none}', targets)).toBe('a{text-decoration:none}');
    expect(minify('a{text-decoration:underline dotted}', targets)).toContain('-webkit-');
    expect(minify('a{user-select:none}', targets)).toContain('-webkit-user-select');
  });

  it('says nothing twice', () => {
    expect(minify('a{mask:url(a.svg) var(--a)}', targets).match(/-webkit-mask/g)).toHaveLength(1);
    expect(minify('a{grid-gap:1px;gap:1px}', targets)).toBe('a{gap:1px}');
    expect(minify('a{grid-gap:1px;gap:2px}', targets)).toContain('gap:2px');
    expect(
      minify('.a:link:hover,.a:visited:hover,area[href].a:hover,.a:any-link:hover{top:0}', targets),
    ).toBe('.a:any-link:hover{top:0}');
  });

  it('adds no custom properties of its own', () => {
    expect(minify(':root{color-scheme:dark}', targets)).toBe(':root{color-scheme:dark}');
  });

  it('keeps the order of layers and forgets layers without rules', () => {
    expect(minify('@layer b,a,c;@layer a{a{top:0}}@layer b{a{top:1px}}', targets)).toMatch(
      /^@layer b\b.*a\b/,
    );
    expect(minify('a{top:0}@layer c,d;', targets)).toBe('a{top:0}');
  });
});
