import type { ExampleForm } from '../../reference/schema';
import type { ApiClient } from '../client/api-client';
import type { CurlShell } from '../client/curl-shell';
import type { Installation } from '../client/installation';
import { LiveError } from '../live-error';
import type { FormPlan, MissingService, Plan, ReadyPlan, ScenarioIdentity } from '../plan/plan';
import { FormRun, type FailedRequest } from './form-run';
import { removeAll } from './remains';
import { RunError } from './run-error';
import { ApiSender, CurlSender, type Sender } from './sender';

type FormOutcome =
  | { readonly outcome: 'passed' | 'interrupted' }
  | {
      readonly outcome: 'failed';
      /** Why it could not be set up or asked; none when its responses were other ones. */
      readonly problem: string | undefined;
      readonly requests: readonly FailedRequest[];
    };

/** What became of one form of a scenario. */
export type FormResult = FormOutcome & {
  readonly form: ExampleForm;
  readonly milliseconds: number;
  /** What could not be removed, and why. */
  readonly leftovers: readonly string[];
};

/** What became of one scenario: of its data, or of each form that ran. */
export type ScenarioResult = ScenarioIdentity & {
  readonly milliseconds: number;
  readonly forms: readonly FormResult[];
} & (
    | { readonly outcome: 'passed' | 'interrupted' }
    /** A problem of the data, where nothing was sent. */
    | { readonly outcome: 'failed'; readonly problem?: string }
    | {
        readonly outcome: 'skipped';
        readonly missing: readonly MissingService[];
        readonly reason?: string;
      }
  );

/** How scenarios are run. */
export interface RunOptions {
  readonly client: ApiClient;
  /** Makes a shell for the commands of one scenario. */
  readonly shell?: (() => CurlShell) | undefined;
  /** The command line of the instance, for deploy files. */
  readonly installation?: Installation | undefined;
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

/** What is expected to happen in one sentence, anything else with its stack. */
function describe(error: unknown): string {
  if (error instanceof RunError || error instanceof LiveError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** How the calls and requests of a form are sent: a deploy file comes with those of the API. */
async function senderOf(
  { form }: FormPlan,
  { client, shell, signal }: RunOptions,
): Promise<Sender> {
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
  const { client, installation, keep, signal } = options;
  let run: FormRun | undefined;
  let outcome: FormOutcome;
  try {
    const sender = await senderOf(plan, options);
    run = new FormRun(plan, { client, sender, installation, signal });
    await run.run();
    outcome =
      run.failed.length === 0
        ? { outcome: 'passed' }
        : { outcome: 'failed', problem: undefined, requests: run.failed };
  } catch (error) {
    outcome = signal.aborted
      ? { outcome: 'interrupted' }
      : { outcome: 'failed', problem: describe(error), requests: run?.failed ?? [] };
  }
  const leftovers = keep ? [] : await removeAll(run?.remains ?? [], client);
  const milliseconds = Math.round(performance.now() - start);
  return { form: plan.form, ...outcome, leftovers, milliseconds };
}

const identityOf = ({ reference, key, title, source }: Plan): ScenarioIdentity => ({
  reference,
  key,
  title,
  source,
});

/** Executes one scenario in each of its forms, one after the other. */
async function runScenario(plan: ReadyPlan, options: RunOptions): Promise<ScenarioResult> {
  const results: FormResult[] = [];
  for (const form of plan.forms) {
    if (!options.signal.aborted) results.push(await runForm(form, options));
  }
  const has = (outcome: FormResult['outcome']): boolean =>
    results.some((result) => result.outcome === outcome);
  const isCut = has('interrupted') || results.length < plan.forms.length;
  return {
    ...identityOf(plan),
    outcome: has('failed') ? 'failed' : isCut ? 'interrupted' : 'passed',
    forms: results,
    milliseconds: results.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

/** The result of a plan that sends nothing. */
function withoutRun(plan: Exclude<Plan, ReadyPlan>): ScenarioResult {
  const common = { ...identityOf(plan), forms: [], milliseconds: 0 };
  if (plan.kind === 'invalid') {
    return { ...common, outcome: 'failed', problem: `${plan.source}: ${plan.problem}` };
  }
  const { missing, reason } = plan;
  return { ...common, outcome: 'skipped', missing, ...(reason === undefined ? {} : { reason }) };
}

/**
 * Runs plans, `jobs` at a time, and those that stand no company one by one at the end. After the
 * signal no further one starts.
 *
 * @param finished told of each result as it comes
 * @returns the results in the order of the plans; those that never started are not in it
 */
export async function runAll(
  plans: readonly Plan[],
  jobs: number,
  options: RunOptions,
  finished: (result: ScenarioResult) => void,
): Promise<ScenarioResult[]> {
  const results = new Map<Plan, ScenarioResult>();
  const note = (plan: Plan, result: ScenarioResult): void => {
    results.set(plan, result);
    finished(result);
  };
  const ready: ReadyPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === 'ready') ready.push(plan);
    else note(plan, withoutRun(plan));
  }
  const work = async (queue: ReadyPlan[]): Promise<void> => {
    for (let plan = queue.shift(); plan && !options.signal.aborted; plan = queue.shift()) {
      note(plan, await runScenario(plan, options));
    }
  };
  const together = ready.filter(({ alone }) => !alone);
  await Promise.all(Array.from({ length: jobs }, () => work(together)));
  await work(ready.filter(({ alone }) => alone));
  return plans.flatMap((plan) => results.get(plan) ?? []);
}
