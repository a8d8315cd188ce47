import { expect, it } from 'vitest';

import { examplesOf } from '../reference/lib/scenario';
import { hashOf } from '../reference/lib/verified';
import type { VerifiedExample } from '../reference/schema';
import { callUpstream, readBook, sampleCatalog } from './stubs/sample-catalog';
import { formatUnverified } from './unverified';

const catalog = sampleCatalog(readBook, callUpstream);

/** The list where both examples are recorded, the second one with other facts. */
function listWith(other: Partial<VerifiedExample>): string {
  const versions = { fusio: '7.1.0', impl: '8.8.4' };
  const records = examplesOf(catalog).map(({ name, scenario }, at) => {
    const hash = hashOf(scenario, catalog);
    const record = { hash, forms: ['api', 'deploy'] as const, versions, date: '2026-11-22' };
    return [name, at === 0 ? record : { ...record, ...other }];
  });
  return formatUnverified({ ...catalog, verified: Object.fromEntries(records) as never });
}

const file = '\n  actions/sql-query-all: call-upstream';

it.each([
  [
    'another form',
    { hash: '0'.repeat(16) },
    `1 of 2 examples are not recorded as executed in their present form:${file}`,
  ],
  [
    'no deploy file',
    { forms: ['api' as const] },
    `1 of 2 examples are recorded without their deploy file:${file}`,
  ],
  ['nothing to list', {}, 'All 2 examples are recorded as executed.'],
])('lists a record of %s', (_, record, text) => {
  expect(listWith(record)).toBe(text);
});
