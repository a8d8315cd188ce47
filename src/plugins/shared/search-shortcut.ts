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
export function opensSearch(press: Modifiers & Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return !press.shiftKey && press.key.toLowerCase() === 'k';
  return press.key === '/' && !takesText(press.target);
}
