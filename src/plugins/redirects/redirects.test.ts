import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import redirectsPlugin from '.';
import { formatPublished, readPublished } from './published';
import { redirectPage } from './redirect-page';
import { indexAbove, siteRoutes } from './resolve';
import { helpAddresses, redirects } from './schema';

const routes = new Set(['/docs/backend/', '/docs/backend/api/action/']);

test('a help address without a page goes to the nearest index above it', () => {
  expect(indexAbove('api/action/util-a/b-test/', routes)).toBe('/docs/backend/api/action/');
  expect(indexAbove('system/taxonomy/', routes)).toBe('/docs/backend/');
  expect(indexAbove('system/x/', new Set(['/', '/docs/']))).toBeUndefined();
});

test('routes are compared without base URL and with a slash at the end', () => {
  const paths = ['/fusio/', '/fusio/docs/backend', '/fusio/docs/backend/api/', '/other/'];
  expect([...siteRoutes(paths, '/fusio/')]).toEqual(['/', '/docs/backend/', '/docs/backend/api/']);
  expect([...siteRoutes(['/', '/docs'], '/')]).toEqual(['/', '/docs/']);
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
  [{ 'api/action/': 'api/action/x/' }, 'leads to "api/action/x/"'],
  [{ 'api/action/': '/docs/x' }, 'leads to "/docs/x"'],
])('the help addresses may not hold %j', (file, message) => {
  const { error } = helpAddresses.safeParse(file);
  expect(error?.issues).toMatchObject([
    { path: Object.keys(file), message: expect.stringContaining(message) as string },
  ]);
});

test('an address that is none stops the build at its line', () => {
  const siteDir = mkdtempSync(path.join(os.tmpdir(), 'redirects-'));
  try {
    mkdirSync(path.join(siteDir, 'reference'));
    writeFileSync(
      path.join(siteDir, 'reference/help-addresses.yaml'),
      'api/action/:\n\napi/Agent/:\n',
    );
    expect(() => redirectsPlugin({ siteDir } as LoadContext)).toThrow(
      /reference\/help-addresses\.yaml:3: "api\/Agent\/".* is not an address/,
    );
  } finally {
    rmSync(siteDir, { recursive: true });
  }
});

test.each([
  [{ 'docs/x/': '/docs/' }, 'is not an address'],
  [{ '/docs/x': '/docs/' }, 'is not an address'],
  [{ '/docs/x/': '/docs/y' }, 'leads to "/docs/y"'],
  [{ '/docs/x/': 'https://example.com/' }, 'leads to "https://example.com/"'],
])('the redirects may not hold %j', (file, message) => {
  const { error } = redirects.safeParse(file);
  expect(error?.issues).toMatchObject([
    { path: Object.keys(file), message: expect.stringContaining(message) as string },
  ]);
});

test('a redirect may lead to a part of a page, and none to another redirect', () => {
  expect(redirects.safeParse({ '/docs/x/': '/docs/y/#part' }).success).toBe(true);
  const ours = redirects.parse(parse(readFileSync('reference/redirects.yaml', 'utf8')));
  const targets = Object.values(ours).map((target) => target.replace(/#.*/, ''));
  expect(targets.filter((target) => target in ours)).toEqual([]);
});

describe('the list of published addresses', () => {
  const readList = (text: string) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'published-'));
    const file = path.join(folder, 'list.txt');
    try {
      writeFileSync(file, text);
      return readPublished(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('has addresses with their lines, and says what is none', () => {
    expect([...readList('# Comment\n\n/\n/docs/\n')]).toEqual([
      ['/', 3],
      ['/docs/', 4],
    ]);
    expect(() => readList('/\ndocs/x/\n')).toThrow(/list\.txt:2: "docs\/x\/" is not an address/);
  });

  test('is kept in order, and read back as it is', () => {
    expect(formatPublished(['/docs/', '/', '/docs/'])).toBe(formatPublished(['/', '/docs/']));
    const ours = 'reference/published-routes.txt';
    expect(formatPublished(readPublished(ours).keys())).toBe(readFileSync(ours, 'utf8'));
  });
});
