import { lineAt, type Checker } from '../checker';

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Comments, strings, and the brackets between them. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[()[\]{}'"]/g;

/**
 * Groovy, which the Java worker runs. The grammar of tree-sitter refuses its maps, and no other
 * parser of it was found on npm. So this is all that is known: strings end, and brackets are
 * closed in order.
 */
export const groovy: Checker = {
  check(code) {
    const open: Array<{ bracket: string; line: number }> = [];
    for (const { 0: text, index } of code.matchAll(token)) {
      const line = lineAt(code, index);
      if (text === "'" || text === '"') return { line, message: 'a string without end' };
      if (text in closing) open.push({ bracket: text, line });
      if (text === ')' || text === ']' || text === '}') {
        const last = open.pop();
        if (!last || closing[last.bracket] !== text) return { line, message: `unexpected ${text}` };
      }
    }
    const last = open.at(-1);
    return last && { line: last.line, message: `${last.bracket} is not closed` };
  },
};
