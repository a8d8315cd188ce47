import { FenceError } from '../fences';

/** How a line is marked. */
export type Mark = 'highlight' | 'add' | 'remove';

/** A line of a block as readers see it. */
export interface Line {
  readonly text: string;
  readonly marks: ReadonlySet<Mark>;
  /** Its number in the source: 1 is the first line inside the fence. */
  readonly source: number;
}

export function withMark(line: Line, mark: Mark): Line {
  return { ...line, marks: new Set([...line.marks, mark]) };
}

export const linesOf = (code: string): Line[] =>
  code.split(/\r?\n/).map((text, index) => ({ text, marks: new Set(), source: index + 1 }));

const comment = /^\s*(?:\/\/|#|--|%|;|REM|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\b/i;

/** Removes the comments with which Docusaurus marks lines, and marks these lines. */
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

const patchHeader = /^(?:@@ |--- |\+\+\+ |diff )/;

/**
 * Removes the column of signs of a diff: CSS draws the signs, so that they are neither selected nor
 * copied. A diff with the headers of a patch file is shown as it is.
 *
 * @throws FenceError on a line that starts with neither "+", "-" nor a space
 */
export function readDiff(lines: readonly Line[]): readonly Line[] {
  if (lines.some(({ text }) => patchHeader.test(text))) return lines;
  return lines.map((line) => {
    const sign = line.text.charAt(0);
    const rest = { ...line, text: line.text.slice(1) };
    if (sign === '+' || sign === '-') return withMark(rest, signs[sign]);
    if (sign === ' ' || sign === '') return rest;
    throw new FenceError('a line of a diff starts with "+", "-" or a space', line.source);
  });
}

const PROMPT = '$ ';

/** A line of a terminal session: a command without its prompt, or output. */
export interface ConsoleLine {
  readonly kind: 'command' | 'output';
  readonly prompt: string;
  readonly text: string;
}

/**
 * Separates commands from their output. A command follows the prompt `$ ` and continues as long as
 * a line ends with a backslash; continuation lines may start with the prompt `> `.
 *
 * @throws FenceError if no line is a command
 */
export function readConsole(lines: readonly Line[]): ConsoleLine[] {
  let continued = false;
  const read = lines.map(({ text }): ConsoleLine => {
    const prompt = continued ? (/^\s*> /.exec(text)?.[0] ?? '') : PROMPT;
    if (!continued && !text.startsWith(PROMPT)) return { kind: 'output', prompt: '', text };
    continued = text.endsWith('\\');
    return { kind: 'command', prompt, text: text.slice(prompt.length) };
  });
  if (!read.some(({ kind }) => kind === 'command')) {
    throw new FenceError(
      'a console block has no command; put "$ " before commands, or use bash or text',
    );
  }
  return read;
}

/** Lines up to this length fit a phone, in characters. */
const SHORT = 30;

/**
 * Between arguments: not before the final backslash, and between a flag and its value only if that
 * is long.
 */
const betweenArguments =
  /(?<=[^\s] +)(?=\S)(?!\\$)(?:(?=-|[^\s=,]{18})|(?<!(?:^|\s)(?:[$>]|--?[\w-]+) ))/;

/** After the separators of a URL or a name, but never in a host, a version or a media type. */
const afterSeparator =
  /(?<=[^\s/?&=.,:][/?&=.])(?=[^\s/?&=.,'"\\])(?<!\w:\/\/[^/\s]*|application\/)(?!(?<=\d\.)\d)/;

/** After the commas of JSON without spaces. */
const afterComma = /(?<=[^\s],)(?=[^\s\\])/;

const place = new RegExp(
  [betweenArguments, afterSeparator, afterComma].map(({ source }) => source).join('|'),
  'g',
);

/**
 * The offsets at which a line of a shell may wrap: a command that breaks inside a word would read
 * like two.
 */
export function breaksOf(text: string): number[] {
  return text.length > SHORT ? Array.from(text.matchAll(place), ({ index }) => index) : [];
}
