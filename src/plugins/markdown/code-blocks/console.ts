import { FenceError } from '../fences';
import type { Line } from './lines';

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
