import fs from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import type { Verified, VerifiedExample } from '../../reference/schema';
import type { Catalogue } from '../../src/plugins/reference/catalogue';
import { allExamples, hashOfExample, readVerified } from '../../src/plugins/reference/verified';
import type { InstalledVersions } from './installation';
import { LiveError } from './live-error';
import { nameOf } from './report';
import type { ExampleResult } from './run';

/** The release that a version of the API belongs to, for an instance without its command line. */
const releases: Readonly<Record<string, string>> = { '8.8.4': '7.1.0', '8.8.5': '7.1.1' };

/**
 * The versions that a run is recorded with.
 *
 * @throws LiveError when the release of Fusio is not known
 */
export function recordedVersions(
  apiVersion: string,
  installed: InstalledVersions | undefined,
): VerifiedExample['versions'] {
  const fusio = installed?.fusio ?? releases[apiVersion];
  if (fusio === undefined) {
    throw new LiveError(
      `--record needs to know the release of Fusio, and API ${apiVersion} does not tell: give --fusio-dir, whose CHANGELOG.md does.`,
    );
  }
  const { cli, php } = installed ?? {};
  return {
    fusio,
    impl: installed?.impl ?? apiVersion,
    ...(cli === undefined ? {} : { cli }),
    // What a distribution adds to the number says nothing here.
    ...(php === undefined ? {} : { php: /^\d+\.\d+\.\d+/.exec(php)?.[0] ?? php }),
  };
}

/**
 * The record after a run: what passed is in it with its forms, what failed is not, and what did not
 * run stays as it was. Examples that are gone go.
 */
export function updatedRecord(
  before: Verified,
  results: readonly ExampleResult[],
  catalogue: Catalogue,
  versions: VerifiedExample['versions'],
  date: string,
): Verified {
  const after: Record<string, VerifiedExample> = {};
  for (const { name, entry, example } of allExamples(catalogue)) {
    const result = results.find((candidate) => nameOf(candidate) === name);
    const old = before[name];
    if (result?.outcome === 'passed') {
      const hash = hashOfExample(example, entry.data, catalogue);
      const forms = result.forms.map(({ form }) => form);
      after[name] = { hash, forms, versions, date };
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
