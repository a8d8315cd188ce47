import { expect, test } from 'vitest';

import { addResults, isAhead, ratioOf, Recorder, type Metric, type Results } from './results';
import { toMarkdown } from './table';

const bytes: Metric = { id: 'a.bytes', group: 'Bytes', label: 'In all', unit: 'bytes' };
const time: Metric = { id: 'a.time', group: 'Time', label: 'Build', unit: 's' };
const sites = [
  { id: 'this', name: 'This site', version: '1' },
  { id: 'vitepress', name: 'VitePress', version: '2' },
] as const;

/** Results with one value of this site and of VitePress per metric. */
function resultsOf(
  values: ReadonlyArray<readonly [Metric, number, number | undefined]>,
  { day = '2026-01-02', cores = '2', notes = [] as string[] } = {},
): Results {
  const recorder = new Recorder();
  for (const [metric, own, peer] of values) {
    recorder.add(metric, 'this', own);
    recorder.add(metric, 'vitepress', peer);
  }
  const dates = Object.fromEntries(values.map(([{ group }]) => [group, day]));
  return { machine: { cores }, sites, rows: recorder.rows, notes, dates };
}

const medians = ({ rows }: Results): Record<string, number | undefined> =>
  Object.fromEntries(rows.map(({ id, sites: { this: own } }) => [id, own]));

test('a ratio is the peer divided by this site, of the medians', () => {
  const recorder = new Recorder();
  for (const value of [10, 1000, 20]) recorder.add(bytes, 'this', value);
  for (const value of [40, 30, 50]) recorder.add(bytes, 'vitepress', value);
  const [row] = recorder.rows;
  expect(row && ratioOf(row, 'vitepress')).toBe(2);
});

test('there is no ratio to zero', () => {
  const [row] = resultsOf([[bytes, 0, 5]]).rows;
  expect(row && ratioOf(row, 'vitepress')).toBeUndefined();
});

test.each([
  ['fewer bytes', 90, true],
  ['as many bytes, but for noise', 99, false],
  ['more bytes', 110, false],
])('a peer with %s', (_, peer, ahead) => {
  const [row] = resultsOf([[bytes, 100, peer]]).rows;
  expect(row && isAhead(row, 'vitepress')).toBe(ahead);
});

test('the table shows ratio and figure, marks a peer that is ahead, and has the notes', () => {
  const text = toMarkdown(resultsOf([[bytes, 20_000, 10_000]], { notes: ['Nobody searches.'] }));
  expect(text).toContain('| In all | 20.0 kB | 0.50× (10.0 kB) * |');
  expect(text).toContain('- Nobody searches.');
  expect(text).toContain('- Bytes: measured on 2026-01-02');
});

test('a site without a figure shows a dash', () => {
  expect(toMarkdown(resultsOf([[bytes, 1000, undefined]]))).toMatch(/1\.0 kB +\| – /);
});

test('a later run replaces the groups that it measured', () => {
  const earlier = resultsOf([
    [bytes, 1, 1],
    [time, 2, 2],
  ]);
  const both = addResults(earlier, resultsOf([[time, 3, 3]], { day: '2026-02-03' }));
  expect(medians(both)).toEqual({ 'a.bytes': 1, 'a.time': 3 });
  expect(both.dates).toEqual({ Bytes: '2026-01-02', Time: '2026-02-03' });
});

test('figures of another machine are not kept', () => {
  const later = resultsOf([[time, 3, 3]], { cores: '64' });
  expect(medians(addResults(resultsOf([[bytes, 1, 1]]), later))).toEqual({ 'a.time': 3 });
});
