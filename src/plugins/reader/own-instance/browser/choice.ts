import { samples, storageKey, type Chosen } from './options';

/** What the reader typed, or why it cannot be used. */
export type Checked = { readonly value: string } | { readonly problem: string };

/**
 * Checks the address of an instance. Samples are pasted into shells, so it may hold nothing that a
 * shell or a quote reads.
 */
export function checkAddress(typed: string): Checked {
  const text = typed.trim();
  if (text === '') return { value: samples[0] };
  const problem =
    'Type an address such as https://api.example.com or http://localhost:8080/fusio, without user, query or fragment.';
  if (!URL.canParse(text)) return { problem };
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = ![username, password, search, hash].some((part) => part !== '');
  if (!/^https?:$/.test(protocol) || !isPlain || !/^[\w./~-]*$/.test(pathname)) return { problem };
  return { value: origin + pathname.replace(/\/+$/, '') };
}

/** Checks the name of a user; its password stays out of this. */
export function checkUser(typed: string): Checked {
  const text = typed.trim();
  if (text === '') return { value: samples[1] };
  return /^[\w.@-]{3,255}$/.test(text)
    ? { value: `${text}:not-a-secret` }
    : { problem: 'Type the name alone: 3 or more letters, digits and . _ - @.' };
}

/** What the reader has chosen; nothing where the samples stand as they are. */
export function readChoice(): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Keeps a choice and shows it; an empty one sets everything back. */
export function storeChoice(chosen: Chosen): void {
  localStorage.setItem(storageKey, JSON.stringify(chosen));
  dispatchEvent(new Event(storageKey));
}

/** A text with the choice of the reader in the place of the samples. */
export function withChoice(text: string): string {
  const chosen = readChoice();
  return samples.reduce<string>(
    (value, sample, index) => value.replaceAll(sample, chosen[index] ?? sample),
    text,
  );
}
