import { setTimeout as wait } from 'node:timers/promises';

import { savedHeaders, savedValues } from '../../reference/lib/saved';
import type { Json, UseCaseRequest } from '../../reference/schema';
import type { ApiClient } from '../client/api-client';
import type { Installation } from '../client/installation';
import { jsonOf, messageOf, objectOf, type ReceivedResponse } from '../client/response';
import { LiveError } from '../live-error';
import type { FormPlan, Task } from '../plan/plan';
import type { PlannedCall } from '../plan/planned-call';
import type { TablePlan } from '../plan/tables';
import { compareResponse, type Difference } from './compare';
import type { Remains } from './remains';
import { sendCall, type Sender } from './sender';

/** A request that did not return what it says. */
export interface FailedRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
  /** Why, as told by a third party: the error log of the instance, or its queue. */
  readonly cause?: string | undefined;
}

export interface FormTools {
  readonly client: ApiClient;
  readonly installation?: Installation | undefined;
  readonly signal: AbortSignal;
}

/** How far an entry of the error log may be from the response that it explains. */
const LOG_WINDOW = 5_000;

/** With debug off, a server error says nothing but that it is one. */
const hidesCause = ({ status, text }: ReceivedResponse): boolean =>
  status >= 500 && !text.includes('"trace"');

/** The API shows the errors of the reader's own operations alone, not those of the backend. */
const HIDDEN_CAUSE =
  ' (the cause is in the table fusio_log_error of the instance, or here with debug on)';

