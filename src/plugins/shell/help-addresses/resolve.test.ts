import { describe, expect, test } from 'vitest';

import { redirectPage } from './redirect-page';
import { resolveAddress, siteRoutes, summarize } from './resolve';
import { helpAddresses } from './schema';

const routes = new Set([
  '/docs/backend/',
  '/docs/backend/api/action/',
  '/docs/backend/api/action/util-ab-test/',
]);

describe('an address', () => {
  test('with its own page needs nothing, whatever it is mapped to', () => {
    expect(resolveAddress('api/action/', '/docs/backend/', routes)).toEqual({
      address: 'api/action/',
      kind: 'page',
      route: '/docs/backend/api/action/',
    });
  });

  test('goes to the page that it is mapped to', () => {
    const target = '/docs/backend/api/action/util-ab-test/';
    expect(resolveAddress('api/action/util-a/b-test/', target, routes)).toMatchObject({
      kind: 'redirect',
      route: target,
    });
  });

  test('goes to the nearest index above it', () => {
    expect(resolveAddress('api/action/util-a/b-test/', null, routes)).toEqual({
      address: 'api/action/util-a/b-test/',
      kind: 'index',
      route: '/docs/backend/api/action/',
    });
    expect(resolveAddress('system/taxonomy/', null, routes)?.route).toBe('/docs/backend/');
  });

  test('whose target is missing goes to the index above and says so', () => {
    expect(resolveAddress('api/action/x/', '/docs/gone/', routes)).toMatchObject({
      kind: 'index',
      route: '/docs/backend/api/action/',
      missingTarget: '/docs/gone/',
    });
  });

  test('never leaves the root of the help', () => {
    expect(resolveAddress('system/x/', null, new Set(['/', '/docs/']))).toBeUndefined();
  });
});

test('routes are compared without base URL and with a slash at the end', () => {
  const paths = ['/fusio/', '/fusio/docs/backend', '/fusio/docs/backend/api/', '/other/'];
  expect([...siteRoutes(paths, '/fusio/')]).toEqual(['/', '/docs/backend/', '/docs/backend/api/']);
  expect([...siteRoutes(['/', '/docs'], '/')]).toEqual(['/', '/docs/']);
});

test('the summary counts each kind', () => {
  const resolutions = ['api/action/', 'api/action/x/', 'api/action/y/'].map((address) => {
    const resolution = resolveAddress(address, null, routes);
    if (!resolution) throw new Error(address);
    return resolution;
  });
  expect(summarize(resolutions)).toMatch(/^3 .*: 1 have .*, 0 go .*, 2 to the index/);
});

test('a redirect needs no script, names its target and stays out of search engines', () => {
  const html = redirectPage('/fusio/docs/backend/', 'https://docs.example.com');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/fusio/docs/backend/">');
  expect(html).toContain('<a href="/fusio/docs/backend/">');
  expect(html).toContain('rel="canonical" href="https://docs.example.com/fusio/docs/backend/"');
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/<script|style/);
});

test.each([
  [{ 'api/action': null }, 'is not an address'],
  [{ '/api/action/': null }, 'is not an address'],
  [{ 'api/Action/': null }, 'is not an address'],
  [{ 'api/action/': 'api/action/x/' }, 'has target "api/action/x/"'],
  [{ 'api/action/': '/docs/x' }, 'has target "/docs/x"'],
])('the file may not hold %j', (file, message) => {
  const { error } = helpAddresses.safeParse(file);
  expect(error?.issues).toMatchObject([
    { path: Object.keys(file), message: expect.stringContaining(message) as string },
  ]);
});
