import fs from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import type { Catalog } from '../reference/lib/model';
import { scenariosOf } from '../reference/lib/scenario';
import { hashOf, readVerified } from '../reference/lib/verified';
import type { Verified, VerifiedExample } from '../reference/schema';
import type { InstalledVersions } from './client/installation';
import { LiveError } from './live-error';
import type { ScenarioResult } from './run/run';

/** The release that a version of the API belongs to, for an instance without its command line. */
const releases: Readonly<Record<string, string>> = { '8.8.4': '7.1.0', '8.8.5': '7.1.1' };

/**
 * The versions that a run is recorded with.
 *
 * @throws LiveError when the release of Fusio is not known
 */
export function recordedVersions(
  apiVersion: string,
  { fusio = releases[apiVersion], impl = apiVersion, cli, php }: InstalledVersions = {},
): VerifiedExample['versions'] {
  if (fusio === undefined) {
    throw new LiveError(
      `--record needs to know the release of Fusio, and API ${apiVersion} does not tell: give --fusio-dir, whose CHANGELOG.md does.`,
    );
  }
  // What a distribution adds to the number says nothing here.
  return { fusio, impl, cli, php: php?.replace(/^(\d+\.\d+\.\d+).*/, '$1') };
}

/**
 * The record after a run: what passed is in it with its forms, what failed is not, and what did not
 * run stays as it was. What is gone from the reference goes.
 */
export function updatedRecord(
  before: Verified,
  results: readonly ScenarioResult[],
  catalog: Catalog,
  versions: VerifiedExample['versions'],
  date: string,
): Verified {
  const after: Record<string, VerifiedExample> = {};
  for (const { name, scenario } of scenariosOf(catalog)) {
    const result = results.find((candidate) => candidate.name === name);
    const old = before[name];
    if (result?.outcome === 'passed') {
      const forms = result.forms.map(({ form }) => form);
      after[name] = { hash: hashOf(scenario, catalog), forms, versions, date };
    } else if (old && result?.outcome !== 'failed') {
      after[name] = old;
    }
  }
  return after;
}

/** Writes the record in the form that the formatter of the project keeps. */
export async function writeRecord(file: string, record: Verified): Promise<void> {
  const text = await prettier.format(JSON.stringify(record), {
    ...(await prettier.resolveConfig(file)),
    parser: 'json',
  });
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Reads a record that is going to be changed. @throws LiveError when it is none */
export function readRecord(file: string): Verified {
  try {
    return readVerified(file);
  } catch (error) {
    throw new LiveError(error instanceof Error ? error.message : String(error));
  }
}
