import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { purge } from './purge';

/** The style sheet that is left when only these classes and ids are known. */
function purged(css: string, ...known: string[]): string {
  const root = postcss.parse(css);
  purge(root, (name) => known.includes(name));
  return root.toString();
}

describe('purge', () => {
  it('keeps what is known and drops the rest of a selector list', () => {
    expect(purged('.nav,.card,.nav .card{top:0}.card{left:0}', 'nav')).toBe('.nav{top:0}');
  });

  it.each([':focus-visible{top:0}', '*{top:0}', 'a[href^=http]{top:0}', ':root{--a:1px}'])(
    'keeps %s, which needs no class',
    (css) => {
      expect(purged(css)).toBe(css);
    },
  );

  it('keeps a rule that an unknown class only excludes', () => {
    expect(purged('body:not(.keyboard) :focus{top:0}')).toContain(':focus');
  });

  it('needs one alternative of :is and :where', () => {
    expect(purged('.nav :is(.a,.b){top:0}', 'nav', 'a')).toContain('.nav');
    expect(purged(':where(.a,.b){top:0}')).toBe('');
  });

  it('drops ids, and at-rules that are left empty', () => {
    expect(purged('@layer x{@media print{#bar{top:0}}}')).toBe('');
  });

  it('drops keyframes that no rule animates with', () => {
    const spin = '@keyframes spin{from{top:0}}';
    expect(purged(`${spin}.a{animation:spin 1s}`, 'a')).toContain(spin);
    expect(purged(`${spin}.a{animation:spin 1s}`)).toBe('');
  });

  it('says which classes are gone', () => {
    const dropped = purge(postcss.parse('.nav .card,.nav{top:0}'), (name) => name === 'nav');
    expect([...dropped]).toEqual(['card']);
  });
});
