import fs from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import type { Catalog } from '../reference/lib/model';
import { scenariosOf } from '../reference/lib/scenario';
import { hashOf, VERIFIED_FILE } from '../reference/lib/verified';
import type { Verified, VerifiedExample } from '../reference/schema';
import { ApiClient } from './client/api-client';
import { type Installation, openInstallation, restoreLogin } from './client/installation';
import { planAll } from './plan/plan';
import { serviceAddresses } from './plan/services';
import { VerifyError, type Options, type Outcome } from './program';
import { exitCodeOf, formatReport, type LiveReport, progressLine } from './report';
import { pathsOfRuns, removeAll } from './run/clean-up';
import { runAll, type ScenarioResult } from './run/run';

export interface LiveIo {
  readonly siteDir: string;
  /** Progress, apart from the report. */
  readonly log: (text: string) => void;
  /** Ends the run; what it created is removed nevertheless. */
  readonly signal: AbortSignal;
}

/** A prefix that no other run has, for the names of all objects that this run creates. */
function createRunPrefix(): string {
  const random = Math.random().toString(36).slice(2, 5).padEnd(3, '0');
  return `vf${Date.now().toString(36).slice(-5)}${random}`;
}

async function execute(
  options: Options,
  catalog: Catalog,
  { log, signal }: LiveIo,
): Promise<LiveReport> {
  const { url, only, keep, commandLine } = options;
  const addresses = serviceAddresses(catalog, process.env);
  const prefix = createRunPrefix();
  const forms = options.forms.filter((form) => form !== 'deploy' || commandLine);
  const plans = planAll(catalog, only, { addresses, prefix, forms });
  if (plans.length === 0) throw new VerifyError(`--only ${only.join(' ')} fits no example.`);
  const client = await new ApiClient(options, log).connect();
  let installation: Installation | undefined;
  try {
    if (commandLine && forms.includes('deploy')) {
      installation = await openInstallation(commandLine, client.target);
    }
    let finished = 0;
    const tools = { client, installation, keep, signal };
    const examples = await runAll(plans, tools, (result) => {
      finished += 1;
      log(`[${finished}/${plans.length}] ${progressLine(result)}`);
    });
    const { apiVersion } = client;
    const interrupted = signal.aborted;
    return {
      url,
      apiVersion,
      installed: installation?.versions,
      prefix,
      forms,
      interrupted,
      examples,
    };
  } finally {
    await installation?.close();
    await client.close();
  }
}

async function clean(options: Options, { log }: LiveIo): Promise<Outcome> {
  const client = await new ApiClient(options, log).connect();
  const paths = await pathsOfRuns(client);
  const leftovers = await removeAll(paths, client);
  await client.close();
  if (options.commandLine) await restoreLogin(options.commandLine);
  const summary = `${paths.length - leftovers.length} removed, ${leftovers.length} still there`;
  return { code: leftovers.length === 0 ? 0 : 1, text: [...leftovers, summary].join('\n') };
}

/**
 * The record after a run: what passed is added, what failed or is gone from the reference is
 * removed, and what did not run stays as it was.
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

/**
 * Updates reference/verified.json.
 *
 * @throws VerifyError if the installation does not name its release
 */
async function record(
  { apiVersion, installed: { fusio, impl = apiVersion, cli, php } = {}, examples }: LiveReport,
  catalog: Catalog,
  siteDir: string,
): Promise<string> {
  if (fusio === undefined) throw new VerifyError('CHANGELOG.md of --fusio-dir names no release.');
  const versions = { fusio, impl, cli, php };
  const date = new Date().toISOString().slice(0, 10);
  const after = updatedRecord(examples, catalog, { versions, date });
  const file = path.join(siteDir, VERIFIED_FILE);
  // As `npm run format` would have it.
  const style = { ...(await prettier.resolveConfig(file)), parser: 'json' };
  fs.writeFileSync(file, await prettier.format(JSON.stringify(after), style));
  return `${VERIFIED_FILE} has ${Object.keys(after).length} examples`;
}

/**
 * The program `verify:live`.
 *
 * @throws VerifyError when it cannot run
 */
export async function verifyLive(options: Options, catalog: Catalog, io: LiveIo): Promise<Outcome> {
  if (options.clean) return clean(options, io);
  const report = await execute(options, catalog, io);
  if (options.record) io.log(await record(report, catalog, io.siteDir));
  return { code: exitCodeOf(report), text: formatReport(report), report };
}
