import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium as playwright } from '@playwright/test';
import { selectAll } from 'hast-util-select';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { filesBelow, parsePage, propertyOf } from '../../src/plugins/emitted';
import { hydrated } from '../site/fixtures';
import { chromium, unpackChromium } from '../support/chromium';
import { startStaticHost, type StaticHost } from '../support/server';
import { hostsOf } from '../support/web-servers';
import { buildWith } from './build-with';

/*
 * A site below a path, as a fork on GitHub Pages has it, behind servers that are set up as
 * deploy/README.md says.
 */

const BASE = '/fusio/';

/** A folder like a checkout: `build/fusio/` is the site, `deploy/` holds the configurations. */
let root = '';
let output = '';

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  root = await mkdtemp(path.resolve('.cache', 'base-path-'));
  const build = await buildWith(
    {},
    async (outDir) => {
      await cp(outDir, path.join(root, 'build', 'fusio'), { recursive: true });
      await cp(path.join(outDir, '..', 'deploy'), path.join(root, 'deploy'), { recursive: true });
    },
    { BASE_URL: BASE },
  );
  output = build.output;
  for (const name of ['nginx.conf', 'apache.htaccess']) {
    const config = await readFile(path.join('deploy', name), 'utf8');
    const below = config
      .replaceAll('/assets/', `${BASE}assets/`)
      .replaceAll('/404.html', `${BASE}404.html`);
    await writeFile(path.join(root, 'deploy', name), below);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

const site = () => path.join(root, 'build', 'fusio');

/** Every address of this host that the pages name, without the part after `#`. */
async function addresses(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of await filesBelow(site(), '.html')) {
    const html = await readFile(path.join(site(), file), 'utf8');
    for (const element of selectAll('[href], [src], [content]', parsePage(file, html).tree)) {
      const value = propertyOf(element, 'href') ?? propertyOf(element, 'src') ?? '';
      const meta = /https?:\/\/docs\.fusio-project\.org\S*/.exec(
        propertyOf(element, 'content') ?? '',
      )?.[0];
      for (const target of [value, meta ?? '']) {
        if (target === '' || target.startsWith('#')) continue;
        const url = new URL(target, `https://docs.fusio-project.org${BASE}${file}`);
        // The not-found page is at every address but its own.
        if (url.pathname.startsWith(`${BASE}404`)) continue;
        if (url.host === 'docs.fusio-project.org') found.set(url.pathname + url.search, file);
      }
    }
  }
  return found;
}

test('the site builds below a path, and no page leads out of it', async () => {
  expect(output).not.toMatch(/\[ERROR\]/);
  const all = [...(await addresses())];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(([address]) => !address.startsWith(BASE))).toEqual([]);
});

const hosts = hostsOf(
  () => root,
  () => startStaticHost(site(), 0, BASE),
);

for (const { name, installed, start, configured } of hosts) {
  describe.skipIf(!installed)(name, () => {
    let host: StaticHost;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host.close());
    const get = (address: string) => fetch(host.origin + address, { redirect: 'manual' });

    test('sends all that the pages name', async () => {
      const missing: string[] = [];
      for (const [address, page] of await addresses()) {
        const { status } = await get(address);
        if (status !== 200) missing.push(`${status} ${address}, named in ${page}`);
      }
      expect(missing).toEqual([]);
    });

    test('caches files that never change, and redirects to the address of a page', async () => {
      const page = await (await get(`${BASE}docs/bootstrap/`)).text();
      const [styles = ''] = /\/fusio\/assets\/css\/[^"' >]+\.css/.exec(page) ?? [];
      expect((await get(styles)).headers.get('cache-control')).toContain('immutable');
      const forms = [
        'docs/bootstrap',
        ...(configured ? ['docs/bootstrap/index.html', 'docs/bootstrap.html'] : []),
      ];
      for (const form of forms) {
        const response = await get(BASE + form);
        expect(response.status, form).toBe(301);
        expect(response.headers.get('location'), form).toMatch(/\/fusio\/docs\/bootstrap\/$/);
      }
    });
  });
}

test('a page goes live and leads on below the path', async () => {
  await unpackChromium();
  const host = await startStaticHost(site(), 0, BASE);
  const browser = await playwright.launch(chromium);
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${host.origin}${BASE}docs/bootstrap/`);
    await hydrated(page);
    await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
    await page.waitForURL(`**${BASE}docs/concepts/`);
    await page.locator('h1', { hasText: /concepts/i }).waitFor();
    await page.goto(`${host.origin}${BASE}docs/concepts.html`);
    await page.waitForURL(`**${BASE}docs/concepts/`);
    await page.locator('h1', { hasText: /concepts/i }).waitFor();
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  } finally {
    await browser.close();
    await host.close();
  }
});
