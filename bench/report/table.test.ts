import { expect, test } from 'vitest';

import { toChart } from './chart';
import { formatRatio, formatValue } from './format';
import { isAhead, ratioOf, Recorder, type Metric, type Results } from './results';
import { toMarkdown } from './table';

const bytes: Metric = { id: 'a.bytes', group: 'Bytes', label: 'In all', unit: 'bytes' };
const time: Metric = { id: 'build.cold', group: 'Time', label: 'Build', unit: 's' };
const sites = [
  { id: 'this', name: 'This site', version: '1' },
  { id: 'vitepress', name: 'VitePress', version: '2' },
] as const;

/** Results with the values of this site and of VitePress. */
function resultsOf(metric: Metric, own: number[], peer: number[]): Results {
  const recorder = new Recorder();
  for (const value of own) recorder.add(metric, 'this', value);
  for (const value of peer) recorder.add(metric, 'vitepress', value);
  return {
    machine: { date: '2026-01-02' },
    sites,
    rows: recorder.rows,
    notes: ['Nobody searches.'],
  };
}

test.each([
  ['the peer divided by this site, of the medians', [10, 1000, 20], [30, 40, 50], 2, false],
  ['nothing to zero', [0], [5], undefined, false],
  ['ahead with fewer bytes', [100], [90], 0.9, true],
  ['not ahead by noise', [100], [99], 0.99, false],
  ['the mean of the two in the middle', [1, 3], [2], 1, false],
])('a ratio is %s', (_, own, peer, ratio, ahead) => {
  const [row] = resultsOf(bytes, own, peer).rows;
  expect(row && ratioOf(row, 'vitepress')).toBe(ratio);
  expect(row && isAhead(row, 'vitepress')).toBe(ahead);
});

test('the table shows ratio and figure, marks a peer that is ahead, and has the notes', () => {
  const text = toMarkdown(resultsOf(bytes, [20_000], [10_000]));
  expect(text).toContain('| In all | 20 kB | 0.50× (10 kB) * |');
  expect(text).toContain('- Nobody searches.');
  expect(text).toContain('- date: 2026-01-02');
  expect(toMarkdown(resultsOf(bytes, [1000], []))).toMatch(/1 kB +\| – /);
});

test.each([
  [0, 'bytes', '0 kB'],
  [1234, 'bytes', '1.23 kB'],
  [168_400, 'bytes', '168 kB'],
  [1_250_000, 'bytes', '1.25 MB'],
  [901_000_000, 'bytes', '901 MB'],
  [1_069_000_000, 'bytes', '1.07 GB'],
  [4.25, 'ms', '4 ms'],
  [1676.4, 'ms', '1,676 ms'],
  [99.04, 's', '99.0 s'],
] as const)('%d %s is shown as %s', (value, unit, expected) => {
  expect(formatValue(value, unit)).toBe(expected);
});

test('a ratio has three digits', () => {
  expect([0.254, 1, 23.04].map(formatRatio)).toEqual(['0.25×', '1.00×', '23.0×']);
});

test('a bar of the chart is as long as its ratio, in a file that needs no other', () => {
  const chart = toChart(resultsOf(time, [10], [30]));
  const [own, peer] = [...chart.matchAll(/<rect [^>]*width="(\d+)"/g)].map(([, width]) => width);
  expect(Number(peer) / Number(own)).toBeCloseTo(3, 1);
  expect(chart).toContain('>3.00× · 30.0 s</text>');
  expect(chart).toContain('prefers-color-scheme: dark');
  expect(chart.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<script/);
});
