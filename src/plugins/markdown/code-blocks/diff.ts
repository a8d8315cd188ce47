import { FenceError } from '../fences';
import { type Line, withMark } from './lines';

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
