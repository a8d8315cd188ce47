import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { test as base, expect } from '@playwright/test';

import { startStaticHost, type StaticHost } from '../support/server';
import { hostsOf } from '../support/web-servers';
import { buildFolder, plain } from './build-folder';
import { hydrated } from './fixtures';

/*
 * The build behind real servers with the configurations of deploy/. A server that is not installed
 * is skipped with a line that says so.
 */

const root = path.resolve('.');

const hosts = hostsOf(
  () => root,
  () => startStaticHost(buildFolder),
);

for (const { name, installed, start, configured } of hosts) {
  const test = base.extend<object, { host: StaticHost }>({
    host: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
      async ({}, use) => {
        const host = await start();
        await use(host);
        await host.close();
      },
      { scope: 'worker' },
    ],
  });

  test.describe(name, () => {
    test.skip(plain, 'the headers of deploy/generated are those of the usual build');
    test.skip(!installed, `${name} is not installed`);

    const get = (host: StaticHost, address: string, init: RequestInit = {}) =>
      fetch(host.origin + address, { redirect: 'manual', ...init });

    test('sends pages with the headers of the build, to be asked for again', async ({ host }) => {
      const response = await get(host, '/docs/bootstrap/');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      const written = await readFile(path.join('build', '_headers'), 'utf8');
      const [, policy] = /Content-Security-Policy: (.*)/.exec(written) ?? [];
      expect(response.headers.get('content-security-policy')).toBe(policy);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      if (configured) expect(response.headers.get('cache-control')).toBe('no-cache');
    });

    test('sends 404 with the not-found page and the headers for what is not there', async ({
      host,
    }) => {
      const response = await get(host, '/docs/no-such-page/');
      expect(response.status).toBe(404);
      const [, title] = /<title[^>]*>([^<]*)/.exec(await response.text()) ?? [];
      expect(title).toBe('Page Not Found | Fusio');
      expect(response.headers.get('content-security-policy')).toBeTruthy();
    });

    test('redirects a folder without its slash', async ({ host }) => {
      const response = await get(host, '/docs/bootstrap');
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toMatch(
        /^(?:http:\/\/127\.0\.0\.1:\d+)?\/docs\/bootstrap\/$/,
      );
    });

    for (const address of ['/docs/bootstrap/index.html', '/docs/bootstrap.html']) {
      test(`redirects ${address} to the page, with its query`, async ({ host }) => {
        test.skip(!configured, 'a plain host leaves this to the page');
        const response = await get(host, `${address}?a=b`);
        expect(response.status).toBe(301);
        expect(response.headers.get('location')).toMatch(/\/docs\/bootstrap\/\?a=b$/);
      });
    }

    test('keeps files whose names change with their content, compressed', async ({ host }) => {
      const page = await (await get(host, '/')).text();
      const [styles] = /\/assets\/css\/[^"' >]+\.css/.exec(page) ?? [];
      const [script] = /\/assets\/js\/[^"' >]+\.js/.exec(page) ?? [];
      for (const [address, type] of [
        [styles, /^text\/css/],
        [script, /^(?:text|application)\/javascript/],
      ] as const) {
        const response = await get(host, address ?? '', { headers: { 'accept-encoding': 'gzip' } });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(type);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-encoding')).toBe('gzip');
        expect(response.headers.get('content-security-policy')).toBeTruthy();
      }
    });

    test('says when a page is still the same', async ({ host }) => {
      test.skip(!configured, 'the test host keeps no tags');
      const first = await get(host, '/docs/');
      const tag = (first.headers.get('etag') ?? '').replace(/^W\//, '');
      // Weak is what Apache sends for a file younger than a second, and a proxy that compresses.
      for (const kept of [tag, `W/${tag}`]) {
        const again = await get(host, '/docs/', { headers: { 'if-none-match': kept } });
        expect(again.status, kept).toBe(304);
      }
      const other = await get(host, '/docs/', { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    });

    test('a page runs under the policy: it goes live and leads on', async ({ host, page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await page.goto(`${host.origin}/docs/bootstrap/`);
      await hydrated(page);
      await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
      await page.waitForURL('**/docs/concepts/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/concepts/i);
      expect(complaints).toEqual([]);
    });
  });
}
