import { forEachChild, parse, type SyntaxNode } from 'unbash';

import { readConsole } from '../../../src/plugins/markdown/code-blocks/lines';
import { lineAt, type Checker, type SampleError } from '../checker';
import { json } from './json';

/** The options of curl whose value is the body of the request. */
const dataOptions = new Set(['-d', '--data', '--data-raw', '--data-binary', '--json']);

/** Checks data of curl that begins like JSON. */
async function checkData(command: Extract<SyntaxNode, { type: 'Command' }>, code: string) {
  for (const [index, { text }] of command.args.entries()) {
    const data = command.args[index + 1];
    // Values of variables are not known here.
    if (!dataOptions.has(text) || data?.type !== 'Word' || data.text.includes('$')) continue;
    if (!/^\s*[{[]/.test(data.value)) continue;
    const error = await json.check(data.value);
    if (error) {
      const line = lineAt(code, data.pos) + error.line - 1;
      return { line, message: `the data is not JSON: ${error.message}` };
    }
  }
  return undefined;
}

async function checkTree(node: SyntaxNode, code: string): Promise<SampleError | undefined> {
  // A command substitution is a script within the script.
  const [error] = node.type === 'Script' ? (node.errors ?? []) : [];
  if (error) return { line: lineAt(code, error.pos), message: error.message };
  if (node.type === 'HereDoc' && !node.closing) {
    return { line: lineAt(code, node.pos), message: 'unterminated here-document' };
  }
  if (node.type === 'Command') {
    const error = await checkData(node, code);
    if (error) return error;
  }
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => children.push(child));
  for (const child of children) {
    const error = await checkTree(child, code);
    if (error) return error;
  }
  return undefined;
}

/** Commands of Bash, and the JSON that they send with curl. */
export const shell: Checker = {
  check: (code) => checkTree(parse(code), code),
};

/** The commands of a terminal session. Lines of output are blanked, to keep line numbers. */
export const terminal: Checker = {
  check(code) {
    const lines = code
      .split('\n')
      .map((text, index) => ({ text, marks: new Set<never>(), source: index + 1 }));
    const commands = readConsole(lines).map(({ kind, text }) => (kind === 'command' ? text : ''));
    return shell.check(commands.join('\n'));
  },
};
