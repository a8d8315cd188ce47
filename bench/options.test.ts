import { expect, test } from 'vitest';

import { readOptions } from './options';

test('this site is always measured: the others are divided by it', () => {
  expect(readOptions(['--sites=vitepress']).sites).toEqual(['this', 'vitepress']);
});

test.each([
  ['--only=first', 'allowed: build'],
  ['--sites=hugo', 'allowed: this, stock'],
  ['--rounds=0', 'at least 1'],
  ['--rounds=many', 'at least 1'],
  ['--scale=1', 'at least 2'],
  ['--speed=9', '--speed'],
])('%s is refused', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});
