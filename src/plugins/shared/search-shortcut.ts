/** The id of the field of the search, which the browser shows before scripts are there. */
export const searchFieldId = 'search-field';

/** The keys that change what another key or a click means. */
export type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

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
}: Modifiers & Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !takesText(target);
}
