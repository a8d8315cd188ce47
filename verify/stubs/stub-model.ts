import type http from 'node:http';

export type Json = Readonly<Record<string, unknown>>;

/** A request that the stub got. */
export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A response of the stub; an object is sent as JSON. */
export interface StubResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Stored {
  readonly kind: string;
  readonly id: number;
  data: Json & { readonly name: string };
  deleted: boolean;
}

export interface Table {
  readonly connection: number;
  readonly name: string;
  readonly rows: Json[];
}

/** What a test decides. */
export interface StubOptions {
  /** Responds before anything else; undefined leaves it to the stub. */
  readonly intercept?: (request: StubRequest, stub: StubFusio) => StubResponse | undefined;
  /** Whether the connection breaks after the request has had its effect. */
  readonly lose?: (request: StubRequest) => boolean;
  /** What the action behind an operation returns. */
  readonly execute?: (operation: Json, request: StubRequest, stub: StubFusio) => StubResponse;
  /** The newest message of the error log. */
  readonly errorLog?: string;
  /** Other GET paths with their query. */
  readonly pages?: Readonly<Record<string, unknown>>;
}

/** A running stub. */
export interface StubFusio {
  readonly url: string;
  readonly requests: readonly StubRequest[];
  /** What was created and not removed: `kind name`. */
  readonly remaining: () => string[];
  /** Tokens of the administrator that were issued and not revoked. */
  readonly tokens: () => readonly string[];
  readonly rowsOf: (table: string) => readonly Json[] | undefined;
  readonly close: () => Promise<void>;
}

export const stubCredentials = { username: 'demo', password: 'not-a-real-password' };

export const nameRules: Readonly<Record<string, RegExp>> = {
  schema: /^[a-zA-Z0-9\-_]{3,255}$/,
  event: /^[a-zA-Z0-9\-_.]{3,64}$/,
  connection: /^[a-zA-Z0-9\-_]{3,255}$/,
  action: /^[a-zA-Z0-9\-_]{3,255}$/,
  operation: /^[a-zA-Z0-9_.]{3,64}$/,
  scope: /^[a-zA-Z0-9\-_.]{3,64}$/,
  user: /^[a-zA-Z0-9\-_.]{3,255}$/,
  cronjob: /^[a-zA-Z0-9\-_]{3,255}$/,
  plan: /^.{3,}$/,
  rate: /^[a-zA-Z0-9\-_]{3,64}$/,
  trigger: /^[a-zA-Z0-9\-_]{3,255}$/,
};

export const platformScopes = ['authorization', 'backend', 'consumer', 'default'];

/** Whether an operation serves a path: a segment `:name` takes any text. */
export function serves(httpPath: string, path: string): boolean {
  const wanted = httpPath.split('/');
  const segments = path.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  );
}