function idIn(response: ReceivedResponse): string | undefined {
  const { id } = objectOf(response);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** What a request expects, without the headers that it saves. */
function expectationOf(request: UseCaseRequest): UseCaseRequest['response'] {
  const saved = savedHeaders(request);
  const { response } = request;
  const headers = Object.entries(response.headers).filter(([name]) => !saved.includes(name));
  return { ...response, headers: Object.fromEntries(headers) };
}

const remainsOf = (paths: readonly string[]): Remains[] =>
  paths.map((path) => ({ path, certain: false }));

/** One form of a scenario on its way from the first task to the last. */
export class FormRun {
  /** Whatever must be removed, in the order of creation. */
  readonly remains: Remains[];
  readonly failed: FailedRequest[] = [];
  private readonly users = new Map<string, number>();
  private asked = 0;

  constructor(
    private readonly plan: FormPlan,
    private readonly tools: FormTools,
  ) {
    // A scope comes into being with the operation, and goes last.
    this.remains = remainsOf(plan.scopes.map((name) => `/backend/scope/~${name}`));
  }

  /** Does all tasks. @throws Error where one of them cannot be done */
  async run(sender: Sender): Promise<void> {
    for (const task of this.plan.tasks) {
      this.tools.signal.throwIfAborted();
      await this.do(task, sender);
    }
  }

  private async do(task: Task, sender: Sender): Promise<void> {
    switch (task.kind) {
      case 'call':
        return this.call(task.call, sender);
      case 'deploy':
        return this.deploy(task);
      case 'table':
        return this.createTable(task.table, task.connection);
      case 'login':
        return sender.login(task.name, task.password);
      case 'request':
        return this.ask(task.request, sender);
    }
  }

  /** Sends something that creates or changes, and notes what must be removed whatever happens. */
  private async create(
    failure: string,
    undo: readonly string[],
    send: () => Promise<ReceivedResponse>,
  ): Promise<string | undefined> {
    const made = remainsOf(undo);
    this.remains.push(...made);
    const response = await send();
    if (response.status >= 300) {
      // A client error means that nothing was created; after a server error nobody knows.
      if (response.status < 500) this.remains.splice(this.remains.length - made.length);
      const cause = hidesCause(response) ? HIDDEN_CAUSE : '';
      throw new LiveError(`${failure}: ${response.status} ${messageOf(response)}${cause}`);
    }
    for (const one of made) one.certain = true;
    return idIn(response);
  }

  private async call(call: PlannedCall, sender: Sender): Promise<void> {
    const userId = this.users.get(call.user ?? '');
    const body = userId === undefined ? call.body : { ...call.body, allocation: [{ userId }] };
    const id = await this.create(call.failure, call.undo, () => sender.call({ ...call, body }));
    const { name } = call.body;
    if (call.kind === 'user' && id !== undefined && typeof name === 'string') {
      this.users.set(name, Number(id));
    }
  }

  private async deploy({ calls, deployment }: Extract<Task, { kind: 'deploy' }>): Promise<void> {
    const { installation } = this.tools;
    if (!installation) throw new LiveError('there is no command line to deploy with');
    const made = calls.map((call) => ({ call, remains: remainsOf(call.undo) }));
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
    const unsaid = silent[0] && `nothing is said of it (${silent[0].call.failure})`;
    const reason = problem ?? unsaid;
    if (reason !== undefined) throw new LiveError(`the deploy file: ${reason}`);
  }

  /** Creates a table and its rows; pages show them and leave their creation open. */
  private async createTable(table: TablePlan, connection: string): Promise<void> {
    const { client, signal } = this.tools;
    const { body, rows, isCounted } = table;
    const path = `/backend/connection/${await this.idOfConnection(connection)}/database`;
    const send = (to: string, sent: Readonly<Record<string, Json>>) => () =>
      sendCall({ path: to, body: sent }, client, signal);
    const own = `${path}/${body.name}`;
    await this.create(`table "${body.name}" could not be created`, [own], send(path, body));
    for (const [index, row] of rows.entries()) {
      const label = `row ${index + 1} of table "${body.name}"`;
      const id = await this.create(`${label} could not be created`, [], send(`${own}/rows`, row));
      if (isCounted && id !== String(index + 1)) {
        throw new LiveError(`${label} got the id ${id ?? '(none)'}`);
      }
    }
  }

  private async idOfConnection(name: string): Promise<string> {
    const { client, signal } = this.tools;
    const path = `/backend/connection/~${name}`;
    const response = await client.send({ method: 'GET', path, signal });
    const id = response.status === 200 ? idIn(response) : undefined;
    if (id !== undefined) return id;
    throw new LiveError(
      `connection "${name}" is created and not there (${response.status}): is --fusio-dir the installation behind --url?`,
    );
  }

  /** Sends a request, again where its effect takes time, and notes what came back otherwise. */
  private async ask(request: UseCaseRequest, sender: Sender): Promise<void> {
    this.asked += 1;
    const { method, path, within = 0 } = request;
    const expected = expectationOf(request);
    const deadline = Date.now() + within * 1000;
    let response = await sender.request(request);
    let differences = compareResponse(expected, response);
    while (differences.length > 0 && Date.now() < deadline) {
      await wait(1000, undefined, { signal: this.tools.signal });
      response = await sender.request(request);
      differences = compareResponse(expected, response);
    }
    if (differences.length > 0) {
      const cause = await this.causeOf(request, response);
      this.failed.push({ number: this.asked, method, path, differences, cause });
      return;
    }
    const header = (name: string) => response.headers.get(name) ?? undefined;
    for (const [variable, value] of savedValues(request, jsonOf(response), header)) {
      if (value === undefined) {
        throw new LiveError(`the response has nothing to save as ${variable}`);
      }
      sender.save(variable, value);
    }
  }

  private async causeOf(
    { within, response: { status } }: UseCaseRequest,
    response: ReceivedResponse,
  ): Promise<string | undefined> {
    const isOther = response.status !== status && hidesCause(response);
    const logged = isOther ? await this.newestError() : undefined;
    if (logged !== undefined || within === undefined) return logged;
    return this.plan.isQueued
      ? `not within ${within} s: a queue consumer has to run beside the instance (php bin/fusio messenger:consume)`
      : `not within ${within} s`;
  }

  /** Why a request to an operation of the reader's own has failed, where the log says it. */
  private async newestError(): Promise<string | undefined> {
    const path = '/backend/log/error?count=1';
    const list = await this.tools.client.send({ method: 'GET', path });
    const { entry = [] } = objectOf(list) as {
      entry?: ReadonlyArray<{ message?: string; insertDate?: string }>;
    };
    const { message, insertDate = '' } = entry[0] ?? {};
    const now = Date.parse(list.headers.get('date') ?? '');
    const isOfNow = Math.abs(now - Date.parse(insertDate)) <= LOG_WINDOW;
    return message !== undefined && isOfNow ? `error log: ${message}` : undefined;
  }
}
