import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { parsePage } from '../page';
import { scriptHashes } from './collect';

const hashesOf = (html: string): string[] =>
  scriptHashes(parsePage('index.html', `<!doctype html>${html}`));

test('a script is allowed by the digest of the example in the specification of CSP', () => {
  expect(hashesOf("<script>alert('Hello, world.');</script>")).toEqual([
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  ]);
});

test('scripts are hashed as browsers do, data is left alone', () => {
  const digest = createHash('sha256').update('\na < b && "é"').digest('base64');
  const html =
    '<script type="module">\r\na < b && "é"</script>' +
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>';
  expect(hashesOf(html)).toEqual([`sha256-${digest}`]);
});
