import { describe, expect, it } from 'vitest';

import { findEntry } from '../../../../reference/lib/model';
import { loadCatalog } from '../../../../reference/lib/read';
import { renderCard } from './card';

const catalog = loadCatalog(process.cwd());

/** The card of SQL-Query-All with another statement and another path. */
function cardWith(sql: string, path: string): string {
  const entry = findEntry(catalog, 'actions/sql-query-all');
  const [example] = entry?.data.examples ?? [];
  const action = example?.actions[0];
  const [request] = example?.requests ?? [];
  if (!entry || !example || !action || !request) throw new Error('there is no example');
  const response = { ...request.response, body: {}, headers: {} };
  const changed = {
    ...example,
    actions: [{ ...action, config: { ...action.config, sql } }],
    requests: [{ ...request, path, response }],
  };
  return JSON.stringify(
    renderCard({ ...entry, data: { ...entry.data, examples: [changed] } }, { catalog }),
  );
}

describe('renderCard', () => {
  const short = 'SELECT title\nFROM book';
  const long = '/books?author=E';

  it('puts its parts below one another where a line is too long for half of it', () => {
    expect(cardWith(short, '/b')).not.toMatch(/is-wide|is-uneven/);
    expect(cardWith(`SELECT ${'title, '.repeat(6)}id`, '/b')).toContain('is-wide');
    expect(cardWith(short, long)).toContain('is-wide');
  });

  it('gives the request more room where the configuration has no code', () => {
    expect(cardWith('', long)).toContain('is-uneven');
    expect(cardWith('', long + long)).toContain('is-wide');
  });
});
