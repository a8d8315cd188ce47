import { expect, test } from 'vitest';

import { excerpt, mark, opening } from './excerpt';

const show = (runs: ReturnType<typeof excerpt>): string =>
  (runs ?? []).map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('marks names whole, and of a path what was asked for', () => {
  expect(show(mark('Use SQL-Query-All', new Set(['sqlqueryall'])))).toBe('Use [SQL-Query-All]');
  expect(show(mark('POST /backend/action', new Set(['action'])))).toBe('POST /backend/[action]');
});

test('takes the stretch that holds most of the words', () => {
  const text = `rate ${'filler '.repeat(60)}and here the rate has a limit ${'filler '.repeat(60)}`;
  const shown = show(excerpt(text, new Set(['rate', 'limit'])));
  expect(shown).toMatch(/^… .*the \[rate\] has a \[limit\].* …$/);
  expect(shown.length).toBeLessThan(200);
});

test('begins with the sentence, or the cell of a table, that has the words', () => {
  expect(show(excerpt('A start. The rate is ten.', new Set(['rate'])))).toBe('The [rate] is ten.');
  expect(show(excerpt('Name · The rate', new Set(['rate'])))).toBe('The [rate]');
});

test('is nothing where no word is', () => {
  expect(excerpt('Nothing here.', new Set(['rate']))).toBeUndefined();
});

test('a beginning ends at a word', () => {
  expect(opening('Nothing here.')).toBe('Nothing here.');
  expect(opening('word '.repeat(60))).toMatch(/^(word ){20,}…$/);
});
