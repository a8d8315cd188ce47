import type { ExampleForm } from '../../reference/schema';
import { VerifyError } from '../program';
import type { FormPlan, Plan } from '../plan/plan';
import { removeAll } from './clean-up';
import { openCurlSender } from './curl-sender';
import { type FailedRequest, FormRun, type RunTools } from './form-run';
import { apiSender, type Saved } from './sender';

export interface FormResult {
  readonly form: ExampleForm;
  /** Why it could not be executed; undefined if only responses were unexpected. */
  readonly problem?: string | undefined;
  readonly requests: readonly FailedRequest[];
  readonly leftovers: readonly string[];
}

/** The result of one scenario, with each form that ran. */
export interface ScenarioResult extends Omit<Plan, 'forms'> {
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'interrupted';
  readonly milliseconds: number;
  readonly forms: readonly FormResult[];
}

/** The message of an expected error, and the stack of any other. */
function describe(error: unknown): string {
  if (error instanceof VerifyError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const hasFailed = ({ problem, requests }: FormResult): boolean =>
  problem !== undefined || requests.length > 0;

/**
 * Executes one form of a scenario: creates its objects, sends its requests, compares the responses,
 * and removes the objects again, also after a failure or when the signal is aborted.
 */
async function runForm(plan: FormPlan, options: RunTools): Promise<FormResult> {
  const { form, tasks } = plan;
  const { client, signal, keep = false } = options;
  let run: FormRun | undefined;
  let problem: string | undefined;
  try {
    const saved: Saved = new Map();
    // The deploy form creates through the API what a deploy file cannot.
    const open = form === 'curl' ? openCurlSender : apiSender;
    run = new FormRun(options, await open(client, signal, saved), saved, plan);
    for (const task of tasks) {
      signal.throwIfAborted();
      await run.do(task);
    }
  } catch (error) {
    problem = describe(error);
  }
  const leftovers = keep ? [] : await removeAll(run?.remains ?? [], client);
  return { form, problem, requests: run?.failed ?? [], leftovers };
}

async function runScenario(plan: Plan, options: RunTools): Promise<ScenarioResult> {
  const start = performance.now();
  const forms: FormResult[] = [];
  for (const form of plan.forms) {
    if (!options.signal.aborted) forms.push(await runForm(form, options));
  }
  const outcomeOf = (): ScenarioResult['outcome'] => {
    if (plan.skip !== undefined || plan.missing.length > 0) return 'skipped';
    if (options.signal.aborted) return 'interrupted';
    return plan.problem !== undefined || forms.some(hasFailed) ? 'failed' : 'passed';
  };
  const milliseconds = Math.round(performance.now() - start);
  return { ...plan, outcome: outcomeOf(), forms, milliseconds };
}

/**
 * Executes plans one after the other: with MySQL, MariaDB or SQLite behind Fusio, operations that
 * are created and deleted at the same time fail at random. No plan starts after the signal.
 *
 * @returns a result for each plan that started
 */
export async function runAll(
  plans: readonly Plan[],
  options: RunTools,
  finished: (result: ScenarioResult) => void = () => undefined,
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
