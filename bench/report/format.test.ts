import { expect, test } from 'vitest';

import { formatRatio, formatValue } from './format';

test.each([
  [0, 'bytes', '0'],
  [1234, 'bytes', '1.2 kB'],
  [168_400, 'bytes', '168 kB'],
  [1_250_000, 'bytes', '1.3 MB'],
  [901_000_000, 'bytes', '901 MB'],
  [1_069_000_000, 'bytes', '1.07 GB'],
  [4.25, 'ms', '4.3 ms'],
  [1676.4, 'ms', '1,676 ms'],
  [99.04, 's', '99.0 s'],
] as const)('%d %s is shown as %s', (value, unit, expected) => {
  expect(formatValue(value, unit)).toBe(expected);
});

test('a ratio has three digits', () => {
  expect([0.254, 1, 23.04].map(formatRatio)).toEqual(['0.25×', '1.00×', '23.0×']);
});
