import { setTimeout as wait } from 'node:timers/promises';

import { savedHeaders, savedValues } from '../../reference/lib/saved';
import type { Json, UseCaseRequest } from '../../reference/schema';
import { messageOf, type ApiClient } from '../client/api-client';
import { causeOf } from '../client/error-log';
import type { Installation } from '../client/installation';
import type { FormPlan, Task } from '../plan/plan';
import type { PlannedCall } from '../plan/planned-call';
import type { TablePlan } from '../plan/tables';
import { compareResponse, type Difference, type ReceivedResponse } from './compare';
import type { Remains } from './remains';
import { RunError } from './run-error';
import { sendCall, type Sender } from './sender';

/** What became of one request that did not return what it says. */
export interface FailedRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
  /** Why, as told by a third party: the error log of the instance, or its queue. */
  readonly cause?: string;
}

/** What it takes to run one form. */
export interface FormTools {
  readonly client: ApiClient;
  readonly sender: Sender;
  /** The command line of the instance, for deploy files. */
  readonly installation: Installation | undefined;
  readonly signal: AbortSignal;
}

/** With debug on the instance says itself why it failed, and where. */
const tellsCause = ({ status, text }: ReceivedResponse): boolean =>
  status < 500 || text.includes('"trace"');

/** The API shows the errors of the reader's own operations alone, not those of the backend. */
const HIDDEN_CAUSE =
  ' (the cause is in the table fusio_log_error of the instance, or here with debug on)';

/** The id in a response that creates something; undefined where there is none. */
function idIn({ text }: ReceivedResponse): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  } catch {
    return undefined;
  }
}

