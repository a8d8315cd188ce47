import { expect, test } from 'vitest';

import { median, rotate } from './stats';

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

test('each round begins with another one, and none is left out', () => {
  const list = ['a', 'b', 'c'];
  const rounds = [0, 1, 2, 3].map((round) => rotate(list, round).join(''));
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
});
