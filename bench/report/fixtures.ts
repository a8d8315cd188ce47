import type { Recorder } from './recorder';
import { toRows, type Results } from './results';

/** Results for tests, of what was recorded and nothing else. */
export const resultsOf = (
  recorder: Recorder,
  sites: Results['sites'],
  notes: readonly string[] = [],
): Results => ({
  date: '',
  machine: {},
  settings: {},
  sites,
  rows: toRows(recorder, sites),
  notes,
});
