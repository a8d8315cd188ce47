import { compile, type CompileOptions } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';

import { refuseProblems } from '../../src/plugins/markdown/problems';

export const parse = (source: string): Root =>
  unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(source);

/**
 * Runs a remark plugin on a page.
 *
 * @throws Error with all messages, by line
 */
export function transform(
  plugin: (root: Root, file: VFile) => unknown,
  source: string,
  path = 'docs/page.mdx',
): Root {
  const root = parse(source);
  const file = new VFile({ path, value: source });
  plugin(root, file);
  refuseProblems()(root, file);
  return root;
}

/** Compiles a page with front matter, as Docusaurus does: lines count from its beginning. */
export async function compilePage(
  plugins: NonNullable<CompileOptions['remarkPlugins']>,
  lines: readonly string[],
): Promise<string> {
  const value = ['---', 'title: A page', '---', '', ...lines].join('\n');
  const file = new VFile({ value, path: 'docs/page.mdx' });
  const remarkPlugins = [remarkFrontmatter, ...plugins, refuseProblems];
  return String(await compile(file, { remarkPlugins }));
}
