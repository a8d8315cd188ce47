import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { capitalize } from '../../reference/lib/capitalize';
import {
  nameRules,
  platformScopes,
  serves,
  stubCredentials,
  type Json,
  type Stored,
  type StubFusio,
  type StubOptions,
  type StubRequest,
  type StubResponse,
  type Table,
} from './stub-model';

export { stubCredentials, type StubFusio, type StubOptions } from './stub-model';

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Starts a server on a free port of the loopback address that responds as a Fusio 7.1.0 does, as far
 * as the verifiers talk to it: ids are strings when something is created, objects stay as deleted,
 * a stable operation cannot go, a table is found by the number of its connection alone.
 */
export async function startStub(options: StubOptions = {}): Promise<StubFusio> {
  const requests: StubRequest[] = [];
  const objects: Stored[] = [];
  const tables: Table[] = [];
  /** Scopes by token: those that its user had when it was issued. */
  const tokens = new Map<string, readonly string[]>();
  let issued = 0;

  const failure = (status: number, message: string): StubResponse => ({
    status,
    body: { success: false, title: 'Internal Server Error', message },
  });

  function create(kind: string, body: string): StubResponse {
    const data = JSON.parse(body) as Stored['data'];
    if (!nameRules[kind]?.test(data.name)) return failure(400, `Invalid ${kind} name`);
    if (objects.some((other) => other.kind === kind && other.data.name === data.name)) {
      return failure(400, `${capitalize(kind)} already exists`);
    }
    const action = typeof data.action === 'string' ? data.action.slice('action://'.length) : '';
    if (kind === 'operation' && !find('action', `~${action}`)) {
      return failure(400, `Action "${String(data.action)}" does not exist`);
    }
    if (kind === 'event' && typeof data.description !== 'string') {
      return failure(500, 'EventRow::setDescription(): Argument #1 must be of type string');
    }
    const id = 200 + objects.length;
    objects.push({ kind, id, data, deleted: false });
    if (kind === 'operation') createScopes(data.scopes);
    const message = `${capitalize(kind)} successfully created`;
    return { status: 201, body: { success: true, message, id: String(id) } };
  }

  /** A scope comes into being with the first operation that names it. */
  function createScopes(names: unknown): void {
    for (const name of Array.isArray(names) ? (names as string[]) : []) {
      if (platformScopes.includes(name) || find('scope', `~${name}`)) continue;
      objects.push({ kind: 'scope', id: 200 + objects.length, data: { name }, deleted: false });
    }
  }

  const find = (kind: string, id: string): Stored | undefined =>
    objects.find(
      (object) =>
        object.kind === kind &&
        (id.startsWith('~') ? object.data.name === id.slice(1) : String(object.id) === id),
    );

  const users = (): Stored[] => objects.filter(({ kind }) => kind === 'user');

  const scopesOf = ({ data }: Stored): readonly string[] =>
    Array.isArray(data.scopes) ? (data.scopes as string[]) : [];

  function remove(kind: string, id: string): StubResponse {
    const object = find(kind, id);
    if (!object) return failure(404, `Could not find ${kind}`);
    if (object.deleted) return failure(410, `${capitalize(kind)} was deleted`);
    if (kind === 'operation' && object.data.stability === 2) {
      return failure(409, 'It is not possible to delete an operation which is marked as stable');
    }
    // Somebody who is deleted still has it.
    if (kind === 'scope' && users().some((user) => scopesOf(user).includes(object.data.name))) {
      return failure(409, 'Scope is assigned to an user');
    }
    object.deleted = true;
    const message = `${capitalize(kind)} successfully deleted`;
    return { status: 200, body: { success: true, message, id: String(object.id) } };
  }

  function database(request: StubRequest): StubResponse {
    const [, id = '', name, rows] =
      /^\/backend\/connection\/([^/]+)\/database(?:\/(\w+)(\/rows)?)?$/.exec(request.path) ?? [];
    const connection = /^\d+$/.test(id) ? find('connection', id) : undefined;
    if (!connection || connection.deleted) {
      return failure(500, 'Could not find connection');
    }
    if (name === undefined && request.method === 'GET') {
      const own = tables.filter((table) => table.connection === connection.id);
      return { status: 200, body: { entry: own.map((table) => ({ name: table.name })) } };
    }
    if (name === undefined) {
      const { name: table } = JSON.parse(request.body) as { name: string };
      tables.push({ connection: connection.id, name: table, rows: [] });
      return { status: 201, body: { success: true, message: 'Table successfully created' } };
    }
    const at = tables.findIndex((table) => table.name === name);
    const table = tables[at];
    if (table?.connection !== connection.id) return failure(404, 'Provided table does not exist');
    if (request.method === 'DELETE') {
      tables.splice(at, 1);
      return { status: 200, body: { success: true, message: 'Table successfully deleted' } };
    }
    if (!rows) return failure(404, 'Unknown location');
    table.rows.push(JSON.parse(request.body) as Json);
    const message = 'Row successfully created';
    return { status: 201, body: { success: true, message, id: String(table.rows.length) } };
  }

  /** The scopes of whose credentials a request has; undefined for a stranger. */
  function scopesOfCredentials({ headers }: StubRequest): readonly string[] | undefined {
    const basic = headers.authorization?.replace(/^Basic /, '') ?? '';
    const [name, password] = Buffer.from(basic, 'base64').toString().split(':');
    if (name === stubCredentials.username && password === stubCredentials.password) {
      return platformScopes;
    }
    const user = users().find(({ data }) => data.name === name && data.password === password);
    return user && !user.deleted ? scopesOf(user) : undefined;
  }

  function respondWithToken(request: StubRequest): StubResponse {
    const scopes = scopesOfCredentials(request);
    if (!scopes) {
      const body = { error: 'invalid_client', error_description: 'Unknown credentials' };
      return { status: 401, body };
    }
    if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    issued += 1;
    const token = scopes === platformScopes ? `token-${issued}` : `token-of-${scopes.join('-')}`;
    tokens.set(token, scopes);
    const body = { access_token: token, token_type: 'bearer', expires_in: 172800 };
    return { status: 200, body: { ...body, scope: scopes.join(',') } };
  }

  const tokenOf = ({ headers }: StubRequest): string =>
    headers.authorization?.replace(/^Bearer /, '') ?? '';

  function isEntitled(operation: Json, token: string): boolean {
    const own = tokens.get(token) ?? [];
    const needed = Array.isArray(operation.scopes) ? (operation.scopes as string[]) : [];
    return needed.some((scope) => own.includes(scope));
  }

  /** Scopes count when they come in an update: the call that creates a user ignores them. */
  function updateUser(id: string, body: string): StubResponse {
    const user = find('user', id);
    if (!user || user.deleted) return failure(404, 'Could not find user');
    user.data = { ...user.data, ...(JSON.parse(body) as Json) };
    return { status: 200, body: { success: true, message: 'User successfully updated' } };
  }

  function respondWithList(kind: string, id: string | undefined): StubResponse {
    if (id) {
      const object = find(kind, id);
      if (!object) return failure(404, `Could not find ${kind}`);
      return { status: object.deleted ? 410 : 200, body: { id: object.id, ...object.data } };
    }
    const entry = objects
      .filter((object) => object.kind === kind && !object.deleted)
      .map((object) => ({ id: object.id, name: object.data.name }));
    return { status: 200, body: { totalResults: entry.length, entry } };
  }

  function respondAsBackend(request: StubRequest): StubResponse {
    if (!tokens.get(tokenOf(request))?.includes('backend')) {
      return failure(401, 'Missing authorization header');
    }
    if (request.path === '/backend/log/error') {
      const entry = { message: options.errorLog, insertDate: new Date().toISOString() };
      return { status: 200, body: { entry: options.errorLog === undefined ? [] : [entry] } };
    }
    if (request.path.includes('/database')) return database(request);
    const [, kind = '', id] = /^\/backend\/(\w+)(?:\/([^/]+))?$/.exec(request.path) ?? [];
    if (request.method === 'POST' && kind in nameRules && !id) return create(kind, request.body);
    if (request.method === 'DELETE' && kind in nameRules && id) return remove(kind, id);
    if (request.method === 'PUT' && kind === 'user' && id) return updateUser(id, request.body);
    if (request.method === 'GET' && kind in nameRules) return respondWithList(kind, id);
    return failure(404, 'Unknown location');
  }

  function respond(request: StubRequest, stub: StubFusio): StubResponse {
    const intercepted = options.intercept?.(request, stub);
    if (intercepted) return intercepted;
    if (!request.headers['user-agent']) {
      return failure(400, 'Request must contain an User-Agent header');
    }
    const query = request.query.size > 0 ? `?${request.query.toString()}` : '';
    const page = options.pages?.[`${request.path}${query}`];
    if (page !== undefined && request.method === 'GET') return { status: 200, body: page };
    if (request.path === '/') return { status: 200, body: { apiVersion: '8.8.4' } };
    if (request.path === '/authorization/token') return respondWithToken(request);
    if (request.path === '/authorization/revoke') {
      const isThere = tokens.delete(tokenOf(request));
      return isThere ? { status: 200, body: { success: true } } : failure(401, 'Invalid token');
    }
    if (request.path.startsWith('/backend/')) return respondAsBackend(request);
    const operation = objects.find(
      ({ kind, deleted, data }) =>
        kind === 'operation' &&
        !deleted &&
        data.httpMethod === request.method &&
        serves(String(data.httpPath), request.path),
    );
    if (!operation) return failure(404, 'Unknown location');
    if (operation.data.public === false && !isEntitled(operation.data, tokenOf(request))) {
      return failure(401, 'Access to this operation is not in the scope of the provided token');
    }
    return options.execute?.(operation.data, request, stub) ?? { status: 204 };
  }

  const server = http.createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', 'http://stub');
      const request: StubRequest = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body,
      };
      requests.push(request);
      const { status, headers, body: content } = respond(request, stub);
      if (options.lose?.(request)) {
        incoming.socket.destroy();
        return;
      }
      const isText = typeof content === 'string';
      response.writeHead(status, {
        'content-type': isText ? 'text/plain' : 'application/json',
        ...headers,
      });
      response.end(isText || content === undefined ? content : JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const stub: StubFusio = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    remaining: () => [
      ...objects.filter(({ deleted }) => !deleted).map(({ kind, data }) => `${kind} ${data.name}`),
      ...tables.map(({ name }) => `table ${name}`),
    ],
    tokens: () => [...tokens.keys()].filter((token) => tokens.get(token) === platformScopes),
    rowsOf: (table) => tables.find(({ name }) => name === table)?.rows,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return stub;
}