function jsonOf({ text }: ReceivedResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a request expects, without the headers that it saves. */
function expectationOf(request: UseCaseRequest): UseCaseRequest['response'] {
  const saved = savedHeaders(request);
  const { response } = request;
  const headers = Object.entries(response.headers).filter(([name]) => !saved.includes(name));
  return { ...response, headers: Object.fromEntries(headers) };
}

/** One form of a scenario on its way from the first task to the last. */
export class FormRun {
  /** Whatever must be removed, in the order of creation. */
  readonly remains: Remains[];
  readonly failed: FailedRequest[] = [];
  /** Ids of users by name. */
  private readonly users = new Map<string, string>();
  private asked = 0;

  constructor(
    private readonly plan: FormPlan,
    private readonly tools: FormTools,
  ) {
    // A scope comes into being with the operation, and goes last.
    this.remains = plan.scopes.map((name) => ({ path: `/backend/scope/~${name}`, certain: false }));
  }

  /** Takes all tasks. @throws Error where one of them cannot be done */
  async run(): Promise<void> {
    for (const task of this.plan.tasks) {
      this.tools.signal.throwIfAborted();
      await this.take(task);
    }
  }

  private async take(task: Task): Promise<void> {
    switch (task.kind) {
      case 'call':
        await this.call(task.call);
        return;
      case 'deploy':
        await this.deploy(task);
        return;
      case 'table':
        await this.createTable(task.table);
        return;
      case 'login':
        await this.tools.sender.login(task.name, task.password);
        return;
      case 'request':
        await this.ask(task.request);
    }
  }

  /** Sends something that creates or changes, and notes what must be removed whatever happens. */
  private async create(
    failure: string,
    undo: readonly string[],
    send: () => Promise<ReceivedResponse>,
  ): Promise<ReceivedResponse> {
    const made = undo.map((path): Remains => ({ path, certain: false }));
    this.remains.push(...made);
    const response = await send();
    if (response.status >= 300) {
      // A client error means that nothing was created; after a server error nobody knows.
      if (response.status < 500) this.remains.splice(this.remains.length - made.length);
      const cause = tellsCause(response) ? '' : HIDDEN_CAUSE;
      throw new RunError(`${failure}: ${response.status} ${messageOf(response)}${cause}`);
    }
    for (const one of made) one.certain = true;
    return response;
  }

  private async call(call: PlannedCall): Promise<void> {
    const id = call.user === undefined ? undefined : this.users.get(call.user);
    const body =
      id === undefined ? call.body : { ...call.body, allocation: [{ userId: Number(id) }] };
    const send = () => this.tools.sender.call({ ...call, body });
    const created = idIn(await this.create(call.failure, call.undo, send));
    const { name } = call.body;
    if (call.kind === 'user' && created !== undefined && typeof name === 'string') {
      this.users.set(name, created);
    }
  }

  /** Creates objects by the deploy file of the page. */
  private async deploy({ calls, deployment }: Extract<Task, { kind: 'deploy' }>): Promise<void> {
    const { installation } = this.tools;
    if (!installation) throw new RunError('there is no command line to deploy with');
    const made = calls.map((call) => ({
      call,
      remains: call.undo.map((path): Remains => ({ path, certain: false })),
    }));
    this.remains.push(...made.flatMap(({ remains }) => remains));
    const { entries, problem } = await installation.deploy(deployment);
    const silent = made.filter(({ call, remains }) => {
      const isCreated = entries.some(
        ({ kind, name, state }) =>
          kind === call.kind && name === call.body.name && state === 'CREATED',
      );
      for (const one of remains) one.certain = isCreated;
      return !isCreated;
    });
    if (problem !== undefined) throw new RunError(`the deploy file: ${problem}`);
    const [first] = silent;
    if (first) {
      throw new RunError(`the deploy file: nothing is said of it (${first.call.failure})`);
    }
  }

  /** Creates a table and its rows; pages show them and leave their creation open. */
  private async createTable({ name, connection, body, rows, ids }: TablePlan): Promise<void> {
    const { client, signal } = this.tools;
    const path = `/backend/connection/${await this.idOfConnection(connection)}/database`;
    const send = (to: string, sent: Readonly<Record<string, Json>>) => () =>
      sendCall({ path: to, body: sent }, client, signal);
    const undo = `${path}/${name}`;
    await this.create(`table "${name}" could not be created`, [undo], send(path, body));
    for (const [index, row] of rows.entries()) {
      const failure = `row ${index + 1} of table "${name}" could not be created`;
      const id = idIn(await this.create(failure, [], send(`${undo}/rows`, row)));
      const wanted = ids?.[index];
      if (wanted !== undefined && id !== wanted) {
        throw new RunError(`row ${wanted} of table "${name}" got the id ${id ?? '(none)'}`);
      }
    }
  }

  private async idOfConnection(name: string): Promise<string> {
    const { client, signal } = this.tools;
    const path = `/backend/connection/~${name}`;
    const response = await client.send({ method: 'GET', path, authorized: true, signal });
    const id = response.status === 200 ? idIn(response) : undefined;
    if (id !== undefined) return id;
    throw new RunError(
      `connection "${name}" is created and not there (${response.status}): is --fusio-dir the installation behind --url?`,
    );
  }

  /** Sends a request, again where its effect takes time, and notes what came back otherwise. */
  private async ask(request: UseCaseRequest): Promise<void> {
    this.asked += 1;
    const { sender, signal } = this.tools;
    const expected = expectationOf(request);
    const deadline = Date.now() + (request.within ?? 0) * 1000;
    let response = await sender.request(request);
    let differences = compareResponse(expected, response);
    while (differences.length > 0 && Date.now() < deadline) {
      await wait(1000, undefined, { signal });
      response = await sender.request(request);
      differences = compareResponse(expected, response);
    }
    if (differences.length === 0) {
      this.save(request, response);
      return;
    }
    const { method, path } = request;
    const found = { number: this.asked, method, path, differences };
    const cause = await this.causeOf(request, response);
    this.failed.push(cause === undefined ? found : { ...found, cause });
  }

  private async causeOf(
    { within, response: { status } }: UseCaseRequest,
    response: ReceivedResponse,
  ): Promise<string | undefined> {
    const logged =
      response.status === status ? undefined : await causeOf(this.tools.client, response);
    if (logged !== undefined || within === undefined) return logged;
    return this.plan.isQueued
      ? `not within ${within} s: a queue consumer has to run beside the instance (php bin/fusio messenger:consume)`
      : `not within ${within} s`;
  }

  private save(request: UseCaseRequest, response: ReceivedResponse): void {
    const header = (name: string) => response.headers.get(name) ?? undefined;
    for (const [variable, value] of savedValues(request, jsonOf(response), header)) {
      if (value === undefined) {
        throw new RunError(`the response has nothing to save as ${variable}`);
      }
      this.tools.sender.save(variable, value);
    }
  }
}
