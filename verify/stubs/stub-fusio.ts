import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';
import { parse } from 'yaml';

import { matchesPath } from '../../reference/lib/platform/paths';

type Json = Readonly<Record<string, unknown>>;

interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A response of the stub; an object is sent as JSON. */
interface StubResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Stored {
  readonly kind: string;
  readonly id: number;
  data: Json & { readonly name: string; readonly scopes?: readonly string[] };
  isDeleted: boolean;
}

interface Table {
  readonly connection: string;
  readonly name: string;
  readonly rows: Json[];
}

export interface StubOptions {
  /** Responds before anything else; undefined leaves it to the stub. */
  readonly intercept?: (request: StubRequest) => StubResponse | undefined;
  /** Whether the connection breaks after the request has had its effect. */
  readonly lose?: (request: StubRequest) => boolean;
  /** What the action behind an operation returns. */
  readonly execute?: (operation: Json, request: StubRequest, stub: StubFusio) => StubResponse;
}

export const stubCredentials = { username: 'demo', password: 'not-a-real-password' };

const administratorScopes = ['authorization', 'backend', 'consumer', 'default'];

const failure = (status: number, message: string): StubResponse => ({
  status,
  body: { success: false, title: 'Internal Server Error', message },
});

const done = (status: number, id?: number): StubResponse => ({
  status,
  body: { success: true, message: 'Done', id: id === undefined ? undefined : String(id) },
});

/**
 * Responds as a Fusio 7.1.0 does, as far as the verifiers talk to it: ids are strings when something
 * is created, objects stay as deleted, a scope that somebody has cannot go, a table is found by the
 * number of its connection alone.
 */
export class StubFusio {
  url = '';
  readonly requests: StubRequest[] = [];
  private readonly objects: Stored[] = [];
  private readonly tables: Table[] = [];
  /** Scopes by token: those that its user had when it was issued. */
  private readonly scopes = new Map<string, readonly string[]>();

  constructor(private readonly options: StubOptions) {}

  /** What was created and not removed: `kind name`. */
  remaining(): string[] {
    const objects = this.objects.filter(({ isDeleted }) => !isDeleted);
    return [
      ...objects.map(({ kind, data }) => `${kind} ${data.name}`),
      ...this.tables.map(({ name }) => `table ${name}`),
    ];
  }

  tokens(): string[] {
    return [...this.scopes.keys()].filter((token) => !token.startsWith('token-of-'));
  }

  rowsOf(table: string): readonly Json[] | undefined {
    return this.tables.find(({ name }) => name === table)?.rows;
  }

  respond(request: StubRequest): StubResponse {
    this.requests.push(request);
    const intercepted = this.options.intercept?.(request);
    if (intercepted) return intercepted;
    const { method, path, headers, body } = request;
    if (!headers['user-agent']) return failure(400, 'Request must contain an User-Agent header');
    if (path === '/') return { status: 200, body: { apiVersion: '8.8.4' } };
    if (path === '/deploy') return { status: 200, body: this.deploy(body) };
    if (path === '/authorization/token') return this.issueToken(request);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const own = this.scopes.get(token) ?? [];
    if (path === '/authorization/revoke') {
      return this.scopes.delete(token) ? done(200) : failure(401, 'Invalid token');
    }
    if (path.startsWith('/backend/')) {
      return own.includes('backend')
        ? this.respondAsBackend(request)
        : failure(401, 'Missing authorization header');
    }
    const operation = this.objects.find(
      ({ kind, isDeleted, data }) =>
        kind === 'operation' &&
        !isDeleted &&
        data.httpMethod === method &&
        matchesPath(String(data.httpPath), path),
    )?.data;
    if (!operation) return failure(404, 'Unknown location');
    const isAllowed = operation.public === true || operation.scopes?.some((s) => own.includes(s));
    if (!isAllowed) {
      return failure(401, 'Access to this operation is not in the scope of the provided token');
    }
    return this.options.execute?.(operation, request, this) ?? { status: 204 };
  }

  private find(kind: string, id: string): Stored | undefined {
    return this.objects.find(
      (object) => object.kind === kind && [`~${object.data.name}`, String(object.id)].includes(id),
    );
  }

  private create(kind: string, data: Stored['data']): StubResponse {
    if (this.find(kind, `~${data.name}`)) return failure(400, `${kind} already exists`);
    const action = String(data.action).replace('action://', '~');
    if (kind === 'operation' && !this.find('action', action)) {
      return failure(400, `Action "${String(data.action)}" does not exist`);
    }
    const id = 200 + this.objects.length;
    this.objects.push({ kind, id, data, isDeleted: false });
    // A scope comes into being with the first operation that names it.
    for (const name of kind === 'operation' ? (data.scopes ?? []) : []) {
      if (!this.find('scope', `~${name}`)) this.create('scope', { name });
    }
    return done(201, id);
  }

