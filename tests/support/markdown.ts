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
 * What a remark plugin makes of a page.
 *
 * @throws with all that it reports, by line
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

/** Compiles a page as Docusaurus does: the front matter is in the file, so lines count from it. */
export async function compilePage(
  plugins: NonNullable<CompileOptions['remarkPlugins']>,
  lines: readonly string[],
): Promise<string> {
  const value = ['---', 'title: A page', '---', '', ...lines].join('\n');
  const file = new VFile({ value, path: 'docs/page.mdx' });
  const remarkPlugins = [remarkFrontmatter, ...plugins, refuseProblems];
  return String(await compile(file, { remarkPlugins }));
}
