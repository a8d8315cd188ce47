import { beforeAll, describe, expect, test } from 'vitest';

import { buildWith, pageText, type BuildResult } from './build-with';

/** A build that fails, and what it says of each error: what stops one step is told together. */
interface Failure {
  readonly files: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly RegExp[]>>;
}

const failures: Readonly<Record<string, Failure>> = {
  // The other errors of front matter are told the same way: see front-matter.test.ts.
  'while front matter is read': {
    files: { 'docs/x.mdx': pageText('First').replace('kind:', 'knd: tutorial\nkind:') },
    errors: {
      'an unknown front matter key': [/docs\/x\.mdx:4: .*unknown key "knd".*allowed: .*kind/],
    },
  },
  'while pages are compiled': {
    files: {
      'docs/x.mdx': pageText('First', 'See [the other](./missing.mdx).'),
      'docs/y.mdx': pageText('Second', '![A picture](./missing.png)'),
      'docs/z.mdx': pageText('Third', '![A picture][far]\n\n[far]: ./absent.png'),
    },
    errors: {
      'a link to a file that is not there': [/docs\/x\.mdx:7: no page \.\/missing\.mdx; allowed: /],
      'an image that is not there': [/docs\/y\.mdx/, /missing\.png/],
      'an image that only a definition names': [/docs\/z\.mdx/, /absent\.png/],
    },
  },
  'while links are checked': {
    files: { 'docs/x.mdx': pageText('First', 'See [the other](/docs/missing/).') },
    errors: {
      'a link to a path that is not there': [/\/docs\/x\//, /linking to \/docs\/missing\//],
    },
  },
  'while parts of pages are checked': {
    files: { 'docs/x.mdx': pageText('First', 'See [the other](./bootstrap.mdx#missing).') },
    errors: {
      'a link to a part of a page that is not there': [
        /\/docs\/x\//,
        /linking to \/docs\/bootstrap\/#missing/,
      ],
    },
  },
  'while addresses are checked': {
    files: {
      'reference/published-routes.txt': '# Known\n/docs/\n/docs/instalation/\n/docs/old/\n',
      'reference/redirects.yaml':
        '/docs/: /docs/bootstrap/\n/docs/a/: /docs/bootstrop/\n/docs/b/: /docs/bootstrap/#gone\n/docs/old/: /docs/\n',
      'reference/help-addresses.yaml': 'api/action/:\napi/agent/:\n',
      'static/docs/backend/api/agent/index.html': '<!doctype html><title>Agent</title>',
    },
    errors: {
      // The other one is served by a redirect.
      'a published address that nothing serves': [
        /published-routes\.txt:3: nothing serves \/docs\/instalation\/ .* "\/docs\/instalation\/: \/docs\/installation\/"/,
        /^(?![^]*nothing serves \/docs\/old\/)/,
      ],
      'a redirect from a page': [
        /reference\/redirects\.yaml:1: "\/docs\/" is served already, by build\/docs\/index\.html/,
      ],
      'a redirect to no page': [
        /reference\/redirects\.yaml:2: .* is no page; did you mean \/docs\/bootstrap\/\?/,
      ],
      'a redirect to a part that its page lacks': [
        /reference\/redirects\.yaml:3: .* has no part "gone"/,
      ],
      'a help address that has a file': [
        /help-addresses\.yaml:2: .*build\/docs\/backend\/api\/agent\/index\.html/,
      ],
    },
  },
};

describe.each(Object.entries(failures))('%s', (_, { files, errors }) => {
  let build: BuildResult;
  beforeAll(async () => {
    build = await buildWith(files);
  });
  test.each(Object.entries(errors))('%s stops the build', (_error, messages) => {
    expect(build.failed).toBe(true);
    for (const message of messages) expect(build.output).toMatch(message);
  });
});
