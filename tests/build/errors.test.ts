import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { buildWith, pageText, type BuildResult } from './build-with';

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
      says: [/docs\/x0\.mdx:7: no page \.\/missing\.mdx; allowed: /],
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

describe('while addresses are checked', () => {
  let build: BuildResult;
  beforeAll(async () => {
    build = await buildWith({
      'reference/published-routes.txt': '# Known\n/docs/\n/docs/instalation/\n/docs/old/\n',
      'reference/redirects.yaml':
        '/docs/: /docs/bootstrap/\n/docs/a/: /docs/bootstrop/\n/docs/b/: /docs/bootstrap/#gone\n/docs/old/: /docs/\n',
      'reference/help-addresses.yaml': 'api/action/:\napi/agent/:\n',
      'static/docs/backend/api/agent/index.html': '<!doctype html><title>Agent</title>',
    });
  });
  test.each([
    [
      'a published address that nothing serves',
      /published-routes\.txt:3: nothing serves \/docs\/instalation\/ .* "\/docs\/instalation\/: \/docs\/installation\/"/,
    ],
    [
      'a redirect from a page',
      /reference\/redirects\.yaml:1: "\/docs\/" is served already, by build\/docs\/index\.html/,
    ],
    [
      'a redirect to no page',
      /reference\/redirects\.yaml:2: .* is no page; did you mean \/docs\/bootstrap\/\?/,
    ],
    [
      'a redirect to a part that its page lacks',
      /reference\/redirects\.yaml:3: .* has no part "gone"/,
    ],
    [
      'a help address that has a file',
      /help-addresses\.yaml:2: .*build\/docs\/backend\/api\/agent\/index\.html/,
    ],
  ])('%s stops the build', (_, message) => {
    expect(build.code).not.toBe(0);
    expect(build.output).toMatch(message);
  });
  test('a published address that a redirect serves does not', () => {
    expect(build.output).not.toContain('/docs/old/');
  });
});

test.each([
  {
    error: 'an unknown type of navbar item',
    from: 'items: [',
    to: "items: [{ type: 'docsidebar', sidebarId: 'tutorialSidebar' },",
    says: /Bad navbar item type docsidebar/,
  },
  {
    error: 'an unknown color mode',
    from: "defaultMode: 'light'",
    to: "defaultMode: 'ligth'",
    says: /"colorMode\.defaultMode" must be one of \[dark, light\]/,
  },
])('$error stops the build', async ({ from, to, says }) => {
  const config = await readFile('docusaurus.config.ts', 'utf8');
  expect(config).toContain(from);
  const { code, output } = await buildWith({ 'docusaurus.config.ts': config.replace(from, to) });
  expect(code).not.toBe(0);
  expect(output).toMatch(says);
});

/**
 * Navbar items that lead nowhere. A navbar is on every page and stops at its first error, so each of
 * them is on a page of its own, as the component that the navbar shows.
 */
const itemErrors = [
  {
    error: 'a navbar item that leads to no page',
    item: '<NavbarItem type="doc" docId="bootstap" label="x" />',
    says: /Couldn't find any doc with id "bootstap"/,
  },
  {
    error: 'a navbar item that leads to an unknown sidebar',
    item: '<NavbarItem type="docSidebar" sidebarId="tutorial" label="x" />',
    says: /Can't find any sidebar with id "tutorial"/,
  },
  {
    error: 'a navbar item that leads to a sidebar without a page',
    item: '<NavbarItem type="docSidebar" sidebarId="emptySidebar" label="x" />',
    says: /Sidebar with ID "emptySidebar" doesn't have anything to be linked to/,
  },
  {
    error: 'an unknown version in the menu of versions',
    item: '<NavbarItem type="docsVersionDropdown" versions={["6.0"]} />',
    says: /No docs version exist for name '6\.0'/,
  },
];

describe('while the navbar is rendered', () => {
  let build: BuildResult;
  beforeAll(async () => {
    build = await buildWith({
      'sidebars.ts': `export default {
        tutorialSidebar: [{ type: 'autogenerated', dirName: '.' }],
        emptySidebar: [{ type: 'html', value: '<hr>' }],
      };\n`,
      ...Object.fromEntries(
        itemErrors.map(({ item }, index) => [
          `src/pages/x${index}.mdx`,
          pageText(`x${index}`, `import NavbarItem from '@theme/NavbarItem';\n\n${item}`).replace(
            'kind: explanation\n',
            '',
          ),
        ]),
      ),
    });
  });
  test.each(itemErrors)('$error stops the build', ({ says }) => {
    expect(build.code).not.toBe(0);
    expect(build.output).toMatch(says);
  });
});
