import fs from 'node:fs';

import * as prettier from 'prettier';

import type { Catalog } from '../reference/lib/model';
import { scenariosOf } from '../reference/lib/scenario';
import { hashOf } from '../reference/lib/verified';
import type { Verified, VerifiedExample } from '../reference/schema';
import type { ScenarioResult } from './run/run';

/**
 * The record after a run: what passed is in it with its forms, what failed is not, and what did not
 * run stays as it was. What is gone from the reference goes.
 */
export function updatedRecord(
  results: readonly ScenarioResult[],
  catalog: Catalog,
  run: Pick<VerifiedExample, 'versions' | 'date'>,
): Verified {
  const after: Record<string, VerifiedExample> = {};
  for (const { name, scenario } of scenariosOf(catalog)) {
    const result = results.find((candidate) => candidate.name === name);
    const old = catalog.verified[name];
    if (result?.outcome === 'passed') {
      const forms = result.forms.map(({ form }) => form);
      after[name] = { hash: hashOf(scenario, catalog), forms, ...run };
    } else if (old && result?.outcome !== 'failed') {
      after[name] = old;
    }
  }
  return after;
}

/** Writes the record in the form that the formatter of the project keeps. */
export async function writeRecord(file: string, record: Verified): Promise<void> {
  const options = { ...(await prettier.resolveConfig(file)), parser: 'json' };
  fs.writeFileSync(file, await prettier.format(JSON.stringify(record), options));
}
