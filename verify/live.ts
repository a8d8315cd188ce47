import fs from 'node:fs';
import path from 'node:path';

import { escapeRegExp } from '../reference/lib/escape-reg-exp';
import type { Catalog } from '../reference/lib/model';
import { scenariosOf } from '../reference/lib/scenario';
import { parseLiveArguments, type LiveOptions } from './arguments';
import { ApiClient } from './client/api-client';
import { openCurlShells, type CurlShells } from './client/curl-shell';
import { openInstallation, restoreLogin, type Installation } from './client/installation';
import { LiveError } from './live-error';
import { planScenario, type Plan, type PlanOptions } from './plan/plan';
import { serviceAddresses } from './plan/services';
import { writeReport, type ProgramIo } from './program';
import { readRecord, recordedVersions, updatedRecord, writeRecord } from './record';
import { exitCodeOf, formatReport, progressLine, type LiveReport } from './report';
import { cleanUp } from './run/clean-up';
import { runAll } from './run/run';

/** Letters and digits that no other run has; every name that a run creates starts with them. */
function createRunPrefix(): string {
  const random = Math.random().toString(36).slice(2, 5).padEnd(3, '0');
  return `vf${Date.now().toString(36).slice(-5)}${random}`;
}

/**
 * Makes sure that a report can be written, before a run whose report would be lost.
 *
 * @throws LiveError when it cannot
 */
function prepareReport(json: string | undefined): void {
  if (json === undefined || json === '-') return;
  try {
    fs.mkdirSync(path.dirname(path.resolve(json)), { recursive: true });
    fs.closeSync(fs.openSync(json, 'a'));
  } catch (error) {
    throw new LiveError(`--json "${json}" cannot be written: ${String(error)}`);
  }
}

/**
 * Whether a scenario is one of those that `--only` names.
 *
 * @param name such as `actions/sql-query-all#key`
 * @param patterns beginnings of a name, or patterns in which `*` matches any text
 */
export function isSelected(name: string, patterns: readonly string[]): boolean {
  const [reference = ''] = name.split('#');
  const matches = (pattern: string): boolean => {
    if (!pattern.includes('*')) return name.startsWith(pattern);
    const source = pattern.split('*').map(escapeRegExp).join('.*');
    return new RegExp(`^${source}$`).test(pattern.includes('#') ? name : reference);
  };
  return patterns.length === 0 || patterns.some(matches);
}

export const planAll = (catalog: Catalog, only: readonly string[], options: PlanOptions): Plan[] =>
  scenariosOf(catalog)
    .filter(({ name }) => isSelected(name, only))
    .map((scenario, at) => {
      const prefix = `${options.prefix}${(at + 1).toString(36).padStart(2, '0')}`;
      return planScenario(scenario, catalog, { ...options, prefix });
    });

async function execute(
  options: LiveOptions,
  catalog: Catalog,
  io: ProgramIo,
  signal: AbortSignal,
): Promise<LiveReport> {
  const { url, only, keep } = options;
  const addresses = serviceAddresses(catalog, options.services, io.environment);
  const prefix = createRunPrefix();
  const forms = options.forms.filter((form) => form !== 'deploy' || options.installation);
  const plans = planAll(catalog, only, { addresses, prefix, forms });
  if (plans.length === 0) throw new LiveError(`--only ${only.join(' ')} fits no example.`);

  const client = await connect(options, io);
  let shells: CurlShells | undefined;
  let installation: Installation | undefined;
  try {
    if (forms.includes('curl')) shells = await openCurlShells(options, client);
    if (forms.includes('deploy') && options.installation) {
      installation = await openInstallation(options.installation, options);
    }
    let finished = 0;
    const tools = { client, shell: shells?.create, installation, keep, signal };
    const examples = await runAll(plans, tools, (result) => {
      finished += 1;
      io.log(progressLine(result, finished, plans.length));
    });
    const count = (outcome: string): number =>
      examples.filter((example) => example.outcome === outcome).length;
    return {
      url,
      apiVersion: client.apiVersion,
      installed: installation?.versions,
      prefix,
      forms,
      isWithoutDeploy: forms.length < options.forms.length,
      interrupted: signal.aborted,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      examples,
    };
  } finally {
    await installation?.close();
    shells?.close();
    await client.close();
  }
}

const connect = (options: LiveOptions, io: ProgramIo): Promise<ApiClient> =>
  new ApiClient(options, { ...options, ...io.clock, notice: io.log }).connect();

async function clean(options: LiveOptions, io: ProgramIo): Promise<number> {
  const client = await connect(options, io);
  const { removed, leftovers } = await cleanUp(client);
  await client.close();
  if (options.installation) await restoreLogin(options.installation);
  const text = [
    ...removed.map((path) => `removed ${path}`),
    ...leftovers.map((leftover) => `still there: ${leftover}`),
    `${removed.length} removed, ${leftovers.length} still there`,
  ].join('\n');
  writeReport(options.json, { removed, leftovers }, text, io);
  return leftovers.length === 0 ? 0 : 1;
}

async function record(
  file: string,
  { apiVersion, installed, examples }: LiveReport,
  catalog: Catalog,
  io: ProgramIo,
): Promise<void> {
  const versions = recordedVersions(apiVersion, installed);
  const date = new Date().toISOString().slice(0, 10);
  const after = updatedRecord(readRecord(file), examples, catalog, versions, date);
  await writeRecord(file, after);
  io.log(`${file} has ${Object.keys(after).length} examples`);
}

/**
 * The program `verify:live`.
 *
 * @param signal ends the run; what it created is removed all the same
 * @throws LiveError when it cannot run
 */
export async function verifyLive(
  argv: readonly string[],
  catalog: Catalog,
  io: ProgramIo,
  signal: AbortSignal,
): Promise<number> {
  const options = parseLiveArguments(argv, io.environment);
  prepareReport(options.json);
  if (options.record !== undefined) readRecord(options.record);
  if (options.clean) return clean(options, io);
  const report = await execute(options, catalog, io, signal);
  writeReport(options.json, report, formatReport(report), io);
  if (options.record !== undefined) await record(options.record, report, catalog, io);
  return exitCodeOf(report);
}
