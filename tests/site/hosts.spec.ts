import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';

import { startStaticHost, type StaticHost } from '../support/server';
import { hostsOf } from '../support/web-servers';
import { buildFolder, expect, open, plain, test as base } from './fixtures';

/*
 * The build behind real servers with the configurations of deploy/. Servers that are not installed
 * are skipped, and reported.
 */

const root = path.resolve('.');

/** Other spellings of an address, and where they lead. */
const spellings = {
  '/docs/bootstrap': '/docs/bootstrap/',
  '/docs/bootstrap?a=b//c': '/docs/bootstrap/?a=b//c',
};

/** Those that only a configured server redirects: elsewhere, the page does it. */
const configuredSpellings = {
  '//docs/bootstrap/': '/docs/bootstrap/',
  '///docs//bootstrap': '/docs/bootstrap/',
  '/docs/bootstrap//?a=b': '/docs/bootstrap/?a=b',
  '/docs/bootstrap/index.html?a=b': '/docs/bootstrap/?a=b',
  '/docs/bootstrap.html?a=b': '/docs/bootstrap/?a=b',
  '//docs//bootstrap/index.html': '/docs/bootstrap/',
  '///docs/bootstrap.html': '/docs/bootstrap/',
  'http://evil.example/docs/bootstrap': '/docs/bootstrap/',
  'http://evil.example//docs/bootstrap/': '/docs/bootstrap/',
  'http://evil.example/docs/bootstrap.html': '/docs/bootstrap/',
};

/** Prefixes that browsers may read as another host, or that servers may redirect to one. */
const prefixes = String.raw`
  //evil.example ///evil.example ////evil.example //evil.example:80
  /\evil.example /\/evil.example //\evil.example /\\evil.example /\//evil.example
  /%2fevil.example /%2F/evil.example /%5cevil.example /%5c%5cevil.example
  /%252fevil.example //%65vil.example //evil.example%2f
  /.//evil.example /..//evil.example /./\evil.example /%2e//evil.example
  /%2e%2e//evil.example /docs/..//evil.example /docs/%2e%2e/\evil.example
  //user@evil.example //user:password@evil.example /@evil.example //[::1]
  /%09/evil.example /%0a/evil.example /%00/evil.example /%e3%80%82//evil.example
  /%0d%0aLocation:%20//evil.example /docs%0d%0aX-Split:%201// //evil.example%0d%0a
  /https://evil.example /https:/evil.example /javascript:alert(1)// /;//evil.example
  http://evil.example http://evil.example//evil.example http://evil.example/\evil.example
`;
const suffixes = [
  '',
  ...'/ /index.html /x.html // /%2e%2e/index.html /.. ?/x.html /docs'.split(' '),
];

const hosts = hostsOf(
  () => root,
  () => startStaticHost(buildFolder),
);

