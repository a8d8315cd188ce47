import { expect, test } from 'vitest';

import { median, rotate, summarize } from './stats';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('there is no median of nothing', () => {
  expect(() => median([])).toThrow('no values');
});

test('a summary keeps how far the values lie apart', () => {
  expect(summarize([5, 1, 3])).toEqual({ median: 3, min: 1, max: 5, count: 3 });
});

test('each round begins with another one, and none is left out', () => {
  const list = ['a', 'b', 'c'];
  expect([0, 1, 2, 3].map((round) => rotate(list, round).join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ]);
});
