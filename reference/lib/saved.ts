import type { UseCaseRequest } from '../schema';

/**
 * The string or number at a JSON pointer of a body.
 *
 * @returns undefined if it is neither
 */
function valueAt(body: unknown, pointer: string): string | undefined {
  let value = body;
  for (const key of pointer.split('/').slice(1)) {
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const headerOf = (place: string): string | undefined => /^header (.+)$/.exec(place)?.[1];

/** The names of the headers that a request saves: their values differ from run to run. */
export const savedHeaders = ({ save }: Pick<UseCaseRequest, 'save'>): string[] =>
  Object.values(save).flatMap((place) => headerOf(place) ?? []);

/** The values of a response that later requests need, by variable; undefined if it lacks one. */
export function savedValues(
  { save }: Pick<UseCaseRequest, 'save'>,
  body: unknown,
  header: (name: string) => string | undefined,
): Array<[variable: string, value: string | undefined]> {
  return Object.entries(save).map(([variable, place]) => {
    const name = headerOf(place);
    return [variable, name === undefined ? valueAt(body, place) : header(name)];
  });
}
