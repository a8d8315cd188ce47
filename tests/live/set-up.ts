import { curlOfCall, curlOfToken, type ObjectCall } from '../../src/plugins/reference/requests';
import { messageOf, type ApiClient } from './api-client';
import type { ReceivedResponse } from './compare';
import type { CurlShell } from './curl-shell';
import type { Installation } from './installation';
import type { Caller, FormPlan, ObjectStep, TableStep } from './plan';

/** A part of an example that could not be created. */
export class SetUpError extends Error {}

/** Something that is there, or may be, and has to go. */
export interface Remains {
  readonly path: string;
  /** False while it isn't known whether it was created: then it may be missing. */
  certain: boolean;
}

/** What it takes to create the parts of an example. */
export interface SetUpOptions {
  readonly client: ApiClient;
  readonly signal: AbortSignal;
  /** Takes whatever has to be removed, whatever happens. */
  readonly remains: Remains[];
}

/** A call that creates something. */
interface Creation {
  readonly path: string;
  readonly what: string;
  /** What DELETE removes it again. */
  readonly undo: string | undefined;
  readonly send: () => Promise<ReceivedResponse>;
}

/** With debug on the instance says itself why it failed, and where. */
const tellsCause = ({ status, text }: ReceivedResponse): boolean =>
  status < 500 || text.includes('"trace"');

/** The API shows the errors of the reader's own operations alone, not those of the backend. */
const HIDDEN_CAUSE =
  ' (the cause is in the table fusio_log_error of the instance, or here with debug on)';

/** Sends a call that creates something, and notes what has to be removed whatever happens. */
async function create(
  { what, undo, send }: Creation,
  { signal, remains }: SetUpOptions,
): Promise<string> {
  signal.throwIfAborted();
  const made: Remains | undefined = undo ? { path: undo, certain: false } : undefined;
  if (made) remains.push(made);
  const response = await send();
  if (response.status !== 201) {
    // A client error means that nothing was created; after a server error nobody knows.
    if (made && response.status < 500) remains.pop();
    const cause = tellsCause(response) ? '' : HIDDEN_CAUSE;
    throw new SetUpError(`${what}: ${response.status} ${messageOf(response)}${cause}`);
  }
  if (made) made.certain = true;
  try {
    return String((JSON.parse(response.text) as { id?: unknown }).id);
  } catch {
    throw new SetUpError(`${what}: 201 without JSON`);
  }
}

const sendCall = (
  { method, path, body }: Pick<ObjectCall, 'method' | 'path'> & { readonly body: unknown },
  { client, signal }: SetUpOptions,
): Promise<ReceivedResponse> =>
  client.send({
    method: method ?? 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    authorized: true,
    signal,
  });

const undoOf = ({ path, name }: ObjectStep): string => `${path}/~${name}`;

const whatOf = ({ kind, name, service }: ObjectStep): string =>
  service
    ? `${service} does not take connection "${name}"`
    : `${kind} "${name}" could not be created`;

/** Creates the table of a step and its rows; pages show them and leave their creation open. */
async function createTable(
  step: TableStep,
  connection: string,
  options: SetUpOptions,
): Promise<void> {
  const path = `/backend/connection/${connection}/database`;
  const undo = `${path}/${step.name}`;
  const what = `table "${step.name}" could not be created`;
  await create(
    { path, what, undo, send: () => sendCall({ path, body: step.body }, options) },
    options,
  );
  for (const [index, row] of step.rows.entries()) {
    const rows = `${undo}/rows`;
    const what = `row ${index + 1} of table "${step.name}" could not be created`;
    const send = () => sendCall({ path: rows, body: row }, options);
    const id = await create({ path: rows, what, undo: undefined, send }, options);
    const wanted = step.ids?.[index];
    if (wanted !== undefined && id !== wanted) {
      throw new SetUpError(`row ${wanted} of table "${step.name}" got the id ${id}`);
    }
  }
}

/** Creates the parts in the order of the plan, each by one call. */
async function setUpByCalls(
  { steps }: FormPlan,
  sendObject: (step: ObjectStep) => Promise<ReceivedResponse>,
  options: SetUpOptions,
): Promise<void> {
  const connections = new Map<string, string>();
  for (const step of steps) {
    if (step.kind === 'table') {
      await createTable(step, connections.get(step.connection) ?? '', options);
      continue;
    }
    const { path } = step;
    const send = () => sendObject(step);
    const id = await create({ path, what: whatOf(step), undo: undoOf(step), send }, options);
    if (step.kind === 'connection') connections.set(step.name, id);
  }
}