  private remove(object: Stored): StubResponse {
    const { kind, id, data } = object;
    // Somebody who is deleted still has it.
    const isAssigned = this.objects.some(
      (other) => other.kind === 'user' && other.data.scopes?.includes(data.name),
    );
    if (kind === 'scope' && isAssigned) return failure(409, 'Scope is assigned to an user');
    object.isDeleted = true;
    return done(200, id);
  }

  /** The command line: the order of the sections is its own, whatever the file has. */
  private deploy(yaml: string): string {
    const sections = parse(yaml) as Record<string, Record<string, Json>>;
    const entries = ['action', 'connection', 'event', 'schema', 'operation'].flatMap((kind) =>
      Object.entries(sections[kind] ?? {}).map(([name, entry]) => ({ kind, name, entry })),
    );
    return entries
      .map(({ kind, name, entry }) => {
        const body = JSON.stringify({ name, ...entry });
        const request = { method: 'POST', path: `/backend/${kind}`, query: '', headers: {}, body };
        const response = this.options.intercept?.(request) ?? this.create(kind, { name, ...entry });
        if (response.status === 201) return `- [CREATED] ${kind} ${name}\n`;
        const told = JSON.stringify(response.body, null, 4);
        return `- [FAILED] ${kind} ${name}: API returned status code ${response.status}\n${told}\n`;
      })
      .join('');
  }

  private issueToken({ headers, body }: StubRequest): StubResponse {
    const basic = headers.authorization?.replace('Basic ', '') ?? '';
    const credentials = Buffer.from(basic, 'base64').toString();
    const user = this.objects.find(
      ({ kind, isDeleted, data }) =>
        kind === 'user' && !isDeleted && credentials === `${data.name}:${String(data.password)}`,
    );
    const isAdministrator = credentials === Object.values(stubCredentials).join(':');
    const scopes = isAdministrator ? administratorScopes : user?.data.scopes;
    if (!scopes || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error_description: 'Unknown credentials' } };
    }
    const token = isAdministrator ? `token-${this.scopes.size}` : `token-of-${scopes.join('-')}`;
    this.scopes.set(token, scopes);
    return { status: 200, body: { access_token: token, scope: scopes.join(',') } };
  }

  private respondAsBackend(request: StubRequest): StubResponse {
    const { method, path, body } = request;
    const [, , kind = '', id, database] = path.split('/');
    if (database === 'database') return this.respondAsDatabase(request);
    const data = (body === '' ? {} : JSON.parse(body)) as Stored['data'];
    if (method === 'POST' && id === undefined) return this.create(kind, data);
    if (id === undefined) {
      const own = this.objects.filter((object) => object.kind === kind && !object.isDeleted);
      const entry = own.map((object) => ({ id: object.id, name: object.data.name }));
      return { status: 200, body: { totalResults: entry.length, entry } };
    }
    const object = this.find(kind, id);
    if (!object) return failure(404, `Could not find ${kind}`);
    if (object.isDeleted) return failure(410, `${kind} was deleted`);
    if (method === 'DELETE') return this.remove(object);
    // Scopes count when they come in an update: the call that creates a user ignores them.
    if (method === 'PUT') object.data = { ...object.data, ...data };
    return { status: 200, body: { id: object.id, ...object.data } };
  }

  private respondAsDatabase({ method, path, body }: StubRequest): StubResponse {
    const [, , , connection = '', , name, rows] = path.split('/');
    const isThere = /^\d+$/.test(connection) && !this.find('connection', connection)?.isDeleted;
    if (!isThere) return failure(500, 'Could not find connection');
    if (name === undefined && method === 'GET') {
      return {
        status: 200,
        body: { entry: this.tables.filter((t) => t.connection === connection) },
      };
    }
    if (name === undefined) {
      const created = JSON.parse(body) as { name: string };
      this.tables.push({ connection, name: created.name, rows: [] });
      return done(201);
    }
    const at = this.tables.findIndex((t) => t.name === name && t.connection === connection);
    const table = this.tables[at];
    if (!table) return failure(404, 'Provided table does not exist');
    if (method === 'DELETE') this.tables.splice(at, 1);
    if (rows === undefined) return done(200);
    return done(201, table.rows.push(JSON.parse(body) as Json));
  }
}

/** Starts a stub on a free port of the loopback address, until the test has finished. */
export async function startStub(options: StubOptions = {}): Promise<StubFusio> {
  const stub = new StubFusio(options);
  const server = http.createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { method = '', headers } = incoming;
      const { pathname: path, search: query } = new URL(incoming.url ?? '/', 'http://stub');
      const request: StubRequest = { method, path, query, headers, body };
      const { status, headers: own, body: content } = stub.respond(request);
      if (options.lose?.(request)) {
        incoming.socket.destroy();
        return;
      }
      const isText = typeof content === 'string';
      const type = isText ? 'text/plain' : 'application/json';
      response.writeHead(status, { 'content-type': type, ...own });
      response.end(isText || content === undefined ? content : JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}
