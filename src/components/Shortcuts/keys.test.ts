import { expect, test, vi } from 'vitest';

import { commandOf } from './keys';
import { shortcuts } from './list';

// What takes text is an element, and there is none here.
vi.stubGlobal('Element', Date);

const press = (key: string, more: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  target: undefined,
  ...more,
});

test.each([
  ['?', '', 'help'],
  ['n', '', 'next'],
  ['n', 'x', 'next'],
  ['h', 'g', 'home'],
  ['d', 'g', 'overview'],
  ['h', '', undefined],
  ['g', '', undefined],
  ['n', 'g', undefined],
  ['constructor', '', undefined],
])('%s behind "%s" asks for %s', (key, before, command) => {
  expect(commandOf(press(key), before)).toBe(command);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('a key with %s is of the browser', (modifier) => {
  expect(commandOf(press('n', { [modifier]: true }), '')).toBeUndefined();
});

test('each key that does something is in the list', () => {
  const listed = shortcuts.flatMap(({ keys }) => keys);
  for (const keys of ['?', 'n', 'p', 'g h', 'g d']) {
    const [before = '', key = before] = keys.split(' ');
    expect(commandOf(press(key), keys.includes(' ') ? before : '')).toBeDefined();
    expect(listed).toContain(keys);
  }
});
