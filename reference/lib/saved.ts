import type { UseCaseRequest } from '../schema';

/**
 * The text or number at a JSON pointer of a body.
 *
 * @returns undefined where there is neither
 */
function valueAt(body: unknown, pointer: string): string | undefined {
  let value = body;
  for (const key of pointer.split('/').slice(1)) {
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const headerOf = (place: string): string | undefined => /^header (.+)$/.exec(place)?.[1];

/** The headers that a request saves: they differ from run to run. */
export const savedHeaders = ({ save }: Pick<UseCaseRequest, 'save'>): string[] =>
  Object.values(save).flatMap((place) => headerOf(place) ?? []);

/** What later requests need of a response, by the variable that holds it. */
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
