import { expect, test } from 'vitest';

import { parseFenceMeta } from './meta';

const allowed = ['title="…"', 'low', '{1,3-4}'];

test('reads values in either quotes, flags and lines in any order', () => {
  const meta = parseFenceMeta(`{4-5,1} low title='a "b" {2}'`, allowed);
  expect(meta.values).toEqual({ title: 'a "b" {2}', low: '1' });
  expect(meta.lines).toEqual([1, 4, 5]);
});

test('a block without meta has none', () => {
  expect(parseFenceMeta(null, allowed).lines).toEqual([]);
});

test.each([
  ['titel="x"', 'unknown meta titel="x"; allowed: title="…", low, {1,3-4}'],
  ['title=x', 'unknown meta title=x; allowed'],
  ['title=""', 'unknown meta title=""; allowed'],
  ['low=3', 'unknown meta low=3; allowed'],
  ['showLineNumbers=x', 'unknown meta showLineNumbers=x; allowed'],
  ['title="a" title="b"', '"title" is given twice'],
  ['title="open', 'unknown meta title="open; allowed'],
  ['{3-1}', '{3-1} is no list of lines; allowed: {1}, {1,3-4}'],
  ['{0}', '{0} is no list of lines'],
  ['{one}', '{one} is no list of lines'],
  ['{1,}', '{1,} is no list of lines'],
])('refuses %s', (meta, message) => {
  expect(() => parseFenceMeta(meta, allowed)).toThrow(message);
});

test('refuses lines where a block has none to mark', () => {
  expect(() => parseFenceMeta('{1}', ['alt="…"'])).toThrow('unknown meta {1}; allowed: alt="…"');
});
