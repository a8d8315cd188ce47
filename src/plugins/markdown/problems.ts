import type { Node } from 'mdast';
import type { VFile } from 'vfile';

import { formatError } from '../../../reference/lib/source-error';

/**
 * The remark plugin that comes last and stops at a page on which others have left messages. A node
 * that a plugin made is on line 1.
 *
 * @throws with one line for each problem, `file:line: what is wrong; what is allowed`
 */
export function refuseProblems(): (tree: Node, file: VFile) => void {
  return (_tree, file) => {
    if (file.messages.length === 0) return;
    const problems = file.messages
      .sort((one, other) => (one.line ?? 1) - (other.line ?? 1))
      .map(({ line, reason }) => formatError({ file: file.path, line: line ?? 1 }, reason));
    const error = new Error(problems.join('\n'));
    // Docusaurus prints it, and it says nothing of the page.
    error.stack = '';
    throw error;
  };
}
