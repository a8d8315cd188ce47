import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import {
  dropUnreadProperties,
  inlineConstants,
  shortenNames,
  substitute,
} from './custom-properties';
import { dropEmpty } from './purge';
import { customPropertiesIn } from './script-names';

type Step = (root: postcss.Root, scripts: ReturnType<typeof customPropertiesIn>) => void;

/** Runs one step on a style sheet, beside a script. */
function after(step: Step, css: string, script = ''): string {
  const root = postcss.parse(css);
  step(root, customPropertiesIn([script]));
  dropEmpty(root);
  return root.toString();
}

describe('dropUnreadProperties', () => {
  it('drops what nothing reads, also through other properties', () => {
    expect(
      after(
        dropUnreadProperties,
        ':root{--used:1px;--chain:var(--unread);--unread:2px;--set:3px;--svg:4px}.a{top:var(--used)}',
        'style.setProperty("--set",x);"fill=var(--svg)"',
      ),
    ).toBe(':root{--used:1px;--set:3px;--svg:4px}.a{top:var(--used)}');
  });
});

describe('substitute', () => {
  it.each([
    ['calc(var(--a)*-1)', 'calc(1px *-1)'],
    ['var(--a)var(--a)', '1px  1px'],
    ['var(--a,var(--b))', '1px'],
    ['var(--b,var(--a))', 'var(--b,1px)'],
    ['var( --a )', '1px'],
    ['var(--ab)', 'var(--ab)'],
  ])('turns %s into %s', (value, expected) => {
    expect(substitute(value, '--a', '1px').trim()).toBe(expected);
  });
});

describe('inlineConstants', () => {
  it('writes constants where they are read, through other constants too', () => {
    expect(
      after(inlineConstants, ':root{--a:calc(var(--b)*2);--b:3px}.a{top:calc(var(--a) + 1px)}'),
    ).toBe('.a{top:calc(calc(3px *2) + 1px)}');
  });

  it('follows an alias up to what the themes change', () => {
    expect(
      after(
        inlineConstants,
        ':root{--alias:var(--color);--color:red}[data-theme=dark]{--color:blue}.a{color:var(--alias)}',
      ),
    ).toBe(':root{--color:red}[data-theme=dark]{--color:blue}.a{color:var(--color)}');
  });

  it('takes a narrower definition that repeats the value for none', () => {
    expect(after(inlineConstants, ':root{--a:1px}.b{--a:1px}.a{top:var(--a)}')).toBe('.a{top:1px}');
  });

  it.each([
    ['has another value on some elements', ':root{--a:1px}.b{--a:2px}.a{top:var(--a)}'],
    ['differs between media', ':root{--a:1px}@media print{:root{--a:2px}}.a{top:var(--a)}'],
    ['is set on some elements only', '.b{--a:1px}.a{top:var(--a)}'],
    [
      'was computed from what a narrower selector changes',
      ':root{--b:1px;--a:var(--b)}.b{--b:2px}.b .a{top:var(--a)}',
    ],
    ['holds a keyword, which is about the property itself', ':root{--a:inherit}.a{top:var(--a)}'],
    ['reads itself', ':root{--a:var(--a)}.a{top:var(--a)}'],
  ])('leaves a property that %s', (_, css) => {
    expect(after(inlineConstants, css)).toBe(css);
  });

  it('leaves what a script reads or sets, and what depends on it', () => {
    const css = ':root{--a:1px;--b:var(--a)}.a{top:var(--b);left:var(--a)}';
    expect(after(inlineConstants, css, 'style.setProperty("--a",x)')).toBe(css);
    expect(after(inlineConstants, css, '"var(--a)"')).toBe(
      ':root{--a:1px}.a{top:var(--a);left:var(--a)}',
    );
  });

  it('leaves a definition that makes the compressed style sheet smaller, where it was', () => {
    // Too far apart for gzip to see the repetition, and too mixed to be compressed.
    let state = 1;
    const letters = (count: number): string =>
      Array.from({ length: count }, () => {
        state = (state * 48271) % 2147483647;
        return (state % 36).toString(36);
      }).join('');
    const css =
      `:root{top:0;--a:url(${letters(200)});left:0}.a{background:var(--a)}` +
      `.b{content:"${letters(40_000)}"}.c{background:var(--a)}`;
    expect(after(inlineConstants, css)).toBe(css);
  });
});

describe('shortenNames', () => {
  it('gives the shortest names to the most used, in definitions and uses', () => {
    expect(
      after(
        shortenNames,
        ':root{--one:1px;--two:2px}.a{top:var(--two);left:var(--two,var(--one))}',
      ),
    ).toBe(':root{--b:1px;--a:2px}.a{top:var(--a);left:var(--a,var(--b))}');
  });

  it('leaves what scripts name, and takes no name of theirs', () => {
    expect(
      after(shortenNames, ':root{--one:1px;--two:2px}.a{top:var(--two)}', '"--a","var(--one)"'),
    ).toBe(':root{--one:1px;--b:2px}.a{top:var(--b)}');
  });
});
