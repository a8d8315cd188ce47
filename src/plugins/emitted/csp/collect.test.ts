import { expect, test } from 'vitest';

import { parsePage } from '../page';
import { hashSource, InlineScripts } from './collect';

function collect(...pages: readonly string[]): InlineScripts {
  const scripts = new InlineScripts();
  pages.forEach((html, index) => scripts.page(parsePage(`${index}.html`, `<!doctype html>${html}`)));
  return scripts;
}

test('a script that is on many pages is one hash', () => {
  // The digest of the example in the specification of CSP: alert('Hello, world.');
  const script = "<script>alert('Hello, world.');</script>";
  expect(collect(script, script).hashes()).toEqual([
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  ]);
});

test('the order of the pages does not change the header', () => {
  const pages = ['<script>a()</script>', '<script>b()</script>'];
  expect(collect(...[...pages].reverse()).hashes()).toEqual(collect(...pages).hashes());
});

test('scripts are hashed as browsers do, data is left alone', () => {
  const scripts = collect(
    '<script type="module">\r\na < b && "é"</script>',
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>',
  );
  expect(scripts.hashes()).toEqual([hashSource('\na < b && "é"')]);
});
