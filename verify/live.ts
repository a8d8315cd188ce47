import path from 'node:path';

import type { Catalog } from '../reference/lib/model';
import { VERIFIED_FILE } from '../reference/lib/verified';
import { ApiClient } from './client/api-client';
import { type Installation, openInstallation, restoreLogin } from './client/installation';
import { LiveError } from './error';
import { planAll } from './plan/plan';
import { serviceAddresses } from './plan/services';
import type { Options, Outcome } from './program';
import { updatedRecord, writeRecord } from './record';
import { exitCodeOf, formatReport, type LiveReport, progressLine } from './report';
import { pathsOfRuns, removeAll } from './run/clean-up';
import { runAll } from './run/run';

export interface LiveIo {
  readonly siteDir: string;
  /** Progress, apart from the report. */
  readonly log: (text: string) => void;
  /** Ends the run; what it created is removed all the same. */
  readonly signal: AbortSignal;
}

/** Letters and digits that no other run has; every name that a run creates starts with them. */
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
  if (plans.length === 0) throw new LiveError(`--only ${only.join(' ')} fits no example.`);
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

/** Writes down what passed. @throws LiveError where the installation does not tell its release */
async function record(
  { apiVersion, installed: { fusio, impl = apiVersion, cli, php } = {}, examples }: LiveReport,
  catalog: Catalog,
  siteDir: string,
): Promise<string> {
  if (fusio === undefined) throw new LiveError('CHANGELOG.md of --fusio-dir names no release.');
  const versions = { fusio, impl, cli, php };
  const date = new Date().toISOString().slice(0, 10);
  const after = updatedRecord(examples, catalog, { versions, date });
  await writeRecord(path.join(siteDir, VERIFIED_FILE), after);
  return `${VERIFIED_FILE} has ${Object.keys(after).length} examples`;
}

/**
 * The program `verify:live`.
 *
 * @throws LiveError when it cannot run
 */
export async function verifyLive(options: Options, catalog: Catalog, io: LiveIo): Promise<Outcome> {
  if (options.clean) return clean(options, io);
  const report = await execute(options, catalog, io);
  if (options.record) io.log(await record(report, catalog, io.siteDir));
  return { code: exitCodeOf(report), text: formatReport(report), report };
}
