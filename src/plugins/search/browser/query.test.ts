import { expect, test } from 'vitest';

import { isForm, readQuery, synonymsOf } from './query';
import synonyms from './synonyms.json';

test('the last word may go on, until a blank ends it', () => {
  expect(readQuery('rate lim').terms).toEqual([
    { word: 'rate', open: false },
    { word: 'lim', open: true },
  ]);
  expect(readQuery('rate ').terms).toEqual([{ word: 'rate', open: false }]);
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

test('forms of a word are told from other words', () => {
  expect(isForm('schedules', 'scheduling')).toBe(true);
  expect(isForm('action', 'actor')).toBe(false);
});

test('synonyms hold both ways, and for other forms', () => {
  expect(synonymsOf('gateway')).toContain('proxy');
  expect(synonymsOf('proxy')).toContain('gateway');
  expect(synonymsOf('throttling')).toContain('limit');
});

test('each group of synonyms has two words or more, as the index has them', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
    for (const word of group) expect(word).toMatch(/^[a-z]+$/);
  }
});
