/**
 * Where the browser keeps what the reader chose: a list in the order of {@link samples}. An event of
 * the window with this name says that it has changed, with the new list as its detail.
 */
export const storageKey = 'instance';

/** What samples call, and with which user: these texts give way to what the reader chose. */
export const samples = ['http://localhost:8080', 'bookshop:not-a-secret'] as const;

/** What replaces each of the samples; where one is missing, the sample stays. */
export type Chosen = readonly string[];

/**
 * The grammar of what may replace the samples. They are pasted into shells, so nothing in them may
 * mean anything to a shell or end a quote: scheme, host name or IP literal, port, plain path.
 */
const grammar: readonly RegExp[] = [
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|\[[\da-f:.]{2,45}\])(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*$/,
  /^[\w.@-]{3,64}:not-a-secret$/,
];

/** The longest address that is shown, in characters. */
const longest = 200;

/** Whether a value can replace the sample at this place of the list. */
const isAllowed = (value: unknown, index: number): value is string =>
  typeof value === 'string' && value.length <= longest && grammar[index]?.test(value) === true;

/**
 * Reads a stored choice. Anything may have written to the storage of the host, so what is not
 * allowed counts as not chosen.
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
 * A text with the choice instead of the samples: addresses, hosts alone, and the name with which an
 * example logs in.
 */
export function replaceSamples(text: string, [address, user]: Chosen): string {
  if (address === undefined) return text;
  const host = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/.*/, '');
  return text
    .replaceAll(samples[0], () => address)
    .replaceAll(host(samples[0]), () => host(address))
    .replaceAll(samples[1], () => user ?? samples[1]);
}

/** The address of an instance, written as its grammar wants it; nothing where it cannot be used. */
export function checkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return samples[0];
  if (text.length > longest || !URL.canParse(text)) return undefined;
  const { username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = ![username, password, search, hash].some((part) => part !== '');
  const value = origin + pathname.replace(/\/+$/, '');
  return isPlain && isAllowed(value, 0) ? value : undefined;
}

/** The name of a user, if it is one; the password stays out of this. */
export function checkUser(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return samples[1];
  const value = `${text}:not-a-secret`;
  return isAllowed(value, 1) ? value : undefined;
}

/** The choice of this page, where the browser refuses to keep it. */
let unkept: Chosen | undefined;

/** What the reader has chosen; nothing where the samples are shown. */
export function readChoice(): Chosen {
  if (unkept) return unkept;
  try {
    return parseChoice(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

/**
 * Keeps a choice and shows it; an empty one brings the samples back.
 *
 * @returns whether the browser keeps it; if not, it holds until the reader leaves
 */
export function storeChoice(chosen: Chosen): boolean {
  unkept = undefined;
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    unkept = chosen;
  }
  dispatchEvent(new CustomEvent(storageKey, { detail: chosen }));
  return unkept === undefined;
}

export const withChoice = (text: string): string => replaceSamples(text, readChoice());