for (const { name, installed, start, configured } of hosts) {
  const test = base.extend({
    site: [
      async ({}, use) => {
        const site = await start();
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
  });

  test.describe(name, () => {
    test.skip(plain, 'the headers of deploy/generated are those of the usual build');
    test.skip(!installed, `${name} is not installed`);

    const get = (host: StaticHost, address: string, init: RequestInit = {}) =>
      fetch(host.origin + address, { redirect: 'manual', ...init });

    test('sends pages with the headers of the build, to be revalidated', async ({ site }) => {
      const response = await get(site, '/docs/bootstrap/');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      const written = await readFile(path.join('build', '_headers'), 'utf8');
      const [, policy] = /Content-Security-Policy: (.*)/.exec(written) ?? [];
      expect(response.headers.get('content-security-policy')).toBe(policy);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('server') ?? '', 'no version').not.toMatch(/\d/);
      if (configured) expect(response.headers.get('cache-control')).toBe('no-cache');
    });

    /** Requests a target without normalization, as a proxy that terminates TLS would. */
    const ask = (host: StaticHost, target: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'docs.example.com', 'x-forwarded-proto': 'https' };
        request(host.origin, { path: target, headers, agent: false }, (response) => {
          response.resume();
          resolve(response);
        })
          .on('error', reject)
          .end();
      });

    /** Follows redirects to the final address. */
    async function follow(host: StaticHost, target: string) {
      let at = target;
      for (let hops = 0; hops < 6; hops += 1) {
        const { headers, statusCode = 0 } = await ask(host, at);
        expect(headers, target).not.toHaveProperty('x-split');
        if (headers.location === undefined) return { at, status: statusCode };
        expect(statusCode, target).toBe(301);
        // A path keeps the host and the scheme of the reader.
        expect(headers.location, target).toMatch(/^\/(?![/\\])/);
        const url = new URL(headers.location, 'https://docs.example.com');
        expect(url.origin, target).toBe('https://docs.example.com');
        at = url.pathname + url.search;
      }
      throw new Error(`${target} is redirected again and again`);
    }

    test('redirects variants of an address to the page, with its query', async ({ site }) => {
      const all = { ...spellings, ...(configured && configuredSpellings) };
      for (const [target, at] of Object.entries(all)) {
        expect.soft(await follow(site, target), target).toEqual({ at, status: 200 });
      }
    });

    test('never redirects to another host, and has no server errors', async ({ site }) => {
      for (const target of prefixes
        .trim()
        .split(/\s+/)
        .flatMap((one) => suffixes.map((end) => one + end))) {
        const { status } = await follow(site, target);
        expect.soft(status, target).toBeLessThan(500);
      }
    });

    test('serves the 404 page with the headers, not to be cached', async ({ site }) => {
      for (const address of [
        '/docs/no-such-page/',
        '/assets/',
        '/assets/js/',
        '/img/',
        '/search-index/',
        '/.htaccess',
        '/assets/x.js',
      ]) {
        const response = await get(site, address);
        expect.soft(response.status, address).toBe(404);
        const [, title] = /<title[^>]*>([^<]*)/.exec(await response.text()) ?? [];
        expect.soft(title, address).toBe('Page Not Found | Fusio');
        expect.soft(response.headers.get('content-security-policy'), address).toBeTruthy();
        if (configured)
          expect.soft(response.headers.get('cache-control'), address).toBe('no-cache');
      }
    });

    test('compresses text', async ({ site }) => {
      for (const address of [
        '/',
        '/llms.txt',
        '/sitemap.xml',
        '/blog/rss.xml',
        '/docs/bootstrap.md',
      ]) {
        const response = await get(site, address, { headers: { 'accept-encoding': 'gzip' } });
        expect.soft(response.headers.get('content-encoding'), address).toBe('gzip');
      }
    });

    test('serves hashed files as immutable, compressed', async ({ site }) => {
      const page = await (await get(site, '/')).text();
      const [styles] = /\/assets\/css\/[^"' >]+\.css/.exec(page) ?? [];
      const [script] = /\/assets\/js\/[^"' >]+\.js/.exec(page) ?? [];
      for (const [address, type] of [
        [styles, /^text\/css/],
        [script, /^(?:text|application)\/javascript/],
      ] as const) {
        const response = await get(site, address ?? '', { headers: { 'accept-encoding': 'gzip' } });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(type);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-encoding')).toBe('gzip');
        expect(response.headers.get('content-security-policy')).toBeTruthy();
      }
    });

    test('answers 304 for an unchanged page', async ({ site }) => {
      test.skip(!configured, 'the test host keeps no tags');
      const first = await get(site, '/docs/');
      const tag = (first.headers.get('etag') ?? '').replace(/^W\//, '');
      // Weak is what Apache sends for a file younger than a second, and a proxy that compresses.
      for (const kept of [tag, `W/${tag}`]) {
        const again = await get(site, '/docs/', { headers: { 'if-none-match': kept } });
        expect(again.status, kept).toBe(304);
      }
      const other = await get(site, '/docs/', { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    });

    test('a page hydrates and navigates under the policy', async ({ page }) => {
      await open(page, '/docs/bootstrap/');
      await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
      await page.waitForURL('**/docs/concepts/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/concepts/i);
    });
  });
}
