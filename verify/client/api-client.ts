import type { TargetOptions } from '../arguments';
import { LiveError } from '../live-error';
import { Pacing, type Expectation, type PacingOptions } from './pacing';
import { messageOf, objectOf, type JsonObject, type ReceivedResponse } from './response';

export interface ApiRequest extends Expectation {
  readonly method: string;
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Sent without the token of the administrator, which goes along unless there is another one. */
  readonly anonymous?: boolean;
}

/** Fusio returns 400 to a request without one. */
const USER_AGENT = 'fusio-documentation-verify';
const TIMEOUT = 60_000;

/** The code of a failed connection: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  return code ?? message ?? error.message;
}

export class ApiClient {
  /** Version of the API that the instance reports, such as `8.8.4`. */
  apiVersion = '';
  private token = '';
  private readonly adopted = new Set<string>();
  private readonly pacing: Pacing;

  constructor(
    private readonly target: TargetOptions,
    options: PacingOptions,
  ) {
    this.pacing = new Pacing(options);
  }

  /**
   * @returns the response, whatever its status; rate limits and the firewall are waited out
   * @throws LiveError when there is no response
   */
  send(request: ApiRequest): Promise<ReceivedResponse> {
    return this.exchange(() => this.perform(request), request);
  }

  /** Keeps a request that something else sends within the same limits. */
  exchange(
    perform: () => Promise<ReceivedResponse>,
    expectation?: Expectation,
  ): Promise<ReceivedResponse> {
    return this.pacing.exchange(perform, expectation);
  }

  /** @throws LiveError when the response is no success */
  async read(path: string): Promise<JsonObject> {
    const response = await this.send({ method: 'GET', path });
    if (response.status === 200) return objectOf(response);
    throw new LiveError(`GET ${path} returned ${response.status} ${messageOf(response)}.`);
  }

  /** @throws LiveError when a user of the run gets no token */
  async login(name: string, password: string): Promise<string> {
    const response = await this.askToken(name, password);
    const { access_token: token } = objectOf(response);
    if (response.status === 200 && typeof token === 'string') return token;
    throw new LiveError(`"${name}" gets no token: ${response.status} ${messageOf(response)}`);
  }

  /** Takes care of a token of the administrator that something else got: it goes in the end. */
  adopt(token: string): void {
    this.adopted.add(token);
  }

  /** Revokes all tokens of the run. At its end, because two tokens of one second are the same one. */
  async close(): Promise<void> {
    try {
      // Its own goes last; that of a shell may be the same.
      this.adopted.delete(this.token);
      for (const token of [...this.adopted, this.token]) {
        await this.send({
          method: 'POST',
          path: '/authorization/revoke',
          headers: { Authorization: `Bearer ${token}` },
        });
      }
    } catch (error) {
      // An instance that has gone away is told about elsewhere.
      if (!(error instanceof LiveError)) throw error;
    }
  }

  /**
   * Finds out that the address is a Fusio and gets a token for the administrator.
   *
   * @throws LiveError when nothing returns, what returns is no Fusio, or the credentials are wrong
   */
  async connect(): Promise<this> {
    this.apiVersion = await this.readVersion();
    const { username, password } = this.target;
    const response = await this.askToken(username, password);
    const { access_token: token, scope } = objectOf(response);
    const { status } = response;
    if (status === 400 || status === 401) {
      throw new LiveError(
        `The instance does not take the credentials of "${username}" (${status} ${messageOf(response)}): check --username and --password.`,
      );
    }
    if (status !== 200 || typeof token !== 'string') {
      throw new LiveError(
        `POST /authorization/token returned ${status} without an access token: ${messageOf(response)}`,
      );
    }
    if (typeof scope !== 'string' || !scope.split(',').includes('backend')) {
      throw new LiveError(
        `"${username}" may not use the backend: a user with the role Administrator is needed.`,
      );
    }
    this.token = token;
    return this;
  }

  private async perform(request: ApiRequest): Promise<ReceivedResponse> {
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
      throw new LiveError(`${method} ${address} got no response (${reasonOf(error)}).`);
    }
  }

  private async readVersion(): Promise<string> {
    const response = await this.send({ method: 'GET', path: '/' }).catch((error: unknown) => {
      if (!(error instanceof LiveError)) throw error;
      throw new LiveError(`${error.message} Is Fusio running there, and is --url right?`);
    });
    const { apiVersion } = objectOf(response);
    if (typeof apiVersion === 'string') return apiVersion;
    const type = response.headers.get('content-type') ?? 'no content type';
    throw new LiveError(
      `${this.target.url} is not the API of a Fusio: GET / returned ${response.status} (${type}) without an apiVersion.`,
    );
  }

  private askToken(name: string, password: string): Promise<ReceivedResponse> {
    return this.send({
      method: 'POST',
      path: '/authorization/token',
      headers: {
        Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
  }
}
