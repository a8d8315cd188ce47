import { expect, test } from 'vitest';

import { nearestPages, searchWords } from './nearest';

const pages = [
  { route: '/', title: 'Fusio' },
  { route: '/docs/bootstrap/', title: 'Getting started' },
  { route: '/docs/installation/', title: 'Installation' },
  { route: '/docs/installation/nginx/', title: 'nginx' },
  { route: '/docs/backend/api/action/', title: 'Action' },
  { route: '/docs/backend/api/action/sql-query-all/', title: 'SQL-Query-All' },
  { route: '/docs/backend/api/action/sql-query-row/', title: 'SQL-Query-Row' },
  { route: '/docs/backend/api/connection/', title: 'Connection' },
  { route: '/docs/concepts/worker_api/', title: 'Worker API' },
];

const nearest = (address: string): string | undefined => nearestPages(address, pages, 3)[0]?.route;

test.each([
  ['/docs/setup/nginx/', '/docs/installation/nginx/'],
  ['/docs/backend/api/acton/sql-query-al/', '/docs/backend/api/action/sql-query-all/'],
  ['/docs/sqlQueryRow.html', '/docs/backend/api/action/sql-query-row/'],
  ['/docs/backend/conection', '/docs/backend/api/connection/'],
  ['/Docs/Worker%5FAPI/index.html?x=1#y', '/docs/concepts/worker_api/'],
  ['/docs/getting-started/', '/docs/bootstrap/'],
])('%s is nearest to %s', (address, route) => {
  expect(nearest(address)).toBe(route);
});

test('the most alike comes first, and a limit holds', () => {
  const found = nearestPages('/docs/action/sql-query/', pages, 2).map(({ route }) => route);
  expect(found).toHaveLength(2);
  expect(found.every((route) => route.includes('sql-query'))).toBe(true);
});

test.each(['/', '/docs/xyzzy/', '/wp-login.php', '/%E0%A4%A/'])('%s is near nothing', (address) => {
  expect(nearest(address)).toBeUndefined();
});

test.each([
  ['/docs/setup/nginx-proxy.html', 'nginx proxy'],
  ['/docs/sqlQueryAll/', 'sql query all'],
  ['/docs/%E2%82%AC-price/', 'price'],
  ['/docs/x/', 'docs'],
  ['/', ''],
])('of %s one searches "%s"', (address, words) => {
  expect(searchWords(address)).toBe(words);
});
