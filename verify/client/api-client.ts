import type { TargetOptions } from '../options';
import type { ReceivedResponse } from '../run/compare';
import { LiveError } from '../live-error';
import { Pacing, type Expectation, type PacingOptions, type PacingSurroundings } from './pacing';

/** One request to the instance. */
export interface ApiRequest extends Expectation {
  readonly method: string;
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Whether the access token goes with it. */
  readonly authorized: boolean;
}

/** Sends requests to an instance that has been found to be a Fusio, with a token of its user. */
export interface ApiClient {
  /** Version of the API that the instance reports, such as `8.8.4`. */
  readonly apiVersion: string;
  /**
   * @returns the response, whatever its status; rate limits and the firewall are waited out
   * @throws LiveError when there is no response
   */
  send(request: ApiRequest): Promise<ReceivedResponse>;
  /** Keeps a request that something else sends within the same limits. */
  exchange(
    perform: () => Promise<ReceivedResponse>,
    expectation?: Expectation,
  ): Promise<ReceivedResponse>;
  /** @throws LiveError when a user of the run gets no token */
  login(name: string, password: string): Promise<string>;
  /** Takes care of a token of the administrator that something else got: it goes in the end. */
  adopt(token: string): void;
  /** Revokes all tokens of the run. At its end, because two tokens of one second are the same one. */
  close(): Promise<void>;
}

/** What a client needs from its surroundings; tests replace it. */
export type ClientSurroundings = PacingSurroundings;

/** Fusio returns 400 to a request without one; Node's own would do, a telling one is kinder. */
const USER_AGENT = 'fusio-documentation-verify';
const TIMEOUT = 60_000;

/** The code of a failed connection: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return typeof cause?.message === 'string' ? cause.message : error.message;
}

/** What a response says went wrong, in its own words and on one line. */
export function messageOf({ text }: Pick<ReceivedResponse, 'text'>): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const message = body?.message ?? body?.error_description;
    if (typeof message === 'string') return message.replace(/ in \S+ on line \d+$/, '');
  } catch {
    // Not JSON: the text itself has to do.
  }
  return text.slice(0, 200).replaceAll(/\s+/g, ' ').trim();
}

type Sender = (
  request: ApiRequest,
  headers: Readonly<Record<string, string>>,
) => Promise<ReceivedResponse>;

/** Sends requests one by one or many at a time, and keeps all of them within the limits. */
function createSender(url: string, pacing: Pacing): Sender {
  async function perform(
    request: ApiRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReceivedResponse> {
    try {
      const fetched = await fetch(`${url}${request.path}`, {
        method: request.method,
        headers: { 'User-Agent': USER_AGENT, ...headers, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return { status: fetched.status, headers: fetched.headers, text: await fetched.text() };
    } catch (error) {
      const call = `${request.method} ${url}${request.path}`;
      throw new LiveError(`${call} got no response (${reasonOf(error)}).`);
    }
  }
  return (request, headers) => pacing.exchange(() => perform(request, headers), request);
}

async function readVersion(url: string, send: Sender): Promise<string> {
  let response: ReceivedResponse;
  try {
    response = await send({ method: 'GET', path: '/', authorized: false }, {});
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    throw new LiveError(`${error.message} Is Fusio running there, and is --url right?`);
  }
  try {
    const { apiVersion } = JSON.parse(response.text) as { apiVersion?: unknown };
    if (typeof apiVersion === 'string') return apiVersion;
  } catch {
    // Told below.
  }
  const type = response.headers.get('content-type') ?? 'no content type';
  throw new LiveError(
    `${url} is not the API of a Fusio: GET / returned ${response.status} (${type}) without an apiVersion.`,
  );
}

interface IssuedToken {
  readonly access_token?: unknown;
  readonly scope?: unknown;
}

/** Asks for a token of a user. */
async function askToken(
  name: string,
  password: string,
  send: Sender,
): Promise<{ readonly response: ReceivedResponse; readonly issued: IssuedToken }> {
  const credentials = Buffer.from(`${name}:${password}`).toString('base64');
  const response = await send(
    {
      method: 'POST',
      path: '/authorization/token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      authorized: false,
    },
    { Authorization: `Basic ${credentials}` },
  );
  try {
    return { response, issued: JSON.parse(response.text) as IssuedToken };
  } catch {
    return { response, issued: {} };
  }
}

/** The token of the administrator, with what to do where there is none. */
async function readToken({ username, password }: TargetOptions, send: Sender): Promise<string> {
  const { response, issued } = await askToken(username, password, send);
  if (response.status === 400 || response.status === 401) {
    throw new LiveError(
      `The instance does not take the credentials of "${username}" (${response.status} ${messageOf(response)}): check --username and --password.`,
    );
  }
  if (response.status !== 200 || typeof issued.access_token !== 'string') {
    throw new LiveError(
      `POST /authorization/token returned ${response.status} without an access token: ${messageOf(response)}`,
    );
  }
  if (typeof issued.scope !== 'string' || !issued.scope.split(',').includes('backend')) {
    throw new LiveError(
      `"${username}" may not use the backend: a user with the role Administrator is needed.`,
    );
  }
  return issued.access_token;
}

/**
 * Finds out that the address is a Fusio and gets a token for the user.
 *
 * @throws LiveError when nothing returns, what returns is no Fusio, or the credentials are wrong
 */
export async function connect(
  target: TargetOptions,
  surroundings: ClientSurroundings = {},
  options: PacingOptions = {},
): Promise<ApiClient> {
  const pacing = new Pacing(surroundings, options);
  const sender = createSender(target.url, pacing);
  const apiVersion = await readVersion(target.url, sender);
  const token = await readToken(target, sender);
  const tokens = new Set<string>();
  return {
    apiVersion,
    send: (request) =>
      sender(request, request.authorized ? { Authorization: `Bearer ${token}` } : {}),
    exchange: (perform, expectation) => pacing.exchange(perform, expectation),
    login: async (name, password) => {
      const { response, issued } = await askToken(name, password, sender);
      if (response.status !== 200 || typeof issued.access_token !== 'string') {
        throw new LiveError(`"${name}" gets no token: ${response.status} ${messageOf(response)}`);
      }
      return issued.access_token;
    },
    adopt: (adopted) => {
      tokens.add(adopted);
    },
    close: async () => {
      // Its own goes last; that of a shell may be the same.
      tokens.delete(token);
      try {
        for (const one of [...tokens, token]) {
          const path = '/authorization/revoke';
          const headers = { Authorization: `Bearer ${one}` };
          await sender({ method: 'POST', path, authorized: false }, headers);
        }
      } catch (error) {
        // An instance that has gone away is told about elsewhere.
        if (!(error instanceof LiveError)) throw error;
      }
    },
  };
}
