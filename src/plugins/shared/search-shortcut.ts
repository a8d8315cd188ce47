/** The parts of a key press that decide whether the search opens. */
interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: unknown;
}

/** A place that takes text: there, a slash is a slash. A checkbox and a tab take none. */
const takesText = (target: unknown): boolean =>
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
  return key === '/' && !takesText(target);
}
