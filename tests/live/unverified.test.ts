import { describe, expect, it } from 'vitest';

import type { VerifiedExample } from '../../reference/schema';
import { hashOfExample } from '../../src/plugins/reference/verified';
import { callUpstream, readBook, sampleCatalogue } from './sample-catalogue';
import { formatUnverified } from './unverified';

const catalogue = sampleCatalogue(readBook, callUpstream);
const entry = catalogue.actions.get('query');

/** A record of one of the examples. */
function recordOf(index: number, forms: VerifiedExample['forms']): VerifiedExample {
  const example = entry?.data.examples[index];
  if (!entry || !example) throw new Error('there is no such example');
  const versions = { fusio: '7.1.0', impl: '8.8.4' };
  const hash = hashOfExample(example, entry.data, catalogue);
  return { hash, forms, versions, date: '2026-11-22' };
}

const withRecords = (verified: Readonly<Record<string, VerifiedExample>>): string =>
  formatUnverified({ ...catalogue, verified });

const all = recordOf(0, ['api', 'curl', 'deploy']);
const other = recordOf(1, ['api', 'curl', 'deploy']);

describe('formatUnverified', () => {
  it('lists what has no record, and what has one of another form', () => {
    const changed = { ...other, hash: '0'.repeat(16) };
    const text = withRecords({
      'actions/query#read-book': all,
      'actions/query#call-upstream': changed,
    });
    expect(text).toBe(
      '1 of 2 examples are not recorded as executed in their present form:\n  actions/query: call-upstream',
    );
  });

  it('lists what was executed without its deploy file', () => {
    const text = withRecords({
      'actions/query#read-book': all,
      'actions/query#call-upstream': recordOf(1, ['api']),
    });
    expect(text).toBe(
      '1 of 2 examples are recorded without their deploy file:\n  actions/query: call-upstream',
    );
  });

  it('says that all are executed', () => {
    const text = withRecords({
      'actions/query#read-book': all,
      'actions/query#call-upstream': other,
    });
    expect(text).toBe('All 2 examples are recorded as executed.');
  });
});
