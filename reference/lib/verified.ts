import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { verified, type Verified, type VerifiedExample } from '../schema';
import { callsOf, callsOfStep } from './calls';
import { curlOfCall, curlOfLogin, curlOfRequest, curlOfToken } from './curl';
import { deployCommands, deploymentOf } from './deploy-file';
import { httpResponse } from './http';
import type { Catalog } from './model';
import { withShownNames } from './names';
import { requestsOf, type Scenario, usersOf } from './scenario';
import { SourceErrors } from './source-error';

export const VERIFIED_FILE = 'reference/verified.json';

/**
 * What a page prints of a scenario, as texts: what a reader copies, what is there beforehand and
 * what comes back. A run executes the same, made by the same functions, with its own names.
 */
export function printedTexts(source: Scenario, catalog: Catalog): string[] {
  const { steps, tables } = withShownNames(source, catalog);
  const { objects, users } = withShownNames(callsOf(source, catalog), catalog);
  const dataset = catalog.datasets.get('bookshop')?.data;
  const deployments = source.steps.map((step) =>
    deploymentOf(withShownNames(callsOfStep(step, catalog), catalog), catalog),
  );
  return [
    JSON.stringify(tables.map((name) => [name, dataset?.tables[name]])),
    JSON.stringify(objects),
    curlOfLogin,
    ...objects.map((call) => curlOfCall(call)),
    ...deployments.flatMap((deployment) => [
      ...deployment.files.flatMap(({ name, content }) => [name, content]),
      deployCommands(deployment),
    ]),
    ...users.map((call) => curlOfCall(call)),
    ...usersOf({ steps }).map(({ name, password }) => curlOfToken(name, password)),
    ...requestsOf({ steps }).flatMap((request) => [
      curlOfRequest(request),
      httpResponse(request.response),
      JSON.stringify(request.response.match),
    ]),
  ];
}

/**
 * The hash of all that a page prints of a scenario: another one as soon as a character of it
 * changes.
 */
export function hashOf(scenario: Scenario, catalog: Catalog): string {
  const text = JSON.stringify(printedTexts(scenario, catalog));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Reads the record of a live run.
 *
 * @param file which may be missing
 * @throws Error when it is not what `verify:live --record` writes
 */
export function readVerified(file: string): Verified {
  if (!fs.existsSync(file)) return {};
  try {
    return verified.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new SourceErrors([
      `${path.relative(process.cwd(), file)}:1: is not what "npm run verify:live -- --record" writes; allowed: nothing else, or no file`,
    ]);
  }
}

/**
 * The record of a scenario as the page prints it now.
 *
 * @param name such as `actions/sql-query-all#books`
 * @returns undefined where it was not executed, or has changed since
 */
export function verificationOf(
  name: string,
  scenario: Scenario,
  catalog: Catalog,
): VerifiedExample | undefined {
  const record = catalog.verified[name];
  return record?.hash === hashOf(scenario, catalog) ? record : undefined;
}
