import { expect, test } from 'vitest';

import { resultsOf } from './fixtures';
import { Recorder, type Metric } from './recorder';
import { updateResults, type Results } from './results';

const sites = [{ id: 'this', name: 'This site', version: '' }] as const;

/** Results in which each group has one metric of this value. */
function results(groups: Readonly<Record<string, number>>, ...notes: string[]): Results {
  const recorder = new Recorder();
  for (const [group, value] of Object.entries(groups)) {
    const metric: Metric = { id: group, group, label: 'Bytes', unit: 'bytes' };
    recorder.add(metric, 'this', value);
  }
  return { ...resultsOf(recorder, sites, notes), date: '2026-01-02T03:04:05Z' };
}

const medians = ({ rows }: Results): Record<string, number | undefined> =>
  Object.fromEntries(rows.map(({ id, sites: { this: own } }) => [id, own?.median]));

test('an update replaces the groups that it has, and says so', () => {
  const updated = updateResults(results({ build: 1, growth: 2 }, 'Old.'), results({ growth: 3 }));
  expect(medians(updated)).toEqual({ build: 1, growth: 3 });
  expect(updated.notes).toEqual(['Old.', 'Measured again on 2026-01-02 at 03:04 UTC: growth.']);
});

test('an update from another machine is refused', () => {
  const elsewhere = { ...results({ growth: 3 }), machine: { cores: '64' } };
  expect(() => updateResults(results({ growth: 2 }), elsewhere)).toThrow('64');
});
