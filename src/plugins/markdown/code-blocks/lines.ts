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

const PROMPT = '$ ';

/** A line of a console: a command, cut from its prompt, or what the command printed. */
export interface ConsoleLine {
  readonly kind: 'command' | 'output';
  readonly prompt: string;
  readonly text: string;
}

/**
 * Tells commands from their output. A command follows the prompt `$ ` and goes on while its line
 * ends with a backslash; a continued line may start with the prompt `> `.
 *
 * @throws FenceError where no line is a command
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

/** Lines of up to so many characters fit a phone. */
const SHORT = 30;

/** Between arguments: not in front of the backslash at the end, and between a flag and its value where that is long. */
const betweenArguments =
  /(?<=[^\s] +)(?=\S)(?!\\$)(?:(?=-|[^\s=,]{18})|(?<!(?:^|\s)(?:[$>]|--?[\w-]+) ))/;

/** Behind what separates the parts of an address or a name, but never in a host, a version or a media type. */
const behindSeparator =
  /(?<=[^\s/?&=.,:][/?&=.])(?=[^\s/?&=.,'"\\])(?<!\w:\/\/[^/\s]*|application\/)(?!(?<=\d\.)\d)/;

/** Behind the commas of JSON that is written without blanks. */
const behindComma = /(?<=[^\s],)(?=[^\s\\])/;

const place = new RegExp(
  [betweenArguments, behindSeparator, behindComma].map(({ source }) => source).join('|'),
  'g',
);

/**
 * Where a line of a shell may wrap, as offsets into its text. No other place will do: a command
 * that is broken inside a word reads like two.
 */
export function breaksOf(text: string): number[] {
  return text.length > SHORT ? Array.from(text.matchAll(place), ({ index }) => index) : [];
}
