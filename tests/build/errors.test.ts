import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { buildWith, pageText, type BuildResult } from './build-with';

test('the small site builds, so that an error below is the one that was put there', async () => {
  const { code, output } = await buildWith({});
  expect(output).not.toMatch(/\[ERROR\]/);
  expect(code).toBe(0);
});

interface PageError {
  readonly error: string;
  readonly page: string;
  readonly says: readonly RegExp[];
}

/** What stops one step of a build is told together, so it shares a build. */
const pageErrors: Readonly<Record<string, readonly PageError[]>> = {
  // The other errors of front matter are told the same way: see front-matter.test.ts.
  'while front matter is read': [
    {
      error: 'an unknown front matter key',
      page: pageText('First').replace('kind:', 'knd: tutorial\nkind:'),
      says: [/docs\/x0\.mdx:4: .*unknown key "knd".*allowed: .*kind/],
    },
  ],
  'while pages are compiled': [
    {
      error: 'a link to a file that is not there',
      page: pageText('First', 'See [the other](./missing.mdx).'),
      says: [/docs\/x0\.mdx/, /\.\/missing\.mdx/],
    },
    {
      error: 'an image that is not there',
      page: pageText('Second', '![A picture](./missing.png)'),
      says: [/docs\/x1\.mdx/, /missing\.png/],
    },
  ],
  'while links are checked': [
    {
      error: 'a link to a path that is not there',
      page: pageText('First', 'See [the other](/docs/missing/).'),
      says: [/\/docs\/x0\//, /linking to \/docs\/missing\//],
    },
  ],
  'while parts of pages are checked': [
    {
      error: 'a link to a part of a page that is not there',
      page: pageText('First', 'See [the other](./bootstrap.mdx#missing).'),
      says: [/\/docs\/x0\//, /linking to \/docs\/bootstrap\/#missing/],
    },
  ],
};

describe.each(Object.entries(pageErrors))('%s', (_, errors) => {
  let build: BuildResult;
  beforeAll(async () => {
    build = await buildWith(
      Object.fromEntries(errors.map(({ page }, index) => [`docs/x${index}.mdx`, page])),
    );
  });
  test.each(errors)('$error stops the build', ({ says }) => {
    expect(build.code).not.toBe(0);
    for (const message of says) expect(build.output).toMatch(message);
  });
});

test('a help address that is none stops the build', async () => {
  const { code, output } = await buildWith({
    'reference/help-addresses.yaml': 'api/action/:\n\napi/Agent/:\n',
  });
  expect(code).not.toBe(0);
  expect(output).toMatch(/reference\/help-addresses\.yaml:3: "api\/Agent\/".* is not an address/);
});

test('a published address that nothing serves stops the build, and so does a redirect to nowhere', async () => {
  const { code, output } = await buildWith({
    'reference/published-routes.txt': '# Known\n/docs/\n/docs/instalation/\n/docs/old/\n',
    'reference/redirects.yaml':
      '/docs/: /docs/bootstrap/\n/docs/a/: /docs/bootstrop/\n/docs/b/: /docs/bootstrap/#gone\n/docs/old/: /docs/\n',
  });
  expect(code).not.toBe(0);
  for (const message of [
    /published-routes\.txt:3: nothing serves \/docs\/instalation\/ .* "\/docs\/instalation\/: \/docs\/installation\/"/,
    /reference\/redirects\.yaml:1: "\/docs\/" is served already, by build\/docs\/index\.html/,
    /reference\/redirects\.yaml:2: .* is no page; did you mean \/docs\/bootstrap\/\?/,
    /reference\/redirects\.yaml:3: .* has no part "gone"/,
  ]) {
    expect(output).toMatch(message);
  }
  expect(output).not.toContain('/docs/old/');
});

test('a redirect never takes the place of a file that is there', async () => {
  const { code, output } = await buildWith({
    'reference/help-addresses.yaml': 'api/action/:\napi/agent/:\n',
    'static/docs/backend/api/agent/index.html': '<!doctype html><title>Agent</title>',
  });
  expect(code).not.toBe(0);
  expect(output).toMatch(/help-addresses\.yaml:2: .*build\/docs\/backend\/api\/agent\/index\.html/);
});

interface ConfigError {
  readonly error: string;
  readonly from: string;
  readonly to: string;
  readonly says: RegExp;
}

const configErrors: Readonly<Record<string, readonly ConfigError[]>> = {
  'while the configuration is loaded': [
    {
      error: 'an unknown type of navbar item',
      from: 'items: [',
      to: "items: [{ type: 'docsidebar', sidebarId: 'tutorialSidebar' },",
      says: /docusaurus\.config\.ts:\d+: themeConfig\.navbar\.items\[0\]: unknown type of navbar item "docsidebar"\. Did you mean "docSidebar"\?/,
    },
    {
      error: 'an unknown color mode',
      from: "defaultMode: 'light'",
      to: "defaultMode: 'ligth'",
      says: /docusaurus\.config\.ts:\d+: themeConfig\.colorMode\.defaultMode: unknown value "ligth"\. Did you mean "light"\? Allowed: light, dark/,
    },
  ],
  'while the docs are loaded': [
    {
      error: 'a navbar item that leads to no page',
      from: 'items: [',
      to: "items: [{ type: 'doc', docId: 'bootstap' },",
      says: /docusaurus\.config\.ts:\d+: .*no page of the docs has the id "bootstap"/,
    },
    {
      error: 'an unknown version in the menu of versions',
      from: 'items: [',
      to: "items: [{ type: 'docsVersionDropdown', versions: ['6.0'] },",
      says: /docusaurus\.config\.ts:\d+: .*unknown version of the docs "6\.0"\. Allowed: current/,
    },
    {
      error: 'a navbar item that leads to an unknown sidebar',
      from: 'items: [',
      to: "items: [{ type: 'docSidebar', sidebarId: 'tutorial' },",
      says: /docusaurus\.config\.ts:\d+: .*unknown sidebar "tutorial"\. Allowed: tutorialSidebar/,
    },
  ],
};

describe.each(Object.entries(configErrors))('%s', (_, errors) => {
  let build: BuildResult;
  beforeAll(async () => {
    let config = await readFile('docusaurus.config.ts', 'utf8');
    for (const { from, to } of errors) {
      expect(config).toContain(from);
      config = config.replace(from, to);
    }
    build = await buildWith({ 'docusaurus.config.ts': config });
  });
  test.each(errors)('$error stops the build', ({ says }) => {
    expect(build.code).not.toBe(0);
    expect(build.output).toMatch(says);
  });
});
