import { expect, test } from 'vitest';

import { lostSelectors, namesIn, variablesIn } from './names';

test('names are those of tags, classes, ids, attributes and inline scripts, not of text', () => {
  const names = namesIn(
    '<!doctype html><p class="lead wide" data-framed>text</p><script>set("open")</script>',
  );
  for (const name of ['p', 'lead', 'wide', 'data-framed', 'open']) expect(names).toContain(name);
  expect(names).not.toContain('text');
});

test.each([
  ['.lead', ['.lead']],
  ['.lead .gone', []],
  ['.lead:not(.gone)', ['.lead:not(.gone)']],
  ['article', ['article']],
  ['aside > :first-child', []],
  [':focus-visible', [':focus-visible']],
  ['[data-open] :is(.lead, .gone)', []],
])('of the removed selector %s, those that pages need are %j', (selector, lost) => {
  expect(lostSelectors([selector], new Set(['lead', 'article']))).toEqual(lost);
});

test('custom properties are found in attributes and in scripts', () => {
  expect(variablesIn('<g stroke="var(--line)">')).toEqual(['--line']);
  expect(variablesIn('jsx(Icon,{color:"var(--shade, red)"}),"--not-used"')).toEqual(['--shade']);
});
