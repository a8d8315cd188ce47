import { FenceError } from '../fences';
import type { Line, Mark } from './lines';

/**
 * A line that holds nothing but one directive as a comment, in the comment signs of any of the
 * languages: the words are so particular that the language needn't be asked.
 */
const directive =
  /^\s*(?:\/\/|\/\*|#|--|;|<!--|\{\s*\/\*|\{#)\s*(?<mark>highlight|add|remove)-(?<scope>next-line|start|end)\s*(?:\*\/\s*\}?|-->|#\})?\s*$/;

/**
 * Takes the magic comments out of a block and marks the lines they speak of.
 *
 * @param code the text between the fences
 * @throws FenceError where a directive has no line, no start or no end
 */
export function readMagicComments(code: string): Line[] {
  const lines: Line[] = [];
  const next = new Map<Mark, number>();
  const open = new Map<Mark, number>();

  code.split(/\r?\n/).forEach((text, index) => {
    const source = index + 1;
    const groups = directive.exec(text)?.groups;
    if (!groups) {
      lines.push({ text, marks: new Set([...open.keys(), ...next.keys()]), source });
      next.clear();
      return;
    }
    const mark = groups.mark as Mark;
    if (groups.scope === 'next-line') {
      next.set(mark, source);
    } else if (groups.scope === 'start') {
      if (open.has(mark)) throw new FenceError(`${mark}-start inside ${mark}-start`, source);
      open.set(mark, source);
    } else if (!open.delete(mark)) {
      throw new FenceError(`${mark}-end without ${mark}-start`, source);
    }
  });

  for (const [mark, source] of open) {
    throw new FenceError(`${mark}-start without ${mark}-end`, source);
  }
  for (const [mark, source] of next) {
    throw new FenceError(`${mark}-next-line without a next line`, source);
  }
  return lines;
}
