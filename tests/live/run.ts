import type { ExampleRequest } from '../../reference/schema';
import { curlOfRequest } from '../../src/plugins/reference/requests';
import { messageOf, type ApiClient, type ApiRequest } from './api-client';
import { compareResponse, type Difference, type ReceivedResponse } from './compare';
import type { CurlShell } from './curl-shell';
import type { Installation } from './installation';
import { LiveError } from './live-error';
import type {
  ExampleIdentity,
  Form,
  FormPlan,
  MissingService,
  Plan,
  ReadyPlan,
  WalkPlan,
} from './plan';
import { runUseCase } from './run-use-case';
import { causeOf } from './error-log';
import {
  callerByApi,
  callerByCurl,
  setUpByApi,
  setUpByCurl,
  setUpByDeploy,
  SetUpError,
  withdrawScopes,
  type Remains,
  type SetUpOptions,
} from './set-up';

/** What became of one request of an example that did not return what it says. */
export interface FailedRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
  /** What the error log of the instance says, where the response doesn't. */
  readonly cause?: string;
}

/** What became of one form of an example. */
export type FormResult = {
  readonly form: Form;
  readonly milliseconds: number;
  /** What could not be removed, and why. */
  readonly leftovers: readonly string[];
} & (
  | { readonly outcome: 'passed' | 'interrupted' }
  | {
      readonly outcome: 'failed';
      /** Why it could not be set up or asked; none when its responses were other ones. */
      readonly problem: string | undefined;
      readonly requests: readonly FailedRequest[];
    }
);

