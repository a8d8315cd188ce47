import type { ExampleRequest } from '../../reference/schema';
import { messageOf, type ApiClient, type ApiRequest } from './api-client';
import { compareAnswer, type Difference } from './compare';
import { LiveError } from './live-error';
import type {
  ExampleIdentity,
  MissingService,
  ObjectStep,
  Plan,
  ReadyPlan,
  TableStep,
} from './plan';

/** What became of one request of an example that did not answer as it says. */
export interface FailedRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
}

/** What became of one example. */
export type ExampleResult = ExampleIdentity & {
  readonly milliseconds: number;
  /** What could not be removed, and why. */
  readonly leftovers: readonly string[];
} & (
    | { readonly outcome: 'passed' | 'interrupted' }
    | { readonly outcome: 'skipped'; readonly missing: readonly MissingService[] }
    | {
        readonly outcome: 'failed';
        /** Why it could not be set up or asked; none when its answers were other ones. */
        readonly problem: string | undefined;
        readonly requests: readonly FailedRequest[];
      }
  );

/** How examples are run. */
export interface RunOptions {
  readonly client: ApiClient;
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

/** Something that is there, or may be, and has to go. */
interface Remains {
  readonly path: string;
  /** False while it isn't known whether it was created: then it may be missing. */
  certain: boolean;
}

/** A part of an example that could not be created, or a request that got no answer. */
class StepFailure extends Error {}

/** Sends a call that creates something, and notes what has to be removed whatever happens. */
async function create(
  call: { path: string; body: unknown; what: string; undo?: string },
  remains: Remains[],
  { client, signal }: RunOptions,
): Promise<string> {
  signal.throwIfAborted();
  const made: Remains | undefined = call.undo ? { path: call.undo, certain: false } : undefined;
  if (made) remains.push(made);
  const answer = await client.send({
    method: 'POST',
    path: call.path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(call.body),
    authorized: true,
    signal,
  });
  if (answer.status !== 201) {
    // A client error means that nothing was created; after a server error nobody knows.
    if (made && answer.status < 500) remains.pop();
    throw new StepFailure(`${call.what}: ${answer.status} ${messageOf(answer)}`);
  }
  if (made) made.certain = true;
  try {
    return String((JSON.parse(answer.text) as { id?: unknown }).id);
  } catch {
    throw new StepFailure(`${call.what}: 201 without JSON`);
  }
}

async function createObject(
  step: ObjectStep,
  remains: Remains[],
  options: RunOptions,
): Promise<string> {
  const { kind, name, path, body, service } = step;
  const refused = service ? `${service} does not take connection "${name}"` : '';
  const what = refused || `${kind} "${name}" could not be created`;
  return create({ path, body, what, undo: `${path}/~${name}` }, remains, options);
}

async function createTable(
  step: TableStep,
  connection: string,
  remains: Remains[],
  options: RunOptions,
): Promise<void> {
  const path = `/backend/connection/${connection}/database`;
  const undo = `${path}/${step.name}`;
  const what = `table "${step.name}" could not be created`;
  await create({ path, body: step.body, what, undo }, remains, options);
  for (const [index, row] of step.rows.entries()) {
    const what = `row ${index + 1} of table "${step.name}" could not be created`;
    const id = await create({ path: `${undo}/rows`, body: row, what }, remains, options);
    const wanted = step.ids?.[index];
    if (wanted !== undefined && id !== wanted) {
      throw new StepFailure(`row ${wanted} of table "${step.name}" got the id ${id}`);
    }
  }
}

type Encoded = Pick<ApiRequest, 'headers' | 'body'>;

/** A form: fetch writes the boundary that its type needs. */
function encodeMultipart(parts: NonNullable<ExampleRequest['multipart']>): FormData {
  const form = new FormData();
  for (const { name, filename, contentType, content } of parts) {
    if (filename === undefined) form.append(name, content);
    else form.append(name, new Blob([content], { type: contentType ?? '' }), filename);
  }
  return form;
}

/**
 * The body of a request as it goes over the wire: a form, JSON, or a text of another type as it is.
 */
function encodeBody({ headers, body, multipart }: ExampleRequest): Encoded {
  if (multipart !== undefined) return { headers, body: encodeMultipart(multipart) };
  if (body === undefined) return { headers };
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  if (type === undefined) {
    return {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
  }
  return {
    headers,
    body: typeof body === 'string' && !/\bjson\b/i.test(type) ? body : JSON.stringify(body),
  };
}

async function ask(plan: ReadyPlan, { client, signal }: RunOptions): Promise<FailedRequest[]> {
  const failed: FailedRequest[] = [];
  for (const [index, request] of plan.requests.entries()) {
    signal.throwIfAborted();
    const { method, path, answer: expected } = request;
    const answer = await client.send({
      method,
      path,
      ...encodeBody(request),
      authorized: request.as === 'user',
      expectedStatus: expected.status,
      signal,
    });
    const differences = compareAnswer(expected, answer);
    if (differences.length > 0) failed.push({ number: index + 1, method, path, differences });
  }
  return failed;
}

/** What is expected to happen in one sentence, anything else with its stack. */
function describe(error: unknown): string {
  if (error instanceof StepFailure || error instanceof LiveError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Removes in reverse order; one thing that stays does not keep the others from going. */
async function removeAll(remains: readonly Remains[], client: ApiClient): Promise<string[]> {
  const leftovers: string[] = [];
  for (const { path, certain } of [...remains].reverse()) {
    try {
      const answer = await client.send({ method: 'DELETE', path, authorized: true });
      const gone = answer.status === 404 || answer.status === 410;
      if (answer.status >= 300 && !(gone && !certain)) {
        leftovers.push(`${path} (${answer.status} ${messageOf(answer)})`);
      }
    } catch (error) {
      leftovers.push(`${path} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return leftovers;
}

/**
 * Executes one example: creates its parts, sends its requests, compares the answers, and removes
 * the parts again, also after a failure or when the signal is aborted.
 */
export async function runExample(plan: ReadyPlan, options: RunOptions): Promise<ExampleResult> {
  const { reference, key, title, source } = plan;
  const identity: ExampleIdentity = { reference, key, title, source };
  const start = performance.now();
  const remains: Remains[] = [];
  let outcome:
    { outcome: 'passed' | 'interrupted' } | Pick<FailedResult, 'outcome' | 'problem' | 'requests'>;
  try {
    const connections = new Map<string, string>();
    for (const step of plan.steps) {
      if (step.kind === 'table') {
        await createTable(step, connections.get(step.connection) ?? '', remains, options);
      } else {
        const id = await createObject(step, remains, options);
        if (step.kind === 'connection') connections.set(step.name, id);
      }
    }
    const requests = await ask(plan, options);
    outcome =
      requests.length === 0
        ? { outcome: 'passed' }
        : { outcome: 'failed', problem: undefined, requests };
  } catch (error) {
    outcome = options.signal.aborted
      ? { outcome: 'interrupted' }
      : { outcome: 'failed', problem: describe(error), requests: [] };
  }
  const leftovers = options.keep ? [] : await removeAll(remains, options.client);
  return {
    ...identity,
    ...outcome,
    leftovers,
    milliseconds: Math.round(performance.now() - start),
  };
}

type FailedResult = Extract<ExampleResult, { outcome: 'failed' }>;

/** The result of a plan that sends nothing. */
function withoutRun(plan: Exclude<Plan, ReadyPlan>): ExampleResult {
  const { reference, key, title, source } = plan;
  const common = { reference, key, title, source, leftovers: [], milliseconds: 0 };
  return plan.kind === 'skipped'
    ? { ...common, outcome: 'skipped', missing: plan.missing }
    : { ...common, outcome: 'failed', problem: `${plan.source}: ${plan.problem}`, requests: [] };
}

/**
 * Runs plans, `jobs` at a time, and those that stand no company one by one at the end. After the
 * signal no further example starts.
 *
 * @param finished told of each result as it comes
 * @returns the results in the order of the plans; those that never started are not in it
 */
export async function runAll(
  plans: readonly Plan[],
  jobs: number,
  options: RunOptions,
  finished: (result: ExampleResult) => void,
): Promise<ExampleResult[]> {
  const results = new Map<Plan, ExampleResult>();
  const note = (plan: Plan, result: ExampleResult): void => {
    results.set(plan, result);
    finished(result);
  };
  const ready = plans.filter((plan) => plan.kind === 'ready');
  for (const plan of plans) if (plan.kind !== 'ready') note(plan, withoutRun(plan));
  const work = async (queue: ReadyPlan[]): Promise<void> => {
    for (let plan = queue.shift(); plan && !options.signal.aborted; plan = queue.shift()) {
      note(plan, await runExample(plan, options));
    }
  };
  const together = ready.filter(({ alone }) => !alone);
  await Promise.all(Array.from({ length: jobs }, () => work(together)));
  await work(ready.filter(({ alone }) => alone));
  return plans.flatMap((plan) => results.get(plan) ?? []);
}
