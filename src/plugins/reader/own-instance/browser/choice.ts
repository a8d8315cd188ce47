/**
 * The storage key of the choice, a list in the order of {@link samples}. It is also the name of an
 * event of the window that reports a change, with the new list as its detail.
 */
export const storageKey = 'instance';

/** The address and the user in samples, which the choice of the reader replaces. */
export const samples = ['http://localhost:8080', 'bookshop:not-a-secret'] as const;

/** The replacement of each sample; without one, the sample stays. */
export type Chosen = readonly string[];

/**
 * What may replace each sample. Readers paste samples into shells, so nothing may be special to a
 * shell or end a quote: scheme, host name or IP literal, port, plain path.
 */
const grammar: readonly RegExp[] = [
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|\[[\da-f:.]{2,45}\])(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*$/,
  /^[\w.@-]{3,64}:not-a-secret$/,
];

/** The maximum length of a value, in characters. */
const longest = 200;

/** Whether a value may replace the sample at an index. */
const isAllowed = (value: unknown, index: number): value is string =>
  typeof value === 'string' && value.length <= longest && grammar[index]?.test(value) === true;

/**
 * Reads a stored choice. Other scripts of the host may have written to its storage, so values that
 * are not allowed are ignored.
 */
export function parseChoice(stored: string | null): Chosen {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list) || !isAllowed(list[0], 0)) return [];
    return [list[0], isAllowed(list[1], 1) ? list[1] : samples[1]];
  } catch {
    return [];
  }
}

/**
 * Replaces the samples in a text: addresses, bare hosts, and the user with which an example logs
 * in.
 */
export function replaceSamples(text: string, [address, user]: Chosen): string {
  if (address === undefined) return text;
  const host = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/.*/, '');
  return text
    .replaceAll(samples[0], () => address)
    .replaceAll(host(samples[0]), () => host(address))
    .replaceAll(samples[1], () => user ?? samples[1]);
}

/** Normalizes the address of an instance; undefined if it is not allowed. */
export function checkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return samples[0];
  if (text.length > longest || !URL.canParse(text)) return undefined;
  const { username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = ![username, password, search, hash].some((part) => part !== '');
  const value = origin + pathname.replace(/\/+$/, '');
  return isPlain && isAllowed(value, 0) ? value : undefined;
}

/** Turns a user name into a replacement for the sample; undefined if it is not allowed. */
export function checkUser(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return samples[1];
  const value = `${text}:not-a-secret`;
  return isAllowed(value, 1) ? value : undefined;
}

/** The choice, if the browser refuses to store it. */
let unstored: Chosen | undefined;

/** The choice of the reader; empty if there is none. */
export function readChoice(): Chosen {
  if (unstored) return unstored;
  try {
    return parseChoice(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

/**
 * Stores a choice and shows it; an empty one restores the samples.
 *
 * @returns whether the browser has stored it; if not, it lasts until the reader leaves
 */
export function storeChoice(chosen: Chosen): boolean {
  unstored = undefined;
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    unstored = chosen;
  }
  dispatchEvent(new CustomEvent(storageKey, { detail: chosen }));
  return unstored === undefined;
}

/** A text with the choice of the reader instead of the samples. */
export const withChoice = (text: string): string => replaceSamples(text, readChoice());
