import type { ExampleForm } from '../../reference/schema';
import type { ApiClient } from '../client/api-client';
import type { CurlShell } from '../client/curl-shell';
import type { Installation } from '../client/installation';
import { LiveError } from '../live-error';
import type { FormPlan, Plan } from '../plan/plan';
import { FormRun, type FailedRequest } from './form-run';
import { removeAll } from './remains';
import { ApiSender, CurlSender, type Sender } from './sender';

export interface FormResult {
  readonly form: ExampleForm;
  readonly outcome: 'passed' | 'failed' | 'interrupted';
  /** Why it could not be set up or asked; none when its responses were other ones. */
  readonly problem?: string;
  readonly requests: readonly FailedRequest[];
  readonly milliseconds: number;
  readonly leftovers: readonly string[];
}

/** What became of one scenario: of its data, or of each form that ran. */
export interface ScenarioResult extends Omit<Plan, 'forms'> {
  readonly outcome: FormResult['outcome'] | 'skipped';
  readonly milliseconds: number;
  readonly forms: readonly FormResult[];
}

export interface RunOptions {
  readonly client: ApiClient;
  /** Makes a shell for the commands of one scenario. */
  readonly shell?: (() => CurlShell) | undefined;
  readonly installation?: Installation | undefined;
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

/** What is expected to happen in one sentence, anything else with its stack. */
function describe(error: unknown): string {
  if (error instanceof LiveError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** How the calls and requests of a form are sent: a deploy file comes with those of the API. */
async function senderOf(form: ExampleForm, { client, shell, signal }: RunOptions): Promise<Sender> {
  if (form !== 'curl' || !shell) return new ApiSender(client, signal);
  const own = shell();
  await own.login();
  return new CurlSender(own, signal);
}

/**
 * Executes one form of a scenario: creates its objects, sends its requests, compares the responses,
 * and removes the objects again, also after a failure or when the signal is aborted.
 */
async function runForm(plan: FormPlan, options: RunOptions): Promise<FormResult> {
  const start = performance.now();
  const { client, keep, signal } = options;
  const run = new FormRun(plan, options);
  let result: Pick<FormResult, 'outcome' | 'problem'>;
  try {
    await run.run(await senderOf(plan.form, options));
    result = { outcome: run.failed.length === 0 ? 'passed' : 'failed' };
  } catch (error) {
    result = signal.aborted
      ? { outcome: 'interrupted' }
      : { outcome: 'failed', problem: describe(error) };
  }
  const leftovers = keep ? [] : await removeAll(run.remains, client);
  const milliseconds = Math.round(performance.now() - start);
  return { form: plan.form, ...result, requests: run.failed, leftovers, milliseconds };
}

async function runScenario(plan: Plan, options: RunOptions): Promise<ScenarioResult> {
  const { name, source, missing, skip, problem } = plan;
  const forms: FormResult[] = [];
  for (const form of plan.forms) {
    if (!options.signal.aborted) forms.push(await runForm(form, options));
  }
  const has = (outcome: FormResult['outcome']): boolean =>
    forms.some((result) => result.outcome === outcome);
  const outcomeOf = (): ScenarioResult['outcome'] => {
    if (skip !== undefined || missing.length > 0) return 'skipped';
    if (problem !== undefined || has('failed')) return 'failed';
    return has('interrupted') || forms.length < plan.forms.length ? 'interrupted' : 'passed';
  };
  const milliseconds = forms.reduce((sum, result) => sum + result.milliseconds, 0);
  return { name, source, missing, skip, problem, outcome: outcomeOf(), forms, milliseconds };
}

/**
 * Runs plans, one after the other: with MySQL, MariaDB or SQLite behind Fusio, operations that are
 * created and deleted at the same time fail at random. After the signal no further one starts.
 *
 * @returns the results; those that never started are not in it
 */
export async function runAll(
  plans: readonly Plan[],
  options: RunOptions,
  finished: (result: ScenarioResult) => void,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const plan of plans) {
    if (options.signal.aborted) break;
    const result = await runScenario(plan, options);
    results.push(result);
    finished(result);
  }
  return results;
}
