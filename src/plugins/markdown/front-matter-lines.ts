import fs from 'node:fs';

import type { Node } from 'mdast';

/**
 * How many lines the front matter of a page takes, with the blank lines below it. Docusaurus hands
 * remark the text after them, so that remark's line numbers are too small by this many.
 *
 * @param file path of the page
 * @returns 0 where there is no front matter
 */
function frontMatterLines(file: string): number {
  const source = fs.readFileSync(file, 'utf8');
  const block = /^---\r?\n[\s\S]*?\r?\n---\r?\n\s*/.exec(source)?.[0];
  return block === undefined ? 0 : block.split('\n').length - 1;
}

/**
 * The line of a node in the file of its page.
 *
 * @param file path of the page
 */
export const lineInFile = (file: string, { position }: Pick<Node, 'position'>): number =>
  (position?.start.line ?? 1) + frontMatterLines(file);
