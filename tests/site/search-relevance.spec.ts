import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import * as z from 'zod';

import { indexFolder } from '../../src/plugins/search/browser/format';
import { Searcher } from '../../src/plugins/search/browser/searcher';
import { buildFolder, expect, test } from './fixtures';

/** The share of queries that have to find their page. */
const REQUIRED = 0.95;

const queries = z
  .array(
    z.strictObject({
      query: z.string().min(1),
      first: z.literal(true).optional(),
      pages: z.array(z.string().regex(/^\/.*\/$/)).min(1),
    }),
  )
  .min(120)
  .parse(parse(readFileSync(path.join('tests', 'search', 'queries.yaml'), 'utf8')));

const readIndex = (name: string): Promise<unknown> =>
  Promise.resolve(JSON.parse(readFileSync(path.join(buildFolder, indexFolder, name), 'utf8')));

test('what readers type finds the page that answers it', async () => {
  const searcher = new Searcher(readIndex);
  const missed: string[] = [];
  for (const { query, first, pages } of queries) {
    const results = await searcher.search(query);
    const routes = results.pages.slice(0, first ? 1 : 3).map(({ route }) => route);
    if (routes.some((route) => pages.includes(route))) continue;
    missed.push(`${query}: wants ${pages.join(' or ')}, finds ${routes.join(', ') || 'nothing'}`);
  }
  const share = 1 - missed.length / queries.length;
  console.log(
    [`${(share * 100).toFixed(1)} % of ${queries.length} queries find their page`, ...missed].join(
      '\n  ',
    ),
  );
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(REQUIRED);
});

test('the table of queries names pages that there are', async () => {
  const { pages } = await new Searcher(readIndex).catalogue();
  const routes = new Set(pages.map(([route]) => route));
  const unknown = queries.flatMap((query) => query.pages.filter((page) => !routes.has(page)));
  expect(unknown).toEqual([]);
});

test('no query stands twice in the table', () => {
  const texts = queries.map(({ query }) => query);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
