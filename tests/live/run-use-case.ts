import { setTimeout as wait } from 'node:timers/promises';

import type { Removal } from '../../src/plugins/reference/use-case-calls';
import { messageOf, type ApiClient } from './api-client';
import { compareResponse, type ReceivedResponse } from './compare';
import type { UseCaseAction, UseCaseActions } from './plan-use-case';
import type { FailedRequest, RunOptions } from './run';
import { withdrawScopes } from './set-up';

/** What became of a use case. */
export interface UseCaseOutcome {
  /** Why it could not be walked to its end. */
  readonly problem: string | undefined;
  readonly requests: readonly FailedRequest[];
  /** What could not be removed, and why. */
  readonly leftovers: readonly string[];
}

/** A step that could not be taken; the message says all. */
class StepFailure extends Error {}

type Request = Extract<UseCaseAction, { kind: 'request' }>['request'];

/** The value at a JSON pointer of a response. */
function valueAt(text: string, pointer: string): string {
  let value: unknown = JSON.parse(text);
  for (const key of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown> | undefined)?.[key];
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new StepFailure(`the response has nothing to save at ${pointer}`);
  }
  return String(value);
}

/** The name of a header that is saved, such as that of `header Mcp-Session-Id`. */
const headerOf = (place: string): string | undefined => /^header (.+)$/.exec(place)?.[1];

/** What a request expects, without the headers that it saves: those differ from run to run. */
function expectationOf({ save, response }: Request): Request['response'] {
  const saved = Object.values(save).map(headerOf);
  const headers = Object.entries(response.headers).filter(([name]) => !saved.includes(name));
  return { ...response, headers: Object.fromEntries(headers) };
}

/** Walks one use case on an instance. */
class Walk {
  private readonly saved = new Map<string, string>();
  private readonly users = new Map<string, string>();
  private userToken: string | undefined;

  constructor(
    private readonly plan: UseCaseActions,
    private readonly client: ApiClient,
    private readonly signal: AbortSignal,
  ) {}

  readonly failed: FailedRequest[] = [];
  private asked = 0;
  /** Paths of tables, to be dropped in the end. */
  readonly created: string[] = [];

  async take(action: UseCaseAction): Promise<void> {
    this.signal.throwIfAborted();
    switch (action.kind) {
      case 'call':
        await this.create(action);
        return;
      case 'tables':
        await this.fill(action.connection);
        return;
      case 'login':
        this.userToken = await this.login(action.name, action.password);
        return;
      case 'request':
        await this.ask(action.request);
    }
  }

  /** A call that creates; ids of users are noted, for what refers to them. */
  private async create(action: Extract<UseCaseAction, { kind: 'call' }>): Promise<void> {
    const { method, path, body, what, user } = action;
    const id = user === undefined ? undefined : this.users.get(user);
    const own = id === undefined ? body : { ...body, allocation: [{ userId: Number(id) }] };
    const { text } = await this.call(method, path, own, what);
    if (path === '/backend/user' && typeof body.name === 'string') {
      this.users.set(body.name, valueAt(text, '/id'));
    }
  }

  async call(method: string, path: string, body: unknown, what: string): Promise<ReceivedResponse> {
    const response = await this.client.send({
      method,
      path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      authorized: true,
      signal: this.signal,
    });
    if (response.status >= 300) {
      throw new StepFailure(`${what}: ${response.status} ${messageOf(response)}`);
    }
    return response;
  }

  /** A table, its rows, and a note that it has to go. Counted ids are left to the database. */
  private async fill(connection: string): Promise<void> {
    const found = await this.client.send({
      method: 'GET',
      path: `/backend/connection/~${connection}`,
      authorized: true,
    });
    const path = `/backend/connection/${valueAt(found.text, '/id')}/database`;
    for (const { name, renamed, table } of this.plan.tables) {
      const { columns, primaryKey } = table;
      const body = { name: renamed, columns, primaryKey, indexes: [], foreignKeys: [] };
      await this.call('POST', path, body, `table "${name}"`);
      this.created.push(`${path}/${renamed}`);
      const counted = columns.find((column) => column.autoIncrement)?.name;
      for (const row of table.rows) {
        const values = Object.entries(row).filter(([column]) => column !== counted);
        const own = Object.fromEntries(values);
        await this.call('POST', `${path}/${renamed}/rows`, own, `a row of table "${name}"`);
      }
    }
  }

