import { createHash } from 'node:crypto';
import fs from 'node:fs';

import { verified, type Verified, type VerifiedExample } from '../schema';
import { callsOf, callsOfStep } from './calls';
import { curlOfCall, curlOfLogin, curlOfRequest, curlOfToken } from './curl';
import { deployCommands, deploymentOf } from './deploy-file';
import { httpResponse } from './http';
import type { Catalog } from './model';
import { withShownNames } from './names';
import { requestsOf, type Scenario, usersOf } from './scenario';
import { formatError, SourceErrors } from './source-error';

export const VERIFIED_FILE = 'reference/verified.json';

/**
 * All that a page prints of a scenario: the tables it starts from, what readers copy, and the
 * responses. A live run executes the same, made by the same functions, under names of its own.
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

/** A hash of all that a page prints of a scenario, in 16 hexadecimal digits. */
export function hashOf(scenario: Scenario, catalog: Catalog): string {
  const text = JSON.stringify(printedTexts(scenario, catalog));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Reads the record of a live run.
 *
 * @param file the path of the record; without it, the record is empty
 * @throws SourceErrors when `verify:live --record` would not have written it
 */
export function readVerified(file: string): Verified {
  if (!fs.existsSync(file)) return {};
  try {
    return verified.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    const problem =
      'was not written by "npm run verify:live -- --record"; allowed: the file as it is in git, or none';
    throw new SourceErrors([formatError({ file, line: 1 }, problem)]);
  }
}

/**
 * The record of a scenario as the page prints it now.
 *
 * @param name such as `actions/sql-query-all#books`
 * @returns undefined if it was not executed, or has changed since
 */
export function verificationOf(
  name: string,
  scenario: Scenario,
  catalog: Catalog,
): VerifiedExample | undefined {
  const record = catalog.verified[name];
  return record?.hash === hashOf(scenario, catalog) ? record : undefined;
}
