import { compile } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';

import codeBlocks from './';

/** Compiles a page as Docusaurus does: the front matter is in the file, so lines count from it. */
async function compilePage(...lines: string[]): Promise<string> {
  const value = ['---', 'title: A page', '---', '', ...lines].join('\n');
  const file = new VFile({ value, path: 'docs/page.mdx' });
  return String(await compile(file, { remarkPlugins: [remarkFrontmatter, codeBlocks] }));
}

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
  [['```', 'a', '```'], 5, 'a code block needs a language; allowed: apacheconf, bash, console'],
  [['text', '', '```shel', 'a', '```'], 7, 'unknown language "shel"; allowed: apacheconf, bash'],
  [['```bash titel="x"', 'a', '```'], 5, 'unknown meta titel="x"; allowed: title="…"'],
  [['```json fragment invalid="why"', 'a', '```'], 5, 'a block is either "fragment" or "invalid"'],
  [['- item', '', '  ```bash {2}', '  a', '  ```'], 7, "line 2 can't be highlighted"],
  [['```diff', ' a', 'b', '```'], 7, 'a line of a diff starts with'],
])('%j is an error on line %i', async (lines, line, message) => {
  await expect(compilePage(...lines)).rejects.toThrow(`docs/page.mdx:${line}: ${message}`);
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
  await expect(codeBlocks()(tree, { path: 'docs/page.mdx' })).rejects.toThrow(
    "docs/page.mdx:9: line 2 can't be highlighted",
  );
});
