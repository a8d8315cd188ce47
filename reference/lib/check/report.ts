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

export interface Known {
  readonly has: (name: string) => boolean;
}

type Text = readonly [place: readonly PropertyKey[], text: string];

/** The texts at a pattern such as `operations.*.scope`; a star is any key or item. */
function textsAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  place: readonly PropertyKey[] = [],
): Text[] {
  if (key === undefined) return typeof value === 'string' ? [[place, value]] : [];
  return Object.entries(value ?? {})
    .filter(([name]) => key === '*' || key === name)
    .flatMap(([name, child]) => textsAt(child, rest, [...place, name]));
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
      for (const [place, name] of textsAt(file.data, pattern.split('.'))) {
        if (!known.has(name)) report(place, `unknown ${kind} "${name}"; allowed: ${allowed}`);
      }
    }),
  );
