import type { Entry } from '../model';
import { formatError } from '../source-error';

/** Takes an error: the path of what is wrong in the file, and what is allowed instead. */
export type Report = (at: readonly PropertyKey[], problem: string) => void;

/** The errors of one file, each with the line of what is wrong. */
export function errorsOf(entry: Entry<unknown>, check: (report: Report) => void): string[] {
  const errors: string[] = [];
  check((at, problem) => {
    errors.push(formatError({ file: entry.file, line: entry.lineOf(at) }, problem));
  });
  return errors;
}

export const listed = (names: Iterable<string>): string => [...names].join(', ');

export function expectOneOf(
  known: Iterable<string>,
  kind: string,
  name: string,
  at: readonly PropertyKey[],
  report: Report,
): void {
  const names = [...known];
  if (!names.includes(name)) report(at, `unknown ${kind} "${name}"; allowed: ${listed(names)}`);
}
