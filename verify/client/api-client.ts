import { setTimeout as wait } from 'node:timers/promises';

import { VerifyError, type Target } from '../program';
import { objectOf, problemOf, type JsonObject, type ReceivedResponse } from './response';

interface Expectation {
  /** A 429 or 403 that is expected is not retried. */
  readonly expectedStatus?: number | undefined;
  /** Aborts a wait. A request in flight always finishes, so that its outcome is known. */
  readonly signal?: AbortSignal;
}

export interface ApiRequest extends Expectation {
  readonly method: string;
  /** Relative to the URL of the API, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Sends no token; by default, requests have that of the administrator. */
  readonly anonymous?: boolean;
}

/** Fusio responds with 400 to requests without one. */
const USER_AGENT = 'fusio-documentation-verify';
const TIMEOUT = 60_000;
/** How often a request is sent at most: a ban takes five minutes, a wait 30 seconds. */
const ATTEMPTS = 12;

/** The limit that a response is due to, and how many seconds to wait; undefined if to none. */
export function limitOf({ status, headers, text }: ReceivedResponse) {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after')) || 60;
    return { seconds, name: 'the rate limit of the instance is used up' };
  }
  const isBan = [400, 403].includes(status) && text.includes('Your IP has sent to many requests');
  return isBan
    ? { seconds: 30, name: 'the firewall of the instance bans this address' }
    : undefined;
}

/** The code of a failed connection: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  return code ?? message ?? error.message;
}

/** The API of an instance, used as its administrator. */
export class ApiClient {
  /** Version of the API that the instance reports, such as `8.8.4`. */
  apiVersion = '';
  private token = '';
  /** Tokens of the administrator to revoke at the end. */
  readonly tokens = new Set<string>();

  constructor(
    readonly target: Target,
    private readonly log: (text: string) => void,
  ) {}

  /**
   * Checks that the address is one of Fusio, and logs the administrator in.
   *
   * @throws VerifyError if nothing or something else responds, or the credentials are wrong
   */
  async connect(): Promise<this> {
    const { apiVersion } = await this.read('/');
    if (typeof apiVersion !== 'string') {
      throw new VerifyError(`${this.target.url} is not the API of a Fusio.`);
    }
    this.apiVersion = apiVersion;
    this.token = await this.login(this.target.username, this.target.password);
    this.tokens.add(this.token);
    return this;
  }

  /**
   * @returns the response, whatever its status
   * @throws VerifyError when there is no response
   */
  send(request: ApiRequest): Promise<ReceivedResponse> {
    return this.exchange(() => this.fetch(request), request);
  }

  /** Sends a request by a function, and again as long as a limit of the instance refuses it. */
  async exchange(
    perform: () => Promise<ReceivedResponse>,
    { expectedStatus, signal }: Expectation = {},
  ): Promise<ReceivedResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await perform();
      const limit = response.status === expectedStatus ? undefined : limitOf(response);
      if (!limit || attempt === ATTEMPTS) return response;
      const { seconds, name } = limit;
      this.log(`waiting ${seconds} s: ${name}; verify/README.md says how to raise it`);
      await wait(seconds * 1000, undefined, { signal });
    }
  }

  /** Reads a JSON object. @throws VerifyError unless the status is 200 */
  async read(path: string): Promise<JsonObject> {
    const response = await this.send({ method: 'GET', path });
    if (response.status === 200) return objectOf(response);
    throw new VerifyError(`GET ${path} returned ${problemOf(response)}`);
  }

  /** Returns an access token. @throws VerifyError when the user gets none */
  async login(name: string, password: string): Promise<string> {
    const response = await this.send({
      method: 'POST',
      path: '/authorization/token',
      headers: {
        Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = objectOf(response);
    if (response.status === 200 && typeof token === 'string') return token;
    throw new VerifyError(`"${name}" gets no token: ${problemOf(response)}`);
  }

  /** Revokes all tokens, at the end of a run: those of the same second are identical. */
  async close(): Promise<void> {
    for (const token of this.tokens) {
      const headers = { Authorization: `Bearer ${token}` };
      const path = '/authorization/revoke';
      // That the instance is gone has been reported before.
      await this.send({ method: 'POST', path, headers }).catch(() => undefined);
    }
  }

  private async fetch(request: ApiRequest): Promise<ReceivedResponse> {
    const { method, path, headers, body, anonymous } = request;
    const address = `${this.target.url}${path}`;
    const isKnown = this.token !== '' && anonymous !== true;
    try {
      const fetched = await fetch(address, {
        method,
        headers: {
          'User-Agent': USER_AGENT,
          ...(isKnown ? { Authorization: `Bearer ${this.token}` } : {}),
          ...headers,
        },
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return { status: fetched.status, headers: fetched.headers, text: await fetched.text() };
    } catch (error) {
      throw new VerifyError(`${method} ${address} got no response (${reasonOf(error)}).`);
    }
  }
}
