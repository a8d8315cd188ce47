import { expect, test } from 'vitest';

import { compareWords } from './verify';
import { countWords } from './words';

const count = (inside: string, furniture: string[] = []) =>
  countWords(
    `<body><nav>not counted</nav><div class="text main">${inside}</div>`,
    'main',
    furniture,
  );

test.each([
  ['colored code', '<pre><code><span>SEL</span><span>ECT</span> 1</code></pre>', 2],
  ['neighbors without a space between', '<dt>Name</dt><dd>Value</dd>', 2],
  ['lines of code', '<span class="line">a</span><span class="line">b</span>', 2],
  ['a name that may break', '<code>Fusio<wbr>Engine</code>', 1],
  ['signs', '<p>a · b { } --</p>', 2],
  ['a title', '<h1>Title</h1><p>text</p>', 1],
  ['a picture', '<svg><text>words</text></svg><p>text</p>', 1],
])('words of %s', (_, inside, expected) => {
  expect(count(inside)).toBe(expected);
});

test('furniture is not counted', () => {
  expect(count('<a class="hash-link">link</a> text', ['hash-link'])).toBe(1);
});

test('a page without the element has no count, which is not zero', () => {
  expect(countWords('<p>text</p>', 'main', [])).toBeUndefined();
});

test('pages that say something else are named', () => {
  const own = new Map([
    ['/a/', 1000],
    ['/b/', 100],
  ]);
  expect(compareWords(own, new Map([...own, ['/a/', 1010]]), 'Peer')).toEqual([]);
  expect(compareWords(own, new Map([...own, ['/b/', 94]]), 'Peer')).toEqual([
    'Peer: /b/ has 94 words, this site 100',
  ]);
  expect(compareWords(own, new Map([['/a/', 1000]]), 'Peer')).toContain(
    'Peer: /b/ has 0 words, this site 100',
  );
});
