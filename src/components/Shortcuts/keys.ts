import { takesText, type KeyPress } from '../../plugins/search/browser/shortcut';

/** An event of the window with this name asks for the list of shortcuts. */
export const shortcutsWanted = 'shortcuts-wanted';

/** What a key does, beside those of the search. */
export type Command = 'help' | 'home' | 'next' | 'overview' | 'previous';

const commands: Readonly<Record<string, Command>> = {
  '?': 'help',
  n: 'next',
  p: 'previous',
  'g h': 'home',
  'g d': 'overview',
};

/**
 * What a key press asks for.
 *
 * @param press a key that went down
 * @param before the key before, or nothing where that was long ago
 */
export function commandOf(press: KeyPress, before: string): Command | undefined {
  const { key, altKey, ctrlKey, metaKey, target } = press;
  if (altKey || ctrlKey || metaKey || takesText(target)) return undefined;
  const keys = before === 'g' ? `g ${key}` : key;
  return Object.hasOwn(commands, keys) ? commands[keys] : undefined;
}
