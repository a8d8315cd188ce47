import { FenceError } from '../fences';
import { readConsole } from './console';
import { isPatch, readDiff } from './diff';
import { linesOf, type Line, withMark, withoutComments } from './lines';
import { type Piece, type TokenClass, tokenize } from './tokenize';

/** What a page carries of a block. */
export interface RenderedCode {
  /** The children of `<code>`. */
  readonly html: string;
  /** What the copy button copies, where it isn't the text of `html`. */
  readonly copyText?: string | undefined;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The classes of src/css/code.css. They are short, as a page has thousands of them. */
const classNames: Readonly<Record<TokenClass, string>> = {
  comment: 'c',
  keyword: 'k',
  string: 's',
  number: 'n',
  name: 'v',
  prompt: 'p',
  output: 'o',
  added: 'a',
  removed: 'r',
};

function renderPiece({ text, token }: Piece): string {
  return token ? `<span class="${classNames[token]}">${escape(text)}</span>` : escape(text);
}

/** Added and removed lines are `<ins>` and `<del>`, so that they aren't told by color alone. */
function renderLine(
  { marks }: Line,
  pieces: readonly Piece[],
  number: number | undefined,
  lineEnd: string,
): string {
  const tag = marks.has('add') ? 'ins' : marks.has('remove') ? 'del' : 'span';
  const classes = [...marks].map((mark) => `code-${mark}`).join(' ');
  const attributes =
    (classes === '' ? '' : ` class="${classes}"`) +
    (number === undefined ? '' : ` data-line="${number}"`);
  return `<${tag}${attributes}>${pieces.map(renderPiece).join('')}${lineEnd}</${tag}>`;
}

function join(lines: ReadonlyArray<{ readonly text: string }>): string {
  return lines.map(({ text }) => text).join('\n');
}

function renderConsole(lines: readonly Line[]): { pieces: Piece[][]; commands: string } {
  const read = readConsole(lines);
  const commands = read.filter(({ kind }) => kind === 'command');
  // All commands at once: a quote may span several lines of a continued command.
  const colored = tokenize(join(commands), 'console');
  const pieces = read.map(({ kind, prompt, text }): Piece[] => {
    if (kind === 'output') return text === '' ? [] : [{ text, token: 'output' }];
    const command = colored.shift() ?? [];
    return prompt === '' ? command : [{ text: prompt, token: 'prompt' }, ...command];
  });
  return { pieces, commands: join(commands) };
}

/**
 * Turns the text of a fenced block into HTML.
 *
 * @param code the text between the fences
 * @param language a key of `languages`
 * @param highlighted numbers of lines, from 1
 * @param firstNumber what the first line is numbered with; without it lines have no numbers
 * @throws FenceError on diffs and consoles that are not well-formed, and on highlighted lines that
 *   don't exist
 */
export function renderCode(
  code: string,
  language: string,
  highlighted: readonly number[],
  firstNumber?: number,
): RenderedCode {
  let lines = withoutComments(linesOf(code));
  if (language === 'diff' && !isPatch(lines)) lines = readDiff(lines);

  for (const number of highlighted) {
    const line = lines[number - 1];
    if (!line) {
      throw new FenceError(`line ${number} can't be highlighted: the block has ${lines.length}`);
    }
    lines[number - 1] = withMark(line, 'highlight');
  }

  const { pieces, commands } =
    language === 'console'
      ? renderConsole(lines)
      : { pieces: tokenize(join(lines), language), commands: undefined };
  const html = lines.map((line, index) =>
    renderLine(
      line,
      pieces[index] ?? [],
      firstNumber === undefined ? undefined : firstNumber + index,
      index < lines.length - 1 ? '\n' : '',
    ),
  );

  const kept = lines.filter(({ marks }) => !marks.has('remove'));
  const copyText = commands ?? (kept.length < lines.length ? join(kept) : undefined);
  return { html: html.join(''), copyText };
}
