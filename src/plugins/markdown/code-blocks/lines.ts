import { FenceError } from '../fences';

/** What is said about a line besides its text. */
export type Mark = 'highlight' | 'add' | 'remove';

/** One line of a block as the reader sees it. */
export interface Line {
  readonly text: string;
  readonly marks: ReadonlySet<Mark>;
  /** Its place in the source: 1 is the first line inside the fence. */
  readonly source: number;
}

export function withMark(line: Line, mark: Mark): Line {
  return { ...line, marks: new Set([...line.marks, mark]) };
}

export const linesOf = (code: string): Line[] =>
  code.split(/\r?\n/).map((text, index) => ({ text, marks: new Set(), source: index + 1 }));

const comment = /^\s*(?:\/\/|#|--|%|;|REM|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\b/i;

/** Takes out the comments by which Docusaurus marks lines, and marks these lines. */
export function withoutComments(lines: readonly Line[]): Line[] {
  let isMarked = false;
  let isNextMarked = false;
  return lines.flatMap((line) => {
    const order = comment.exec(line.text)?.[1]?.toLowerCase();
    if (order === undefined) {
      const marked = isMarked || isNextMarked ? withMark(line, 'highlight') : line;
      isNextMarked = false;
      return [marked];
    }
    if (order === 'next-line') isNextMarked = true;
    else isMarked = order === 'start';
    return [];
  });
}

const signs = { '+': 'add', '-': 'remove' } as const;

/** Whether a diff has the headers of a patch: then it is for `patch` and stays as it is. */
export function isPatch(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => /^(?:@@ |--- |\+\+\+ |diff )/.test(text));
}

/**
 * Takes the column of signs off a diff: the page draws the sign, so that neither selecting nor
 * copying picks it up.
 *
 * @throws FenceError on a line that starts with neither "+", "-" nor a space
 */
export function readDiff(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const sign = line.text.charAt(0);
    const rest = { ...line, text: line.text.slice(1) };
    if (sign === '+' || sign === '-') return withMark(rest, signs[sign]);
    if (sign === ' ' || sign === '') return rest;
    throw new FenceError('a line of a diff starts with "+", "-" or a space', line.source);
  });
}
