import { expect, test } from 'vitest';

import { resultsOf } from './fixtures';
import { Recorder, type Metric } from './recorder';
import { isAhead, toRows } from './results';
import { toMarkdownTables } from './table';

const bytes: Metric = { id: 'a.bytes', group: 'Bytes', label: 'In all', unit: 'bytes' };
const score: Metric = {
  id: 'a.score',
  group: 'Score',
  label: 'Score',
  unit: 'score',
  moreIsBetter: true,
};
const sites = [
  { id: 'this', name: 'This site', version: '' },
  { id: 'vitepress', name: 'VitePress', version: '' },
] as const;

function recorderOf(...values: ReadonlyArray<readonly [Metric, number, number]>): Recorder {
  const recorder = new Recorder();
  for (const [metric, own, peer] of values) {
    recorder.add(metric, 'this', own);
    recorder.add(metric, 'vitepress', peer);
  }
  return recorder;
}

test('a ratio is the peer divided by this site, of the medians', () => {
  const recorder = new Recorder();
  for (const value of [10, 1000, 20]) recorder.add(bytes, 'this', value);
  for (const value of [40, 30, 50]) recorder.add(bytes, 'vitepress', value);
  expect(toRows(recorder, sites)[0]?.ratios).toEqual({ vitepress: 2 });
});

test('there is no ratio to zero', () => {
  expect(toRows(recorderOf([bytes, 0, 5]), sites)[0]?.ratios).toEqual({});
});

test.each([
  ['fewer bytes', bytes, 100, 90, true],
  ['as many bytes, but for noise', bytes, 100, 99, false],
  ['more bytes', bytes, 100, 110, false],
  ['a higher score', score, 90, 100, true],
  ['a lower score', score, 100, 90, false],
] as const)('a peer with %s', (_, metric, own, peer, ahead) => {
  const [row] = toRows(recorderOf([metric, own, peer]), sites);
  expect(row && isAhead(row, 'vitepress')).toBe(ahead);
});

test('the table shows ratio and figure, marks a peer that is ahead, and names it', () => {
  const recorder = recorderOf([bytes, 20_000, 10_000], [score, 0, 0]);
  const results = resultsOf(recorder, sites, ['Nobody has a search.']);
  const text = toMarkdownTables(results);
  expect(text).toContain('| In all | 20.0 kB   | 0.50× (10.0 kB) * |');
  expect(text).toContain('- VitePress:\n  - Bytes: In all.');
  expect(text).toContain('- Nobody has a search.');
  expect(text).not.toContain('Score');
});

test('a site without a figure shows a dash', () => {
  const recorder = new Recorder();
  recorder.add(bytes, 'this', 1000);
  recorder.add(bytes, 'vitepress', undefined);
  expect(toMarkdownTables(resultsOf(recorder, sites))).toMatch(/1\.0 kB +\| – /);
});