  private async login(name: string, password: string): Promise<string> {
    const response = await this.client.send({
      method: 'POST',
      path: '/authorization/token',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
      authorized: false,
      signal: this.signal,
    });
    if (response.status !== 200) {
      throw new StepFailure(`"${name}" gets no token: ${response.status} ${messageOf(response)}`);
    }
    return valueAt(response.text, '/access_token');
  }

  /** The header of who asks; none for an anonymous caller. */
  private authorization({ as }: Request): string | undefined {
    if (as === 'anonymous' || as === 'administrator') return undefined;
    const token = as === 'user' ? this.userToken : this.saved.get(as.token);
    if (token === undefined) throw new StepFailure('asks with a token that nobody has');
    return `Bearer ${token}`;
  }

  private async ask(written: Request): Promise<void> {
    this.asked += 1;
    const request = this.withSaved(written);
    const { method, path } = request;
    const expected = expectationOf(request);
    const deadline = Date.now() + (request.within ?? 0) * 1000;
    for (;;) {
      const response = await this.send(request);
      const differences = compareResponse(expected, response);
      if (differences.length > 0 && Date.now() < deadline) {
        await wait(1000, undefined, { signal: this.signal });
        continue;
      }
      if (differences.length > 0)
        this.failed.push({ number: this.asked, method, path, differences });
      else this.save(request, response);
      return;
    }
  }

  private save({ save }: Request, { text, headers }: ReceivedResponse): void {
    for (const [name, place] of Object.entries(save)) {
      const header = headerOf(place);
      this.saved.set(
        name,
        header === undefined ? valueAt(text, place) : (headers.get(header) ?? ''),
      );
    }
  }

  /** A request with the values that earlier responses gave, written `${NAME}`. */
  private withSaved(request: Request): Request {
    const source = JSON.stringify(request).replaceAll(
      /\$\{([A-Z][A-Z0-9_]*)\}/g,
      (_, name: string) => JSON.stringify(this.saved.get(name) ?? '').slice(1, -1),
    );
    return JSON.parse(source) as Request;
  }

  private async send(request: Request): Promise<ReceivedResponse> {
    const { method, path, headers, body, multipart, response, as } = request;
    const authorization = this.authorization(request);
    const sent: Record<string, string> = { ...headers };
    if (authorization !== undefined) sent.Authorization = authorization;
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
    if (body !== undefined && !type) sent['Content-Type'] = 'application/json';
    const form = new FormData();
    for (const { name, filename, contentType, content } of multipart ?? []) {
      if (filename === undefined) form.append(name, content);
      else form.append(name, new Blob([content], { type: contentType ?? '' }), filename);
    }
    const isText = typeof body === 'string' && type !== undefined && !/\bjson\b/i.test(type[1]);
    const json = isText ? body : JSON.stringify(body);
    return this.client.send({
      method,
      path,
      headers: sent,
      ...(multipart ? { body: form } : body === undefined ? {} : { body: json }),
      authorized: as === 'administrator',
      expectedStatus: response.status,
      signal: this.signal,
    });
  }
}

/** Takes back what a walk has created; what it never came to is missing. */
async function removeAll(
  { users, paths }: Removal,
  tables: readonly string[],
  isComplete: boolean,
  client: ApiClient,
): Promise<string[]> {
  const leftovers: string[] = [];
  for (const name of users) await withdrawScopes(client, `/backend/user/~${name}`);
  for (const path of [...tables, ...paths.map((part) => `/backend/${part}`)]) {
    const response = await client.send({ method: 'DELETE', path, authorized: true });
    const isMissing = !isComplete && (response.status === 404 || response.status === 410);
    if (response.status >= 300 && !isMissing) {
      leftovers.push(`${path} (${response.status} ${messageOf(response)})`);
    }
  }
  return leftovers;
}

/**
 * Walks a use case from its first step to its last, compares every response, and takes everything
 * back, also after a failure or when the signal is aborted.
 */
export async function runUseCase(
  plan: UseCaseActions,
  { client, keep, signal }: Pick<RunOptions, 'client' | 'keep' | 'signal'>,
): Promise<UseCaseOutcome> {
  const walk = new Walk(plan, client, signal);
  let problem: string | undefined;
  try {
    for (const action of plan.actions) await walk.take(action);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  const isComplete = problem === undefined;
  const leftovers = keep ? [] : await removeAll(plan.removal, walk.created, isComplete, client);
  return { problem, requests: walk.failed, leftovers };
}
