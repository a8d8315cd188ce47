import fs from 'node:fs';

import type { Catalogue } from '../../src/plugins/reference/catalogue';
import { connect, type ClientSurroundings } from './api-client';
import { liveHelp, parseLiveArguments, type LiveOptions } from './arguments';
import { LiveError } from './live-error';
import { planExample, type Plan } from './plan';
import { exitCodeOf, formatReport, progressLine, summarize } from './report';
import { runAll } from './run';
import { isSelected } from './selection';
import { serviceAddresses } from './services';

/** What a program reads and writes; tests replace it. */
export interface ProgramIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  /** Progress and faults, so that standard output holds nothing but the report. */
  readonly log: (text: string) => void;
  readonly client?: Pick<ClientSurroundings, 'sleep' | 'now'>;
}

/** Letters and digits that no other run has; every name that a run creates starts with them. */
function createRunPrefix(): string {
  return `vf${Date.now().toString(36).slice(-5)}${Math.random().toString(36).slice(2, 5)}`;
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

/** Plans every example that was selected. */
export function planAll(
  catalogue: Catalogue,
  options: Pick<LiveOptions, 'only'>,
  addresses: ReadonlyMap<string, string>,
  prefix: string,
): Plan[] {
  const kinds = [
    ['actions', catalogue.actions],
    ['connections', catalogue.connections],
  ] as const;
  const plans: Plan[] = [];
  for (const [kind, entries] of kinds) {
    for (const [id, entry] of entries) {
      const reference = `${kind}/${id}`;
      entry.data.examples.forEach(({ key }, index) => {
        if (!isSelected(reference, key, options.only)) return;
        const own = `${prefix}${(plans.length + 1).toString(36)}`;
        plans.push(planExample(reference, entry, index, catalogue, addresses, own));
      });
    }
  }
  return plans;
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
    const addresses = serviceAddresses(catalogue, options.services, io.environment);
    const prefix = createRunPrefix();
    const plans = planAll(catalogue, options, addresses, prefix);
    if (plans.length === 0) {
      throw new LiveError(
        options.only.length > 0
          ? `--only ${options.only.join(' ')} fits no example.`
          : 'The reference has no example.',
      );
    }
    const client = await connect(options, { ...io.client, notice: io.log });
    let finished = 0;
    const { jobs, keep, url } = options;
    const examples = await runAll(plans, jobs, { client, keep, signal }, (result) => {
      finished += 1;
      io.log(progressLine(result, finished, plans.length));
    });
    const { apiVersion } = client;
    const report = summarize({ url, apiVersion, prefix, interrupted: signal.aborted, examples });
    writeReport(options.json, report, formatReport(report), io);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    io.log(error.message);
    return 2;
  }
}
