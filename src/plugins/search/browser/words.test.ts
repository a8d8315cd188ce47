import { expect, test } from 'vitest';

import { chunksOf, partsOf, pieceOf, wordsOf } from './words';

test.each(['sql-query-all', 'SqlQueryAll', 'sql_query_all', 'SQL-Query-All'])(
  '%s is one name with its parts',
  (name) => {
    expect(wordsOf(name)).toEqual(expect.arrayContaining(['sqlqueryall', 'sql', 'query', 'all']));
  },
);

test('a path is found whole, by its segments and by their parts', () => {
  const words = wordsOf('POST /backend/sql-entity');
  expect(words).toEqual(
    expect.arrayContaining(['post', 'backendsqlentity', 'backend', 'sqlentity', 'sql', 'entity']),
  );
});

test('a version is one word', () => {
  expect(partsOf('7.1')).toEqual(['71']);
});

test('words that say nothing, and pasted tokens, are no words', () => {
  expect(wordsOf(`what is the ${'a1'.repeat(30)}`)).toEqual([]);
});

test('a language whose name ends in a sign is a word', () => {
  expect(wordsOf('a client in C#')).toContain('csharp');
  expect(wordsOf('abc#def')).toContain('abc');
});

test('accents do not matter', () => {
  expect(wordsOf('Café')).toEqual(['cafe']);
});

test('a chunk knows its place', () => {
  expect(chunksOf('set APP_URL.')).toEqual([
    { start: 0, text: 'set' },
    { start: 4, text: 'APP_URL' },
  ]);
});

test('a name and its beginning are in one piece of the index', () => {
  expect(pieceOf('sqlqueryall')).toBe(pieceOf('sq'));
  expect([pieceOf('404'), pieceOf('über'), pieceOf('k8s')]).toEqual(['00', '_b', 'k0']);
});
