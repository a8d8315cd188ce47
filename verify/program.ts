import fs from 'node:fs';

import type { PacingOptions } from './client/pacing';
import { LiveError } from './live-error';

/** What a program reads and writes; tests replace it. */
export interface ProgramIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  /** Progress and errors, so that standard output holds nothing but the report. */
  readonly log: (text: string) => void;
  readonly clock?: Pick<PacingOptions, 'sleep' | 'now'>;
}

/** An error that a person is told without its stack: of this tool, or of node:util.parseArgs. */
function isTold(error: unknown): error is Error {
  if (error instanceof LiveError) return true;
  return error instanceof TypeError && String(Reflect.get(error, 'code')).includes('PARSE_ARGS');
}

/**
 * Runs a program to its exit code.
 *
 * @returns 2 for what stops it as a whole, which is logged in one sentence
 */
export async function exitCodeOf(program: () => Promise<number>, io: ProgramIo): Promise<number> {
  try {
    return await program();
  } catch (error) {
    if (!isTold(error)) throw error;
    io.log(error.message);
    return 2;
  }
}

/** Writes the JSON report where it was asked for, and the readable one where it doesn't disturb. */
export function writeReport(
  json: string | undefined,
  report: object,
  text: string,
  io: ProgramIo,
): void {
  const data = `${JSON.stringify(report, null, 2)}\n`;
  if (json === '-') {
    io.log(text);
    io.out(data);
  } else {
    if (json !== undefined) fs.writeFileSync(json, data);
    io.out(`${text}\n`);
  }
}
