import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import * as z from 'zod';

import { indexFolder } from '../../src/plugins/search/browser/format';
import { Searcher } from '../../src/plugins/search/browser/searcher';
import { buildFolder, expect, test } from './fixtures';

const table = z.array(
  z.strictObject({
    query: z.string().min(1),
    first: z.literal(true).optional(),
    pages: z.array(z.string().regex(/^\/.*\/$/)).min(1),
  }),
);

const readTable = (name: string): z.infer<typeof table> =>
  table.parse(parse(readFileSync(path.join('tests', 'search', `${name}.yaml`), 'utf8')));

const tables = { tuning: readTable('tuning'), 'held-out': readTable('held-out') };

const readIndex = (name: string): Promise<unknown> =>
  Promise.resolve(JSON.parse(readFileSync(path.join(buildFolder, indexFolder, name), 'utf8')));

/** The percentages of queries whose page is first, and among the first three. */
async function sharesOf(name: keyof typeof tables) {
  const searcher = new Searcher(readIndex);
  const missed: string[] = [];
  let first = 0;
  for (const { query, first: mustBeFirst, pages } of tables[name]) {
    const results = await searcher.search(query);
    const routes = results.pages.slice(0, 3).map(({ route }) => route);
    const place = routes.findIndex((route) => pages.includes(route));
    if (place === 0) first += 1;
    if (place === -1 || (mustBeFirst && place > 0)) {
      missed.push(`${query}: wants ${pages.join(' or ')}, finds ${routes.join(', ') || 'nothing'}`);
    }
  }
  const all = tables[name].length;
  const shares = { first: (100 * first) / all, three: 100 - (100 * missed.length) / all };
  console.log(
    `${name}: ${shares.first.toFixed(1)} % first, ${shares.three.toFixed(1)} % among the first three of ${all} queries`,
  );
  return { ...shares, missed };
}

test('what readers type finds the right page', async () => {
  const { three, missed } = await sharesOf('tuning');
  console.log(missed.map((line) => `  ${line}`).join('\n'));
  expect(three, missed.join('\n')).toBeGreaterThanOrEqual(99);
});

test('so do queries that the ranking was not tuned with', async () => {
  const { first, three } = await sharesOf('held-out');
  expect(three).toBeGreaterThanOrEqual(95);
  expect(first).toBeGreaterThanOrEqual(75);
});

test('the sets of queries name existing pages, and no query twice', async () => {
  const { pages } = await new Searcher(readIndex).catalog();
  const routes = new Set(pages.map(([route]) => route));
  const queries = Object.values(tables).flat();
  expect(queries.flatMap((query) => query.pages.filter((page) => !routes.has(page)))).toEqual([]);
  const texts = queries.map(({ query }) => query.toLowerCase());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
