import { expect, test } from 'vitest';

import { readQuery, stemOf } from './query';

test('the last word may go on, until a blank ends it', () => {
  expect(readQuery('rate lim').terms).toEqual([
    { word: 'rate', open: false, weight: 1 },
    { word: 'lim', open: true, weight: 1 },
  ]);
  expect(readQuery('rate ').terms).toEqual([{ word: 'rate', open: false, weight: 1 }]);
});

test('a name that was typed as one counts more than one that words may make', () => {
  const typed = readQuery('sql-query-all').names.get('sqlqueryall') ?? 0;
  const guessed = readQuery('sql query all').names.get('sqlqueryall') ?? 0;
  expect(guessed).toBeGreaterThan(0);
  expect(typed).toBeGreaterThan(guessed);
});

test('silent words count where there is nothing else', () => {
  expect(readQuery('how to deploy').terms.map(({ word }) => word)).toEqual(['deploy']);
  expect(readQuery('what is').terms.map(({ word }) => word)).toEqual(['what', 'is']);
});

test('in a sentence, the words that sentences are full of count less', () => {
  const weights = new Map(
    readQuery('how do i keep users from logging in twice').terms.map(({ word, weight }) => [
      word,
      weight,
    ]),
  );
  expect(weights.get('keep')).toBeLessThan(weights.get('users') ?? 0);
  expect(readQuery('keep users').terms.map(({ weight }) => weight)).toEqual([1, 1]);
});

test('a verb and its particle are one word', () => {
  expect(readQuery('let users log in').terms.map(({ word }) => word)).toContain('login');
});

test('a message that has a name in it is not a name', () => {
  expect(readQuery('FUSIO_CONNECTION').isName).toBe(true);
  expect(readQuery('connection to localhost:25 could not be established').isName).toBe(false);
});

test.each([
  ['schedules', 'scheduling', true],
  ['running', 'run', true],
  ['notified', 'notify', true],
  ['action', 'actor', false],
])('%s and %s are forms of one word: %s', (word, other, expected) => {
  expect(stemOf(word) === stemOf(other)).toBe(expected);
});
