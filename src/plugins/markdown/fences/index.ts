import type { Code, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** An error in a fenced block; `replaceFences` reports it with the line of the file. */
export class FenceError extends Error {
  /**
   * @param problem what is wrong, and what is allowed instead
   * @param line 0 is the line of the opening fence, 1 the first line inside
   */
  constructor(
    problem: string,
    readonly line = 0,
  ) {
    super(problem);
    this.name = 'FenceError';
  }
}

/**
 * Replaces fenced blocks in place, and reports each FenceError of `replace`.
 *
 * @param replace gets each block in reading order; undefined leaves the block to the next plugin
 */
export async function replaceFences(
  tree: Root,
  file: VFile,
  replace: (fence: Code) => MdxJsxFlowElement | undefined | Promise<MdxJsxFlowElement | undefined>,
): Promise<void> {
  const found: Array<{ fence: Code; index: number; parent: Parents; line: number }> = [];
  // A generated block has no position: that of the node before it is the nearest.
  let line = 1;
  visit(tree, (node, index, parent) => {
    line = node.position?.start.line ?? line;
    if (node.type === 'code' && parent && index !== undefined) {
      found.push({ fence: node, index, parent, line });
    }
  });

  for (const { fence, index, parent, line: fenceLine } of found) {
    try {
      const element = await replace(fence);
      if (element) parent.children[index] = { ...element, position: fence.position };
    } catch (error) {
      if (!(error instanceof FenceError)) throw error;
      const inside = fence.position ? error.line : 0;
      file.message(error.message, { line: fenceLine + inside, column: 1 });
    }
  }
}
