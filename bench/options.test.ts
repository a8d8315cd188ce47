import { expect, test } from 'vitest';

import { estimateSeconds } from './estimate';
import { readOptions } from './options';

test('growth is measured only when asked for', () => {
  expect(readOptions([]).only).not.toContain('growth');
  expect(readOptions(['--full']).only).toContain('growth');
  expect(readOptions(['--only=growth']).only).toEqual(['growth']);
});

test('this site is always measured: the others are divided by it', () => {
  expect(readOptions(['--sites=vitepress']).sites).toEqual(['this', 'vitepress']);
});

test('pages are a number of the usual ones, or routes', () => {
  expect(readOptions(['--pages=1']).routes).toHaveLength(1);
  expect(readOptions(['--pages=/docs,/docs/bootstrap/']).routes).toEqual([
    '/docs/',
    '/docs/bootstrap/',
  ]);
});

test.each([
  [['--full'], 'all'],
  [['--full', '--only=growth'], 'nothing'],
  [['--full', '--sites=stock'], 'nothing'],
  [['--full', '--only=growth', '--update'], 'measured'],
  [[], 'nothing'],
])('%j publishes %s', (args, publish) => {
  expect(readOptions(args).publish).toBe(publish);
});

test.each([
  ['--only=first', 'allowed: first-view'],
  ['--sites=hugo', 'allowed: this, stock'],
  ['--rounds=0', 'at least 1'],
  ['--rounds=many', 'at least 1'],
  ['--scale=1', 'at least 2'],
  ['--speed=9', '--speed'],
])('%s is refused', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});

test('the estimate grows with what is asked for', () => {
  const [little = 0, usual = 0, full = 0] = [['--rounds=1'], [], ['--full']].map((args) =>
    estimateSeconds(readOptions(args)),
  );
  expect(usual).toBeGreaterThan(little);
  expect(full).toBeGreaterThan(usual);
});
