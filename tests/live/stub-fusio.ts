import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Readonly<Record<string, unknown>>;

/** A request that the stub got. */
export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** An answer of the stub; an object is sent as JSON. */
export interface StubAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Stored {
  readonly kind: string;
  readonly id: number;
  readonly data: Json & { readonly name: string };
  deleted: boolean;
}

interface Table {
  readonly connection: number;
  readonly name: string;
  readonly rows: Json[];
}

/** What a test decides. */
export interface StubOptions {
  /** Answers before anything else; undefined leaves it to the stub. */
  readonly intercept?: (request: StubRequest, stub: StubFusio) => StubAnswer | undefined;
  /** Whether the connection breaks after the request has had its effect. */
  readonly lose?: (request: StubRequest) => boolean;
  /** What the action behind an operation answers. */
  readonly execute?: (operation: Json, request: StubRequest, stub: StubFusio) => StubAnswer;
  /** Other GET paths with their query. */
  readonly pages?: Readonly<Record<string, unknown>>;
  readonly debug?: boolean;
}

/** A running stub. */
export interface StubFusio {
  readonly url: string;
  readonly requests: readonly StubRequest[];
  /** What was created and not removed: `kind name`. */
  readonly remaining: () => string[];
  readonly rowsOf: (table: string) => readonly Json[] | undefined;
  readonly close: () => Promise<void>;
}

export const stubCredentials = { username: 'demo', password: 'not-a-real-password' };
const token = 'stub-token';

const nameRules: Readonly<Record<string, RegExp>> = {
  schema: /^[a-zA-Z0-9\-_]{3,255}$/,
  event: /^[a-zA-Z0-9\-_.]{3,64}$/,
  connection: /^[a-zA-Z0-9\-_]{3,255}$/,
  action: /^[a-zA-Z0-9\-_]{3,255}$/,
  operation: /^[a-zA-Z0-9_.]{3,64}$/,
};

const title = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Whether a path is one that an operation serves: a segment `:name` takes any text. */
function serves(httpPath: string, path: string): boolean {
  const wanted = httpPath.split('/');
  const segments = path.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  );
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Starts a server on a free port of the loopback address that answers as a Fusio 7.1.0 does, as far
 * as the verifiers talk to it: ids are strings when something is created, objects stay as deleted,
 * a stable operation cannot go, a table is found by the number of its connection alone.
 */
export async function startStub(options: StubOptions = {}): Promise<StubFusio> {
  const requests: StubRequest[] = [];
  const objects: Stored[] = [];
  const tables: Table[] = [];

  const failure = (status: number, message: string): StubAnswer => {
    if (!options.debug) {
      return { status, body: { success: false, title: 'Internal Server Error', message } };
    }
    const debugMessage = `${message} in /var/www/fusio/src/File.php on line 7`;
    const body = { success: false, title: 'Some\\Exception', message: debugMessage };
    return { status, body: { ...body, trace: '#0', context: '7' } };
  };

  function create(kind: string, body: string): StubAnswer {
    const data = JSON.parse(body) as Stored['data'];
    if (!nameRules[kind]?.test(data.name)) return failure(400, `Invalid ${kind} name`);
    if (objects.some((other) => other.kind === kind && other.data.name === data.name)) {
      return failure(400, `${title(kind)} already exists`);
    }
    const action = typeof data.action === 'string' ? data.action.slice('action://'.length) : '';
    if (kind === 'operation' && !find('action', `~${action}`)) {
      return failure(400, `Action "${String(data.action)}" does not exist`);
    }
    const id = 200 + objects.length;
    objects.push({ kind, id, data, deleted: false });
    const message = `${title(kind)} successfully created`;
    return { status: 201, body: { success: true, message, id: String(id) } };
  }

  const find = (kind: string, id: string): Stored | undefined =>
    objects.find(
      (object) =>
        object.kind === kind &&
        (id.startsWith('~') ? object.data.name === id.slice(1) : String(object.id) === id),
    );

  function remove(kind: string, id: string): StubAnswer {
    const object = find(kind, id);
    if (!object) return failure(404, `Could not find ${kind}`);
    if (object.deleted) return failure(410, `${title(kind)} was deleted`);
    if (kind === 'operation' && object.data.stability === 2) {
      return failure(409, 'It is not possible to delete an operation which is marked as stable');
    }
    object.deleted = true;
    const message = `${title(kind)} successfully deleted`;
    return { status: 200, body: { success: true, message, id: String(object.id) } };
  }

  function database(request: StubRequest): StubAnswer {
    const [, id = '', name, rows] =
      /^\/backend\/connection\/([^/]+)\/database(?:\/(\w+)(\/rows)?)?$/.exec(request.path) ?? [];
    const connection = /^\d+$/.test(id) ? find('connection', id) : undefined;
    if (!connection || connection.deleted) {
      return failure(500, 'Could not find connection');
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

  function answerToken(request: StubRequest): StubAnswer {
    const { username, password } = stubCredentials;
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== basic) {
      const body = { error: 'invalid_client', error_description: 'Unknown credentials' };
      return { status: 401, body };
    }
    if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    const scope = 'backend,backend.action,backend.connection,default';
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', expires_in: 172800, scope },
    };
  }

  function answerBackend(request: StubRequest): StubAnswer {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return failure(401, 'Missing authorization header');
    }
    if (request.path.includes('/database')) return database(request);
    const [, kind = '', id] = /^\/backend\/(\w+)(?:\/([^/]+))?$/.exec(request.path) ?? [];
    if (request.method === 'POST' && kind in nameRules && !id) return create(kind, request.body);
    if (request.method === 'DELETE' && kind in nameRules && id) return remove(kind, id);
    return failure(404, 'Unknown location');
  }

  function answer(request: StubRequest, stub: StubFusio): StubAnswer {
    const intercepted = options.intercept?.(request, stub);
    if (intercepted) return intercepted;
    if (!request.headers['user-agent']) {
      return failure(400, 'Request must contain an User-Agent header');
    }
    const query = request.query.size > 0 ? `?${request.query.toString()}` : '';
    const page = options.pages?.[`${request.path}${query}`];
    if (page !== undefined && request.method === 'GET') return { status: 200, body: page };
    if (request.path === '/') return { status: 200, body: { apiVersion: '8.8.4' } };
    if (request.path === '/authorization/token') return answerToken(request);
    if (request.path.startsWith('/backend/')) return answerBackend(request);
    const operation = objects.find(
      ({ kind, deleted, data }) =>
        kind === 'operation' &&
        !deleted &&
        data.httpMethod === request.method &&
        serves(String(data.httpPath), request.path),
    );
    if (!operation) return failure(404, 'Unknown location');
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
      const { status, headers, body: content } = answer(request, stub);
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
