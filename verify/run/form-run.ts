import { setTimeout as wait } from 'node:timers/promises';

import { USER_TOKEN } from '../../reference/lib/curl';
import { savedHeaders, savedValues } from '../../reference/lib/saved';
import type { UseCaseRequest } from '../../reference/schema';
import type { ApiClient } from '../client/api-client';
import type { Installation } from '../client/installation';
import {
  jsonOf,
  type JsonObject,
  objectOf,
  problemOf,
  type ReceivedResponse,
} from '../client/response';
import { VerifyError } from '../program';
import type { FormPlan, PlannedCall, TablePlan, Task } from '../plan/plan';
import { compareResponse, type Difference } from './compare';
import type { Call, Saved, Sender } from './sender';

/** A request with an unexpected response. */
export interface FailedRequest {
  /** Its position among the requests of the scenario, from 1. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
  /** The likely reason: from the error log of the instance, or that a queue is not consumed. */
  readonly cause?: string | undefined;
}

/** What the forms of a run have in common. */
export interface RunTools {
  readonly client: ApiClient;
  readonly installation?: Installation | undefined;
  readonly signal: AbortSignal;
  /** Removes nothing, so that it can be inspected. */
  readonly keep?: boolean;
}

/** How many milliseconds an entry of the error log may be away from the response it explains. */
const LOG_WINDOW = 5_000;

/**
 * The expected response without the headers that are saved, whose values differ from run to run.
 */
function expectationOf(request: UseCaseRequest): UseCaseRequest['response'] {
  const saved = savedHeaders(request);
  const { response } = request;
  const headers = Object.entries(response.headers).filter(([name]) => !saved.includes(name));
  return { ...response, headers: Object.fromEntries(headers) };
}

/** The execution of one form of a scenario, task by task. */
export class FormRun {
  /** Paths to delete afterwards, in the order of creation; some may not exist. */
  readonly remains: string[];
  readonly failed: FailedRequest[] = [];
  private readonly users = new Map<string, number>();
  private asked = 0;

  constructor(
    private readonly tools: RunTools,
    private readonly sender: Sender,
    private readonly saved: Saved,
    { scopes }: FormPlan,
  ) {
    // Fusio creates a scope with its operation; it is deleted last.
    this.remains = scopes.map((name) => `/backend/scope/~${name}`);
  }

  /** @throws Error where a task cannot be done */
  async do(task: Task): Promise<void> {
    switch (task.kind) {
      case 'call':
        return this.call(task.call);
      case 'deploy':
        return this.deploy(task);
      case 'table':
        return this.createTable(task.table, task.connection);
      case 'login':
        this.saved.set(USER_TOKEN, await this.sender.login(task.name, task.password));
        return;
      case 'request':
        return this.ask(task.request);
    }
  }

  /** Sends a call that creates or changes something, and notes what to delete afterwards. */
  private async create(label: string, undo: readonly string[], call: Call): Promise<JsonObject> {
    this.remains.push(...undo);
    const response = await this.sender.call(call);
    if (response.status < 300) return objectOf(response);
    // A client error means that nothing was created; after a server error nobody knows.
    if (response.status < 500) this.remains.length -= undo.length;
    throw new VerifyError(
      `${label} could not be ${call.method ? 'changed' : 'created'}: ${problemOf(response)}`,
    );
  }

  private async call(call: PlannedCall): Promise<void> {
    const userId = this.users.get(call.user ?? '');
    const body = userId === undefined ? call.body : { ...call.body, allocation: [{ userId }] };
    const { id } = await this.create(call.label, call.undo, { ...call, body });
    const { name } = call.body;
    if (call.kind === 'user' && typeof name === 'string') this.users.set(name, Number(id));
  }

  private async deploy({ calls, deployment }: Extract<Task, { kind: 'deploy' }>): Promise<void> {
    const { installation } = this.tools;
    if (!installation) throw new VerifyError('there is no command line to deploy with');
    this.remains.push(...calls.flatMap(({ undo }) => undo));
    const { log, problem } = await installation.deploy(deployment);
    const silent = calls.find(
      ({ kind, body }) => !log.includes(`[CREATED] ${kind} ${body.name as string}`),
    );
    const reason = problem ?? (silent && `deploy does not mention ${silent.label}`);
    if (reason !== undefined) throw new VerifyError(`the deploy file: ${reason}`);
  }

  /** Creates a table with its rows, which pages show without saying how to create them. */
  private async createTable({ body, rows }: TablePlan, connection: string): Promise<void> {
    const { id } = await this.tools.client.read(`/backend/connection/~${connection}`);
    const path = `/backend/connection/${String(id)}/database`;
    const own = `${path}/${body.name}`;
    await this.create(`table "${body.name}"`, [own], { path, body });
    for (const row of rows) {
      await this.create(`a row of table "${body.name}"`, [], { path: `${own}/rows`, body: row });
    }
  }

  /** Sends a request, again if its effect may take time, and notes an unexpected response. */
  private async ask(request: UseCaseRequest): Promise<void> {
    this.asked += 1;
    const { method, path, within = 0 } = request;
    const expected = expectationOf(request);
    const deadline = Date.now() + within * 1000;
    let response = await this.sender.request(request);
    let differences = compareResponse(expected, response);
    while (differences.length > 0 && Date.now() < deadline) {
      await wait(1000, undefined, { signal: this.tools.signal });
      response = await this.sender.request(request);
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
        throw new VerifyError(`the response has no value to save as ${variable}`);
      }
      this.saved.set(variable, value);
    }
  }

  /** Looks up why a request failed: with debug off, only the error log explains a server error. */
  private async causeOf(
    { within, response: { status } }: UseCaseRequest,
    response: ReceivedResponse,
  ): Promise<string | undefined> {
    if (response.status >= 500 && response.status !== status) {
      const path = '/backend/log/error?count=1';
      const list = await this.tools.client.send({ method: 'GET', path });
      const { entry: [newest] = [] } = objectOf(list) as {
        entry?: ReadonlyArray<{ message?: string; insertDate?: string }>;
      };
      const age = Date.parse(list.headers.get('date') ?? '') - Date.parse(newest?.insertDate ?? '');
      if (Math.abs(age) <= LOG_WINDOW) return `error log: ${newest?.message ?? ''}`;
    }
    if (within === undefined) return undefined;
    return `not within ${within} s: what a queue does needs a consumer beside the instance (php bin/fusio messenger:consume)`;
  }
}
