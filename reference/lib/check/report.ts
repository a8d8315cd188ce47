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

/** Takes errors of a part of the file. */
export const within =
  (report: Report, ...place: readonly PropertyKey[]): Report =>
  (at, problem) => {
    report([...place, ...at], problem);
  };

export const listed = (names: Iterable<string>): string => [...names].join(', ');

export interface Known {
  readonly has: (name: string) => boolean;
}

type Placed = readonly [place: readonly PropertyKey[], value: unknown];

/** What is at a pattern such as `operations.*.scope`; a star is any key or item. */
export function valuesAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  place: readonly PropertyKey[] = [],
): Placed[] {
  if (key === undefined) return [[place, value]];
  return Object.entries(value ?? {})
    .filter(([name]) => key === '*' || key === name)
    .flatMap(([name, child]) => valuesAt(child, rest, [...place, name]));
}

/** Errors of names that exist nowhere. */
export const unknownIn = (
  files: ReadonlyArray<Entry<unknown>>,
  pattern: string,
  kind: string,
  known: Known,
  allowed: string,
): string[] =>
  files.flatMap((file) =>
    errorsOf(file, (report) => {
      for (const [place, name] of valuesAt(file.data, pattern.split('.'))) {
        if (typeof name !== 'string' || known.has(name)) continue;
        report(place, `unknown ${kind} "${name}"; allowed: ${allowed}`);
      }
    }),
  );
