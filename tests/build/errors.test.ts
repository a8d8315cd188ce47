import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { buildWith, pageText } from './build-with';

test('the small site builds, so that an error below is the one that was put there', async () => {
  const { code, output } = await buildWith({});
  expect(output).not.toMatch(/\[ERROR\]/);
  expect(code).toBe(0);
});

const errors: ReadonlyArray<{ error: string; page: string; says: RegExp[] }> = [
  {
    error: 'an unknown front matter key',
    page: pageText('Other').replace('kind:', 'knd: tutorial\nkind:'),
    says: [/docs\/x\.mdx:4: .*unknown key "knd".*allowed: .*kind/],
  },
  {
    error: 'a front matter value that is not allowed',
    page: pageText('Other').replace('kind: explanation', 'kind: story'),
    says: [/docs\/x\.mdx:4: .*"kind" must be one of: tutorial, how-to/],
  },
  {
    error: 'a description that another page has',
    page: pageText('concepts/index'),
    says: [/docs\/(?:x|concepts\/index)\.mdx:3: .*"description" is already used by docs\//],
  },
  {
    error: 'a link to a file that is not there',
    page: pageText('Other', 'See [the other](./missing.mdx).'),
    says: [/docs\/x\.mdx/, /\.\/missing\.mdx/],
  },
  {
    error: 'a link to a path that is not there',
    page: pageText('Other', 'See [the other](/docs/missing/).'),
    says: [/\/docs\/x\//, /linking to \/docs\/missing\//],
  },
  {
    error: 'a link to a part of a page that is not there',
    page: pageText('Other', 'See [the other](./bootstrap.mdx#missing).'),
    says: [/\/docs\/x\//, /linking to \/docs\/bootstrap\/#missing/],
  },
  {
    error: 'an image that is not there',
    page: pageText('Other', '![A picture](./missing.png)'),
    says: [/docs\/x\.mdx/, /missing\.png/],
  },
  {
    error: 'an inline style, which the policy blocks',
    page: pageText('Other', "<p style={{ color: 'red' }}>Text.</p>"),
    says: [/build\/docs\/x\/index\.html: inline style attribute <p style="color:red">/],
  },
  {
    error: 'a picture from another site, which the policy blocks',
    page: pageText('Other', '![A picture](https://example.org/a.png)'),
    says: [/build\/docs\/x\/index\.html: <img src="https:\/\/example\.org\/a\.png"> is blocked/],
  },
];

test.each(errors)('$error stops the build', async ({ page, says }) => {
  const { code, output } = await buildWith({ 'docs/x.mdx': page });
  expect(code).not.toBe(0);
  for (const message of says) expect(output).toMatch(message);
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

const GITHUB = "{ href: PLATFORM_REPOSITORY, label: 'GitHub', position: 'right' },";

const configErrors: ReadonlyArray<{ error: string; from: string; to: string; says: RegExp }> = [
  {
    error: 'an unknown type of navbar item',
    from: GITHUB,
    to: "{ type: 'docsidebar', sidebarId: 'tutorialSidebar' },",
    says: /docusaurus\.config\.ts:\d+: themeConfig\.navbar\.items\[\d+\]: unknown type of navbar item "docsidebar"\. Did you mean "docSidebar"\?/,
  },
  {
    error: 'an unknown color mode',
    from: "defaultMode: 'light'",
    to: "defaultMode: 'ligth'",
    says: /docusaurus\.config\.ts:\d+: themeConfig\.colorMode\.defaultMode: unknown value "ligth"\. Did you mean "light"\? Allowed: light, dark/,
  },
  {
    error: 'a navbar item that leads to no page',
    from: GITHUB,
    to: "{ type: 'doc', docId: 'bootstap' },",
    says: /docusaurus\.config\.ts:\d+: .*no page of the docs has the id "bootstap"/,
  },
  {
    error: 'an unknown version in the menu of versions',
    from: GITHUB,
    to: "{ type: 'docsVersionDropdown', versions: ['6.0'] },",
    says: /docusaurus\.config\.ts:\d+: .*unknown version of the docs "6\.0"\. Allowed: current/,
  },
  {
    error: 'a navbar item that leads to an unknown sidebar',
    from: GITHUB,
    to: "{ type: 'docSidebar', sidebarId: 'tutorial' },",
    says: /docusaurus\.config\.ts:\d+: .*unknown sidebar "tutorial"\. Allowed: tutorialSidebar/,
  },
];

test.each(configErrors)('$error stops the build', async ({ from, to, says }) => {
  const config = await readFile('docusaurus.config.ts', 'utf8');
  expect(config).toContain(from);
  const { code, output } = await buildWith({ 'docusaurus.config.ts': config.replace(from, to) });
  expect(code).not.toBe(0);
  expect(output).toMatch(says);
});
