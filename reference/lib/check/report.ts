import type { Entry } from '../model';
import { formatError } from '../source-error';

/** Reports an error in a data file, by the path of the value that is wrong. */
export type Report = (at: readonly PropertyKey[], problem: string) => void;

/** Collects the errors that a check reports about one file, with their lines. */
export function errorsOf(entry: Entry<unknown>, check: (report: Report) => void): string[] {
  const errors: string[] = [];
  check((at, problem) => {
    errors.push(formatError({ file: entry.file, line: entry.lineOf(at) }, problem));
  });
  return errors;
}

/** A report for a part of the file: paths count from there. */
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

/** The values at a pattern such as `operations.*.scope`; a star matches any key or item. */
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

/** Reports the names at a pattern that nothing defines. */
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