/** What became of one example: of its data, or of each form that ran. */
export type ExampleResult = ExampleIdentity & {
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

/** How examples are run. */
export interface RunOptions {
  readonly client: ApiClient;
  /** Makes a shell for the commands of one example. */
  readonly shell?: (() => CurlShell) | undefined;
  /** The command line of the instance, for deploy files. */
  readonly installation?: Installation | undefined;
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

type Ask = (request: ExampleRequest) => Promise<ReceivedResponse>;
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

/** Sends a request with the token of the caller, of the administrator, or none. */
const askByApi =
  (token: string | undefined, { client, signal }: RunOptions): Ask =>
  (request) => {
    const { headers, body } = encodeBody(request);
    const authorization = { Authorization: `Bearer ${token ?? ''}` };
    return client.send({
      method: request.method,
      path: request.path,
      headers: { ...headers, ...(request.as === 'user' ? authorization : {}) },
      ...(body === undefined ? {} : { body }),
      authorized: request.as === 'administrator',
      expectedStatus: request.response.status,
      signal,
    });
  };

const askByCurl =
  (shell: CurlShell, { signal }: RunOptions): Ask =>
  (request) =>
    shell.run(curlOfRequest(request), { signal, expectedStatus: request.response.status });

/** Sends the requests of an example and notes what came back otherwise. */
async function askAll(
  { requests }: FormPlan,
  ask: Ask,
  { client, signal }: RunOptions,
): Promise<FailedRequest[]> {
  const failed: FailedRequest[] = [];
  for (const [index, request] of requests.entries()) {
    signal.throwIfAborted();
    const { method, path, response: expected } = request;
    const response = await ask(request);
    const differences = compareResponse(expected, response);
    if (differences.length === 0) continue;
    const isExpected = response.status === expected.status;
    const cause = isExpected ? undefined : await causeOf(client, response);
    const found = { number: index + 1, method, path, differences };
    failed.push(cause === undefined ? found : { ...found, cause });
  }
  return failed;
}

/** Creates the parts of an example in one form. @returns how its requests are sent */
async function setUp(plan: FormPlan, options: RunOptions, remains: Remains[]): Promise<Ask> {
  const { client, signal, shell, installation } = options;
  const common: SetUpOptions = { client, signal, remains };
  if (plan.form === 'curl' && shell) {
    const own = shell();
    await own.login();
    await setUpByCurl(plan, own, common);
    if (plan.caller) await callerByCurl(plan.caller, own, common);
    return askByCurl(own, options);
  }
  if (plan.form === 'deploy' && installation) await setUpByDeploy(plan, installation, common);
  else await setUpByApi(plan, common);
  const token = plan.caller && (await callerByApi(plan.caller, common));
  return askByApi(token, options);
}

/** What is expected to happen in one sentence, anything else with its stack. */
function describe(error: unknown): string {
  if (error instanceof SetUpError || error instanceof LiveError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Removes in reverse order; one thing that stays does not keep the others from going. */
async function removeAll(remains: readonly Remains[], client: ApiClient): Promise<string[]> {
  const leftovers: string[] = [];
  for (const { path, certain } of [...remains].reverse()) {
    try {
      if (path.startsWith('/backend/user/')) await withdrawScopes(client, path);
      const response = await client.send({ method: 'DELETE', path, authorized: true });
      const gone = response.status === 404 || response.status === 410;
      if (response.status >= 300 && !(gone && !certain)) {
        leftovers.push(`${path} (${response.status} ${messageOf(response)})`);
      }
    } catch (error) {
      leftovers.push(`${path} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return leftovers;
}

type Outcome =
  | { readonly outcome: 'passed' | 'interrupted' }
  | Pick<Extract<FormResult, { outcome: 'failed' }>, 'outcome' | 'problem' | 'requests'>;

/**
 * Executes one form of an example: creates its parts, sends its requests, compares the responses,
 * and removes the parts again, also after a failure or when the signal is aborted.
 */
async function runForm(plan: FormPlan, options: RunOptions): Promise<FormResult> {
  const start = performance.now();
  // A scope comes into being with the operation, and goes last.
  const remains: Remains[] = plan.scopes.map((name) => ({
    path: `/backend/scope/~${name}`,
    certain: false,
  }));
  let outcome: Outcome;
  try {
    const ask = await setUp(plan, options, remains);
    const requests = await askAll(plan, ask, options);
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
  const milliseconds = Math.round(performance.now() - start);
  return { form: plan.form, ...outcome, leftovers, milliseconds };
}

const identityOf = ({ reference, key, title, source }: Plan): ExampleIdentity => ({
  reference,
  key,
  title,
  source,
});

/** Executes one example in each of its forms, one after the other. */
export async function runExample(plan: ReadyPlan, options: RunOptions): Promise<ExampleResult> {
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

/** Walks a use case, whose steps are API calls. */
async function runWalk({ walk, ...plan }: WalkPlan, options: RunOptions): Promise<ExampleResult> {
  const start = performance.now();
  const { problem, requests, leftovers } = await runUseCase(walk, options);
  const milliseconds = Math.round(performance.now() - start);
  const outcome = options.signal.aborted
    ? 'interrupted'
    : problem === undefined && requests.length === 0
      ? 'passed'
      : 'failed';
  const common = { form: 'api', milliseconds, leftovers } as const;
  const form: FormResult =
    outcome === 'failed' ? { ...common, outcome, problem, requests } : { ...common, outcome };
  return { ...identityOf({ walk, ...plan }), outcome, forms: [form], milliseconds };
}

type PlanToRun = ReadyPlan | WalkPlan;

const isToRun = (plan: Plan): plan is PlanToRun => plan.kind === 'ready' || plan.kind === 'walk';

/** The result of a plan that sends nothing. */
function withoutRun(plan: Exclude<Plan, PlanToRun>): ExampleResult {
  const common = { ...identityOf(plan), forms: [], milliseconds: 0 };
  if (plan.kind === 'invalid') {
    return { ...common, outcome: 'failed', problem: `${plan.source}: ${plan.problem}` };
  }
  const { missing, reason } = plan;
  return { ...common, outcome: 'skipped', missing, ...(reason === undefined ? {} : { reason }) };
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
  const ready = plans.filter(isToRun);
  for (const plan of plans) if (!isToRun(plan)) note(plan, withoutRun(plan));
  const work = async (queue: PlanToRun[]): Promise<void> => {
    for (let plan = queue.shift(); plan && !options.signal.aborted; plan = queue.shift()) {
      const run = plan.kind === 'walk' ? runWalk(plan, options) : runExample(plan, options);
      note(plan, await run);
    }
  };
  const isAlone = (plan: PlanToRun): boolean => plan.kind === 'ready' && plan.alone;
  const together = ready.filter((plan) => !isAlone(plan));
  await Promise.all(Array.from({ length: jobs }, () => work(together)));
  await work(ready.filter(isAlone));
  return plans.flatMap((plan) => results.get(plan) ?? []);
}
