import {
  isAllowed,
  longest,
  parseChoice,
  replaceSamples,
  samples,
  storageKey,
  type Chosen,
} from './options';

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
