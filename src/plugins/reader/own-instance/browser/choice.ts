import {
  isAllowed,
  longest,
  parseChoice,
  replaceSamples,
  samples,
  storageKey,
  type Chosen,
} from './options';

/** What the reader typed, or why it cannot be used. */
export type Checked = { readonly value: string } | { readonly problem: string };

/** Checks the address of an instance, written as its grammar wants it. */
export function checkAddress(typed: string): Checked {
  const text = typed.trim();
  if (text === '') return { value: samples[0] };
  const problem =
    'Type an address such as https://api.example.com or http://localhost:8080/fusio, without user, query or fragment.';
  if (text.length > longest || !URL.canParse(text)) return { problem };
  const { username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = ![username, password, search, hash].some((part) => part !== '');
  const value = origin + pathname.replace(/\/+$/, '');
  return isPlain && isAllowed(value, 0) ? { value } : { problem };
}

/** Checks the name of a user; its password stays out of this. */
export function checkUser(typed: string): Checked {
  const text = typed.trim();
  if (text === '') return { value: samples[1] };
  const value = `${text}:not-a-secret`;
  return isAllowed(value, 1)
    ? { value }
    : { problem: 'Type the name alone: 3 to 64 letters, digits and . _ - @.' };
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
