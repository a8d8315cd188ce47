import type { ElementContent } from 'hast';
import { h } from 'hastscript';

import { FenceError } from '../fences';
import {
  breaksOf,
  type Line,
  linesOf,
  readConsole,
  readDiff,
  withMark,
  withoutComments,
} from './lines';
import { classNameOf, type Piece, tokenize } from './tokenize';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Highlighted code outside a block, such as in a form. */
export function colored(code: string, language: string): ElementContent[] {
  return tokenize(code, language).flatMap((pieces, line): ElementContent[] => [
    ...(line === 0 ? [] : [{ type: 'text', value: '\n' } as const]),
    ...pieces.map(({ text, token }): ElementContent =>
      token ? h(`span.${classNameOf(token)}`, text) : { type: 'text', value: text },
    ),
  ]);
}

/** The languages whose lines wrap; the style sheet selects them by the class of the language. */
const wrapping: ReadonlySet<string> = new Set(['bash', 'console']);

/** Splits a text at offsets, which count from where `start` is 0. */
function cut(text: string, start: number, offsets: readonly number[]): string[] {
  const inside = offsets.map((offset) => offset - start).filter((at) => at > 0 && at < text.length);
  return [0, ...inside].map((at, index) => text.slice(at, inside[index]));
}

/** The HTML of a line, with a `<wbr>` wherever it may wrap. */
function renderPieces(pieces: readonly Piece[], breaks: readonly number[]): string {
  let offset = 0;
  const html = pieces.map(({ text, token }) => {
    const before = breaks.includes(offset) ? '<wbr>' : '';
    const inside = cut(text, offset, breaks).map(escape).join('<wbr>');
    offset += text.length;
    return before + (token ? `<span class="${classNameOf(token)}">${inside}</span>` : inside);
  });
  return html.join('');
}

/** Classes that indent the rest of a wrapped line, by two more than its first word. */
const indents = ['i2', 'i4', 'i6'] as const;

/** Added and removed lines are `<ins>` and `<del>`, so that color is not the only difference. */
function renderLine(
  { marks }: Line,
  pieces: readonly Piece[],
  wraps: boolean,
  number: number | undefined,
): string {
  const text = pieces.map((piece) => piece.text).join('');
  const breaks = wraps ? breaksOf(text) : [];
  const steps = breaks.length > 0 ? Math.floor(text.search(/\S/) / 2) : 0;
  const tag = marks.has('add') ? 'ins' : marks.has('remove') ? 'del' : 'span';
  const classes = [
    ...Array.from(marks, (mark) => `code-${mark}`),
    ...indents.slice(0, steps).slice(-1),
  ];
  const attributes =
    (classes.length === 0 ? '' : ` class="${classes.join(' ')}"`) +
    (number === undefined ? '' : ` data-line="${number}"`);
  return `<${tag}${attributes}>${renderPieces(pieces, breaks)}\n</${tag}>`;
}

function join(lines: ReadonlyArray<{ readonly text: string }>): string {
  return lines.map(({ text }) => text).join('\n');
}

function renderConsole(lines: readonly Line[]) {
  const read = readConsole(lines);
  const commands = read.filter(({ kind }) => kind === 'command');
  // All commands at once: a quote may span several lines of a continued command.
  const colored = tokenize(join(commands), 'console');
  const pieces = read.map(({ kind, prompt, text }): Piece[] => {
    if (kind === 'output') return text === '' ? [] : [{ text, token: 'output' }];
    const command = colored.shift() ?? [];
    return prompt === '' ? command : [{ text: prompt, token: 'prompt' }, ...command];
  });
  return { pieces, copied: commands };
}

/**
 * Turns the text of a fenced block into the HTML inside `<code>`, and into the text that the copy
 * button copies if it is a different one.
 *
 * @param highlighted line numbers, from 1
 * @param firstNumber the number of the first line; without it, lines have no numbers
 * @throws FenceError on malformed diffs and consoles, and on highlighted lines that don't exist
 */
export function renderCode(
  code: string,
  language: string,
  highlighted: readonly number[],
  firstNumber?: number,
) {
  const read = withoutComments(linesOf(code));
  const lines = [...(language === 'diff' ? readDiff(read) : read)];
  for (const number of highlighted) {
    const line = lines[number - 1];
    if (!line) {
      throw new FenceError(`line ${number} can't be highlighted: the block has ${lines.length}`);
    }
    lines[number - 1] = withMark(line, 'highlight');
  }

  const text = join(lines);
  const kept = lines.filter(({ marks }) => !marks.has('remove'));
  const { pieces, copied } =
    language === 'console'
      ? renderConsole(lines)
      : { pieces: tokenize(text, language), copied: kept };
  const html = lines
    .map((line, index) =>
      renderLine(
        line,
        pieces[index] ?? [],
        wrapping.has(language),
        firstNumber === undefined ? undefined : firstNumber + index,
      ),
    )
    .join('')
    .replace(/\n(?=<\/\w+>$)/, '');
  const copyText = join(copied);
  return { html, copyText: copyText === text ? undefined : copyText };
}
