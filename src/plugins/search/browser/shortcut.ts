/** A key press, as far as it decides whether the search opens. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: unknown;
}

/** Where the browser keeps that keys without Ctrl or ⌘ are no shortcuts: with the value `off`. */
export const storageKey = 'shortcuts';

/** Whether keys without Ctrl or ⌘ are shortcuts, as they are until the reader says no. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** A place that takes text: there, a slash is a slash. A checkbox and a tab take none. */
export const takesText = (target: unknown): boolean =>
  target instanceof Element && target.matches(':read-write, select');

/**
 * Whether a key press asks for the search: `/`, Ctrl K or ⌘ K. The slash may need the shift key, as
 * on German keyboards.
 */
export function opensSearch({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: KeyPress): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !takesText(target) && hasSingleKeys();
}