/** Creates the parts by the calls of the backend API. */
export const setUpByApi = (plan: FormPlan, options: SetUpOptions): Promise<void> =>
  setUpByCalls(plan, (call) => sendCall(call, options), options);

/** Creates the parts by the curl commands of the page. */
export const setUpByCurl = (
  plan: FormPlan,
  shell: CurlShell,
  options: SetUpOptions,
): Promise<void> => {
  const { signal } = options;
  return setUpByCalls(plan, (step) => shell.run(curlOfCall(step), { signal }), options);
};

/** Takes the scopes from a user of a run: a scope that somebody has cannot be deleted. */
export async function withdrawScopes(client: ApiClient, path: string): Promise<void> {
  await client.send({
    method: 'PUT',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scopes: [] }),
    authorized: true,
  });
}

/** Creates the user who calls a private operation, and gives the scope. */
async function createCaller(
  { calls, name }: Caller,
  sendOne: (call: ObjectCall) => Promise<ReceivedResponse>,
  options: SetUpOptions,
): Promise<void> {
  for (const call of calls) {
    const send = () => sendOne(call);
    if (call.method === undefined) {
      const what = `user "${name}" could not be created`;
      await create({ path: call.path, what, undo: `${call.path}/~${name}`, send }, options);
      continue;
    }
    const response = await send();
    if (response.status !== 200) {
      throw new SetUpError(
        `user "${name}" does not get the scope: ${response.status} ${messageOf(response)}`,
      );
    }
  }
}

/** Creates the caller by API calls. @returns the token */
export async function callerByApi(caller: Caller, options: SetUpOptions): Promise<string> {
  await createCaller(caller, (call) => sendCall(call, options), options);
  return options.client.login(caller.name, caller.password);
}

/** Creates the caller by the curl commands of the page, which fill `$TOKEN`. */
export async function callerByCurl(
  caller: Caller,
  shell: CurlShell,
  options: SetUpOptions,
): Promise<void> {
  const { signal } = options;
  await createCaller(caller, (call) => shell.run(curlOfCall(call), { signal }), options);
  await shell.fill('TOKEN', curlOfToken(caller.name, caller.password));
}

const isObject = (step: FormPlan['steps'][number]): step is ObjectStep => step.kind !== 'table';

/** The id of a connection that a deploy file has created. */
async function idOfConnection(name: string, { client, signal }: SetUpOptions): Promise<string> {
  const path = `/backend/connection/~${name}`;
  const response = await client.send({ method: 'GET', path, authorized: true, signal });
  if (response.status !== 200) {
    throw new SetUpError(
      `connection "${name}" is deployed and not there (${response.status}): is --fusio-dir the installation behind --url?`,
    );
  }
  return String((JSON.parse(response.text) as { id?: unknown }).id);
}

/** Creates the objects by the deploy files of the page, then the tables. */
export async function setUpByDeploy(
  { steps, deployment }: FormPlan,
  installation: Installation,
  options: SetUpOptions,
): Promise<void> {
  options.signal.throwIfAborted();
  const objects = steps.filter(isObject);
  const made = objects.map((step) => ({ step, remains: { path: undoOf(step), certain: false } }));
  options.remains.push(...made.map(({ remains }) => remains));
  const { entries, problem } = await installation.deploy(deployment);
  for (const { step, remains } of made) {
    remains.certain = entries.some(
      ({ kind, name, state }) => kind === step.kind && name === step.name && state === 'CREATED',
    );
  }
  if (problem !== undefined) throw new SetUpError(`the deploy file: ${problem}`);
  const silent = made.find(({ remains }) => !remains.certain);
  if (silent) {
    const { kind, name } = silent.step;
    throw new SetUpError(`the deploy file: nothing is said of ${kind} ${name}`);
  }
  for (const step of steps) {
    if (step.kind === 'table') {
      await createTable(step, await idOfConnection(step.connection, options), options);
    }
  }
}
