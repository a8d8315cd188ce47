import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';

import validNesting from './valid-nesting';

/** The elements of a page in their order, with their depth by indentation left out. */
async function nesting(page: string): Promise<string> {
  const code = String(await compile(page, { jsx: true, rehypePlugins: [validNesting] }));
  const [, jsx = ''] = /return (<[^]*?);\n/.exec(code) ?? [];
  return jsx.replaceAll(/_components\.|[{}"\s]|\\n/g, '').replaceAll('<></>', '');
}

test.each([
  ['<p>\nText\n</p>', '<p>Text</p>'],
  ['<p>\nOne\n\nTwo\n</p>', '<div><p>One</p><p>Two</p></div>'],
  ['Text <div>box</div>', '<div>Text<div>box</div></div>'],
  ['Text <CodeBlock>code</CodeBlock>', '<div>Text<CodeBlock>code</CodeBlock></div>'],
  [
    '<details>\n<summary>More</summary>\nText *here*.\n</details>',
    '<details><summary>More</summary>Text<em>here</em>.</details>',
  ],
  ['Text <b>bold</b>', '<p>Text<b>bold</b></p>'],
  [
    '<table>\n  <tr><td>a</td></tr>\n  <tr><td>b</td></tr>\n</table>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  ['<table>\n<tr><td>a</td></tr>\n</table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
])('%j becomes %s', async (page, expected) => {
  expect(await nesting(page)).toBe(expected);
});
