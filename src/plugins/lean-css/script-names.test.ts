import { describe, expect, it } from 'vitest';

import { classNamesIn, customPropertiesIn } from './script-names';

describe('classNamesIn', () => {
  it.each([
    ['a class attribute', 'jsx("a",{className:"big card"})'],
    ['a key of clsx', 'clsx({card:open})'],
    ['a quoted key', "clsx({'card':open})"],
    ['an HTML string', '{html:"<pre class=\\"big card\\">"}'],
    ['a template', '`card ${name}`'],
  ])('finds a class in %s', (_, script) => {
    expect(classNamesIn(script)).toContain('card');
  });

  it('does not take the prose of a page for class names', () => {
    expect(classNamesIn('jsx("p",{children:"A card is a thing."})')).not.toContain('card');
  });
});

describe('customPropertiesIn', () => {
  it('tells reading from setting', () => {
    const { read, set } = customPropertiesIn([
      '<path fill=\\"var(--read)\\">',
      'style.setProperty("--set",x)',
      'jsx("p",{style:{"--key":1}})',
    ]);
    expect([...read]).toEqual(['--read']);
    expect([...set]).toEqual(['--set', '--key']);
  });
});
