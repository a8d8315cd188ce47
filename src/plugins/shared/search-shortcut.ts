/** The id of the search field that works before scripts have loaded. */
export const searchFieldId = 'search-field';

/** The modifier keys of an event. */
export type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a target takes text input, so that a slash is a slash. */
const takesText = (target: unknown): boolean =>
  target instanceof Element && target.matches(':read-write, select');

/**
 * Whether a key press opens the search: `/`, Ctrl K or ⌘ K. The slash may take the shift key, as on
 * German keyboards.
 */
export function opensSearch(press: Modifiers & Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return !press.shiftKey && press.key.toLowerCase() === 'k';
  return press.key === '/' && !takesText(press.target);
}
