import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';

import { compilePage as compile } from '../../../../tests/support/markdown';
import { refuseProblems } from '../problems';
import codeBlocks from './';

const compilePage = (...lines: string[]): Promise<string> => compile([codeBlocks], lines);

test('a block becomes one element, whose component the page imports once', async () => {
  const page = await compilePage(
    '```php title="A \'b\'" {1} low',
    'echo "<b>&{}";',
    '```',
    '',
    '```console',
    '$ ls',
    '```',
  );
  expect(page.match(/import FencedCode from ['"]@theme\/CodeBlock['"]/g)).toHaveLength(1);
  expect(page).toContain('&lt;b&gt;&amp;{}');
  expect(page).toMatch(/title: "A 'b'"/);
  expect(page.match(/title:/g)).toHaveLength(1);
  expect(page).toMatch(/low: true/);
  expect(page).toMatch(/copyText: "ls"/);
  expect(page).not.toContain('_components.pre');
});

test('what a block says for the test of all samples does not reach readers', async () => {
  const marked = await compilePage(
    '```php fragment',
    'a',
    '```',
    '```json invalid="why"',
    '[',
    '```',
  );
  expect(marked).toBe(await compilePage('```php', 'a', '```', '```json', '[', '```'));
});

test('a page without code imports nothing', async () => {
  expect(await compilePage('Text with `code`.')).not.toContain('@theme/CodeBlock');
});

test.each([
  [['text', '', '```mermaid', 'a', '```'], 7, '"mermaid" is not drawn here; write the diagram in'],
  [['```bash titel="x"', 'a', '```'], 5, 'unknown meta titel="x"; allowed: title="…"'],
  [['```json fragment invalid="why"', 'a', '```'], 5, 'a block is either "fragment" or "invalid"'],
  [['- item', '', '  ```bash {2}', '  a', '  ```'], 7, "line 2 can't be highlighted"],
  [['```diff', ' a', 'b', '```'], 7, 'a line of a diff starts with'],
])('%j is an error on line %i', async (lines, line, message) => {
  await expect(compilePage(...lines)).rejects.toThrow(`docs/page.mdx:${line}: ${message}`);
});

test('an error does not hide the next one', async () => {
  const page = compilePage('```bash {2}', 'a', '```', '', '```bash {3}', 'a', '```');
  await expect(page).rejects.toThrow(/mdx:5: line 2 .*\ndocs\/page\.mdx:9: line 3 /);
});

test('a block may have no language, and one that nobody knows', async () => {
  const page = await compilePage('```', '<a>', '```', '', '```golang', '', '```');
  expect(page).toContain('&lt;a&gt;');
  expect(page).toMatch(/lang: "golang"/);
});

test('a component with its text in the page is colored like a block', async () => {
  const attributes = 'language="json" title="a" showLineNumbers={7} metastring="{2}"';
  const page = await compilePage(`<CodeBlock ${attributes}>`, '{`{`+""}', '</CodeBlock>');
  expect(page).not.toContain('FencedCode');
  const fenced = await compilePage('```json title="a" showLineNumbers=7 {2}', '1,', '2', '```');
  const element = await compilePage(`<CodeBlock ${attributes}>`, '{`1,\n2`}', '</CodeBlock>');
  expect(element).toBe(fenced);
  expect(element).toContain('class=\\"code-highlight\\" data-line=\\"8\\"');
});

test('a block that another plugin made has the line of what stands before it', async () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [],
        position: { start: { line: 9, column: 1 }, end: { line: 9, column: 5 } },
      },
      { type: 'code', lang: 'bash', meta: '{2}', value: 'a' },
    ],
  };
  const file = new VFile({ path: 'docs/page.mdx' });
  await codeBlocks()(tree, file);
  expect(() => {
    refuseProblems()(tree, file);
  }).toThrow("docs/page.mdx:9: line 2 can't be highlighted");
});
