import path from 'node:path';

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { describeIssue, explain } from '../../../../reference/lib/zod-issue';
import type { SiteOptions } from '../site-dir';
import { blogFrontMatter, docFrontMatter, pageFrontMatter } from './schema';

const schemas = { docs: docFrontMatter, blog: blogFrontMatter, 'src/pages': pageFrontMatter };

/**
 * The line of a key in the file.
 *
 * @returns 1 if there is no such key
 */
function lineOf(fileContent: string, key: PropertyKey | undefined): number {
  const [, block = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(fileContent) ?? [];
  const isKey = (line: string) => line.replaceAll(/["']/g, '').startsWith(`${String(key)}:`);
  return block.split('\n').findIndex(isKey) + 2;
}

/**
 * Remark plugin: checks the front matter of pages and posts. Partials have none: like Docusaurus,
 * it ignores files and folders whose name begins with an underscore. It also refuses a first-level
 * heading, which would replace the title of the front matter on the page.
 */
export const frontMatter =
  ({ siteDir }: SiteOptions): ((root: Root, file: VFile) => void) =>
  (root, file) => {
    const relative = path.relative(siteDir, file.path).split(path.sep).join('/');
    const folder = Object.keys(schemas).find((name) => relative.startsWith(`${name}/`));
    if (folder === undefined || /(?:^|\/)_/.test(relative)) return;

    const schema = schemas[folder as keyof typeof schemas];
    const { error } = schema.safeParse(file.data.frontMatter ?? {}, { error: explain });
    for (const issue of error?.issues ?? []) {
      const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
      const place = { line: lineOf(String(file), key), column: 1 };
      file.message(`front matter ${describeIssue(issue)}`, place);
    }
    if (folder === 'src/pages') return;
    visit(root, 'heading', (heading) => {
      if (heading.depth > 1) return;
      file.message('a heading of the first level; allowed: ##, as "title" is the first', heading);
    });
  };
