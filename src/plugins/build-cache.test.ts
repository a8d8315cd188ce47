import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';

import { buildCache } from './build-cache';

/** The cache that a build uses, by what it calls its version. */
function cacheOf(optimize: boolean, baseUrl: string): unknown {
  const { configureWebpack } = buildCache(optimize)({ baseUrl } as LoadContext);
  const config = { experiments: { cache: { version: '3.8.1' } } };
  return (configureWebpack as (config: object) => unknown)(config);
}

test('builds with another base URL, and those without the performance layer, share no cache', () => {
  expect(cacheOf(true, '/')).toEqual(cacheOf(true, '/'));
  expect(cacheOf(true, '/')).not.toEqual(cacheOf(false, '/'));
  expect(cacheOf(true, '/')).not.toEqual(cacheOf(true, '/docs/'));
});
