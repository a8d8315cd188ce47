import fs from 'node:fs';
import path from 'node:path';

import type { Catalogue } from '../../src/plugins/reference/catalogue';
import { allExamples } from '../../src/plugins/reference/verified';
import { connect, type ApiClient, type ClientSurroundings } from './api-client';
import { liveHelp, parseLiveArguments, type LiveOptions } from './arguments';
import { cleanUp } from './clean-up';
import { openCurlShells, type CurlShells } from './curl-shell';
import { openInstallation, restoreLogin, type Installation } from './installation';
import { LiveError } from './live-error';
import { planExample, type Form, type Plan } from './plan';
import { planUseCase } from './plan-use-case';
import { readRecord, recordedVersions, updatedRecord, writeRecord } from './record';
import { exitCodeOf, formatReport, progressLine, summarize, type LiveReport } from './report';
import { runAll } from './run';
import { isSelected } from './selection';
import { serviceAddresses } from './services';

/** What a program reads and writes; tests replace it. */
export interface ProgramIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  /** Progress and errors, so that standard output holds nothing but the report. */
  readonly log: (text: string) => void;
  readonly client?: Pick<ClientSurroundings, 'sleep' | 'now'>;
}

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
export function prepareReport(json: string | undefined): void {
  if (json === undefined || json === '-') return;
  try {
    fs.mkdirSync(path.dirname(path.resolve(json)), { recursive: true });
    fs.closeSync(fs.openSync(json, 'a'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LiveError(`--json "${json}" cannot be written: ${reason}`);
  }
}

/** Writes the JSON report where it was asked for, and the readable one where it doesn't disturb. */
export function writeReport(
  json: string | undefined,
  report: object,
  text: string,
  io: ProgramIo,
): void {
  const data = `${JSON.stringify(report, null, 2)}\n`;
  if (json === '-') {
    io.log(text);
    io.out(data);
  } else {
    if (json !== undefined) fs.writeFileSync(json, data);
    io.out(`${text}\n`);
  }
}

/** What is planned besides the choice of examples. */
export interface PlanAllOptions {
  readonly only: readonly string[];
  readonly addresses: ReadonlyMap<string, string>;
  /** Letters and digits, unique for the run. */
  readonly run: string;
  readonly forms: readonly Form[];
}

/** Plans every example that was selected, and every use case where API calls are run. */
export function planAll(
  catalogue: Catalogue,
  { only, addresses, run, forms }: PlanAllOptions,
): Plan[] {
  const ownOf = (at: number): string => (at + 1).toString(36).padStart(2, '0');
  const examples = allExamples(catalogue)
    .filter(({ reference, example }) => isSelected(reference, example.key, only))
    .map(({ reference, entry, example }, at) => {
      const index = entry.data.examples.indexOf(example);
      const options = { addresses, run, own: ownOf(at), forms };
      return planExample(reference, entry, index, catalogue, options);
    });
  const useCases = [...catalogue.useCases.values()]
    .filter(({ id }) => forms.includes('api') && isSelected(`use-cases/${id}`, 'steps', only))
    .map((entry, at) =>
      planUseCase(entry, catalogue, { addresses, run, own: ownOf(examples.length + at) }),
    );
  return [...examples, ...useCases];
}

/** Runs the plans on an instance that is there, and leaves it as it was. */
async function execute(
  plans: readonly Plan[],
  options: LiveOptions,
  client: ApiClient,
  run: Pick<LiveReport, 'prefix' | 'forms' | 'isWithoutDeploy'>,
  io: ProgramIo,
  signal: AbortSignal,
): Promise<LiveReport> {
  const { url, jobs, keep } = options;
  const isRun = (form: Form): boolean => run.forms.includes(form);
  let shells: CurlShells | undefined;
  let installation: Installation | undefined;
  try {
    if (isRun('curl')) shells = await openCurlShells(options, client);
    if (isRun('deploy') && options.installation) {
      installation = await openInstallation(options.installation, options);
    }
    let finished = 0;
    const tools = { client, shell: shells?.create, installation, keep, signal };
    const examples = await runAll(plans, jobs, tools, (result) => {
      finished += 1;
      io.log(progressLine(result, finished, plans.length));
    });
    const { apiVersion } = client;
    const installed = installation?.versions;
    const interrupted = signal.aborted;
    return summarize({ url, apiVersion, installed, ...run, interrupted, examples });
  } finally {
    await installation?.close();
    shells?.close();
    await client.close();
  }
}

/** The part of the program that `--clean` asks for. */
async function clean(options: LiveOptions, client: ApiClient, io: ProgramIo): Promise<number> {
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

/** Writes down what passed, when that was asked for. */
async function record(
  file: string | undefined,
  report: LiveReport,
  catalogue: Catalogue,
  io: ProgramIo,
): Promise<void> {
  if (file === undefined) return;
  const versions = recordedVersions(report.apiVersion, report.installed);
  const date = new Date().toISOString().slice(0, 10);
  const after = updatedRecord(readRecord(file), report.examples, catalogue, versions, date);
  await writeRecord(file, after);
  io.log(`${file} has ${Object.keys(after).length} examples`);
}

/**
 * The program `verify:live`.
 *
 * @param argv its arguments
 * @param catalogue the data whose examples are executed
 * @param signal ends the run; what it created is removed all the same
 * @returns the exit code
 */
export async function verifyLive(
  argv: readonly string[],
  catalogue: Catalogue,
  io: ProgramIo,
  signal: AbortSignal,
): Promise<number> {
  try {
    const options = parseLiveArguments(argv, io.environment);
    if (options === 'help') {
      io.out(`${liveHelp}\n`);
      return 0;
    }
    prepareReport(options.json);
    if (options.record !== undefined) readRecord(options.record);
    const { only, jobs, exempt, installation } = options;
    const surroundings = { ...io.client, notice: io.log };
    if (options.clean) {
      return await clean(options, await connect(options, surroundings, { jobs, exempt }), io);
    }
    const addresses = serviceAddresses(catalogue, options.services, io.environment);
    const prefix = createRunPrefix();
    const forms = options.forms.filter((form) => form !== 'deploy' || installation !== undefined);
    const plans = planAll(catalogue, { only, addresses, run: prefix, forms });
    if (plans.length === 0) {
      throw new LiveError(
        only.length > 0
          ? `--only ${only.join(' ')} fits no example.`
          : 'The reference has no example.',
      );
    }
    const client = await connect(options, surroundings, { jobs, exempt });
    const isWithoutDeploy = forms.length < options.forms.length;
    const run = { prefix, forms, isWithoutDeploy };
    const report = await execute(plans, options, client, run, io, signal);
    writeReport(options.json, report, formatReport(report), io);
    await record(options.record, report, catalogue, io);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    io.log(error.message);
    return 2;
  }
}
