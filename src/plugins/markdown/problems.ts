import type { Node } from 'mdast';
import type { VFile } from 'vfile';

import { formatError } from '../../../reference/lib/source-error';

/**
 * Remark plugin: runs last, and throws if others have added messages to the file. Messages about
 * generated nodes are on line 1.
 *
 * @throws Error with one line per problem, `file:line: what is wrong; what is allowed`
 */
export function refuseProblems(): (tree: Node, file: VFile) => void {
  return (_tree, file) => {
    if (file.messages.length === 0) return;
    const problems = file.messages
      .sort((one, other) => (one.line ?? 1) - (other.line ?? 1))
      .map(({ line, reason }) => formatError({ file: file.path, line: line ?? 1 }, reason));
    const error = new Error(problems.join('\n'));
    // Docusaurus prints the stack, which is that of the compiler.
    error.stack = '';
    throw error;
  };
}
