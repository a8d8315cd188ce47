import { setTimeout as wait } from 'node:timers/promises';

import type { TargetOptions } from './arguments';
import type { ReceivedAnswer } from './compare';
import { LiveError } from './live-error';

/** One request to the instance. */
export interface ApiRequest {
  readonly method: string;
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Whether the access token goes with it. */
  readonly authorized: boolean;
  /** The status that is hoped for: a 429 that is wanted is not waited out. */
  readonly expectedStatus?: number;
  /** Ends a wait for a limit; the request itself is always let finish, so that its outcome is known. */
  readonly signal?: AbortSignal;
}

/** Sends requests to an instance that has been found to be a Fusio, with a token of its user. */
export interface ApiClient {
  /** Version of the API that the instance reports, such as `8.8.4`. */
  readonly apiVersion: string;
  /**
   * @returns the answer, whatever its status; rate limits and the firewall are waited out
   * @throws LiveError when there is no answer
   */
  send(request: ApiRequest): Promise<ReceivedAnswer>;
}

/** What a client needs from its surroundings; tests replace it. */
export interface ClientSurroundings {
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly now?: () => number;
  /** Told before each wait, in words for a person. */
  readonly notice?: (text: string) => void;
}

/** Fusio answers 400 to a request without one; Node's own would do, a telling one is kinder. */
const USER_AGENT = 'fusio-documentation-verify';
const TIMEOUT = 60_000;

/**
 * A fresh instance bans an address for five minutes after 32 client errors within two minutes
 * (fusio_firewall_maxretry, fusio_firewall_findtime). Examples show client errors too, so requests
 * pause before the ban; a few errors remain for requests that are under way at the same time.
 */
const ERROR_LIMIT = 24;
const ERROR_WINDOW = 125_000;
const BAN_STEP = 30_000;
const BAN_STEPS = 12;
const RATE_ATTEMPTS = 5;

const isBan = ({ status, text }: ReceivedAnswer): boolean =>
  (status === 403 || status === 400) && text.includes('Your IP has sent to many requests');

const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

/** The code of a failed connection: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return typeof cause?.message === 'string' ? cause.message : error.message;
}

/** What an answer says went wrong, in its own words and on one line. */
export function messageOf({ text }: ReceivedAnswer): string {
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
) => Promise<ReceivedAnswer>;

/** Sends requests one by one or many at a time, and keeps all of them within the limits. */
function createSender(url: string, surroundings: ClientSurroundings): Sender {
  const now = surroundings.now ?? Date.now;
  const sleep =
    surroundings.sleep ??
    ((milliseconds, signal) => wait(milliseconds, undefined, signal ? { signal } : {}));
  let clientErrors: number[] = [];

  async function pause(milliseconds: number, why: string, signal?: AbortSignal): Promise<void> {
    surroundings.notice?.(`waiting ${seconds(milliseconds)}: ${why}`);
    await sleep(milliseconds, signal);
  }

  async function sendOnce(
    request: ApiRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReceivedAnswer> {
    for (;;) {
      clientErrors = clientErrors.filter((time) => time > now() - ERROR_WINDOW);
      const oldest = clientErrors[0];
      if (oldest === undefined || clientErrors.length < ERROR_LIMIT) break;
      const why = 'the firewall bans an address that causes many client errors';
      await pause(oldest + ERROR_WINDOW - now() + 1, why, request.signal);
    }
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${request.path}`, {
        method: request.method,
        headers: { 'User-Agent': USER_AGENT, ...headers, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await response.text();
    } catch (error) {
      const call = `${request.method} ${url}${request.path}`;
      throw new LiveError(`${call} got no answer (${reasonOf(error)}).`);
    }
    const answer = { status: response.status, headers: response.headers, text };
    // The firewall does not count what it refuses itself.
    if (answer.status >= 400 && answer.status < 500 && !isBan(answer)) clientErrors.push(now());
    return answer;
  }

  return async (request, headers) => {
    let bans = 0;
    let limits = 0;
    for (;;) {
      const answer = await sendOnce(request, headers);
      if (isBan(answer) && bans < BAN_STEPS) {
        bans += 1;
        await pause(
          BAN_STEP,
          'the firewall of the instance has banned this address',
          request.signal,
        );
      } else if (
        answer.status === 429 &&
        request.expectedStatus !== 429 &&
        limits < RATE_ATTEMPTS
      ) {
        limits += 1;
        const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
        const milliseconds = (Number.isFinite(after) && after > 0 ? after : 60) * 1000;
        await pause(milliseconds, 'the rate limit of the instance is used up', request.signal);
      } else {
        return answer;
      }
    }
  };
}

async function readVersion(url: string, send: Sender): Promise<string> {
  let answer: ReceivedAnswer;
  try {
    answer = await send({ method: 'GET', path: '/', authorized: false }, {});
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    throw new LiveError(`${error.message} Is Fusio running there, and is --url right?`);
  }
  try {
    const { apiVersion } = JSON.parse(answer.text) as { apiVersion?: unknown };
    if (typeof apiVersion === 'string') return apiVersion;
  } catch {
    // Told below.
  }
  const type = answer.headers.get('content-type') ?? 'no content type';
  throw new LiveError(
    `${url} is not the API of a Fusio: GET / answered ${answer.status} (${type}) without an apiVersion.`,
  );
}

async function readToken(target: TargetOptions, send: Sender): Promise<string> {
  const credentials = Buffer.from(`${target.username}:${target.password}`).toString('base64');
  const answer = await send(
    {
      method: 'POST',
      path: '/authorization/token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      authorized: false,
    },
    { Authorization: `Basic ${credentials}` },
  );
  if (answer.status === 400 || answer.status === 401) {
    throw new LiveError(
      `The instance does not take the credentials of "${target.username}" (${answer.status} ${messageOf(answer)}): check --username and --password.`,
    );
  }
  let token: { access_token?: unknown; scope?: unknown } = {};
  try {
    token = JSON.parse(answer.text) as typeof token;
  } catch {
    // Told below.
  }
  if (answer.status !== 200 || typeof token.access_token !== 'string') {
    throw new LiveError(
      `POST /authorization/token answered ${answer.status} without an access token: ${messageOf(answer)}`,
    );
  }
  if (typeof token.scope !== 'string' || !token.scope.split(',').includes('backend')) {
    throw new LiveError(
      `"${target.username}" may not use the backend: a user with the role Administrator is needed.`,
    );
  }
  return token.access_token;
}

/**
 * Finds out that the address is a Fusio and gets a token for the user.
 *
 * @throws LiveError when nothing answers, what answers is no Fusio, or the credentials are wrong
 */
export async function connect(
  target: TargetOptions,
  surroundings: ClientSurroundings = {},
): Promise<ApiClient> {
  const send = createSender(target.url, surroundings);
  const apiVersion = await readVersion(target.url, send);
  const token = await readToken(target, send);
  return {
    apiVersion,
    send: (request) =>
      send(request, request.authorized ? { Authorization: `Bearer ${token}` } : {}),
  };
}
