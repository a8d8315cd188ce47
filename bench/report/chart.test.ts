import { expect, test } from 'vitest';

import { toChart } from './chart';
import { Recorder } from './results';

const sites = [
  { id: 'this', name: 'This site', version: '' },
  { id: 'stock', name: 'Stock', version: '' },
] as const;

function chartOf(own: number, peer: number): string {
  const recorder = new Recorder();
  const metric = { id: 'build.cold', group: 'Build', label: 'Cold', unit: 's' } as const;
  recorder.add(metric, 'this', own);
  recorder.add(metric, 'stock', peer);
  return toChart({ machine: {}, sites, rows: recorder.rows, notes: [], dates: {} });
}

const widths = (chart: string): number[] =>
  [...chart.matchAll(/<rect [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));

test('a bar is as long as its ratio', () => {
  const [own = 0, peer = 0] = widths(chartOf(10, 30));
  expect(peer / own).toBeCloseTo(3, 1);
});

test('the description has the figures, for those who do not see the bars', () => {
  const description = /<desc [^>]*>([^<]*)<\/desc>/.exec(chartOf(10, 30))?.[1];
  expect(description).toBe('Cold build: This site 10.0 s; Stock 3.00× · 30.0 s.');
});

test('the file needs no other', () => {
  const chart = chartOf(1, 2);
  expect(chart.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<script/);
});

test('there is a title and a set of colors for dark themes', () => {
  const chart = chartOf(1, 2);
  expect(chart).toContain('aria-labelledby="chart-title chart-description"');
  expect(chart).toContain('prefers-color-scheme: dark');
});
