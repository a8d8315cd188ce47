import { setTimeout as wait } from 'node:timers/promises';

import type { ReceivedResponse } from './response';

export interface Expectation {
  /** The status that is hoped for: a 429 that is wanted is not waited out. */
  readonly expectedStatus?: number;
  /** Ends a wait for a limit; the request itself is always let finish, so that its outcome is known. */
  readonly signal?: AbortSignal;
}

/** How the limits of an instance are kept; tests replace its clock. */
export interface PacingOptions {
  /** Whether the firewall of the instance lets this machine do what it wants. */
  readonly exempt?: boolean;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly now?: () => number;
  /** Told before each wait, in words for a person. */
  readonly notice?: (text: string) => void;
}

/**
 * A fresh instance bans an address for five minutes after 32 client errors within two minutes
 * (fusio_firewall_maxretry, fusio_firewall_findtime). Examples show client errors too, so requests
 * pause before the ban; a few errors remain for what else is sent from this address.
 */
const BAN_ERRORS = 32;
const ERROR_WINDOW = 125_000;
const BAN_STEP = 30_000;
const BAN_STEPS = 12;
const RATE_ATTEMPTS = 5;

const isBan = ({ status, text }: ReceivedResponse): boolean =>
  (status === 403 || status === 400) && text.includes('Your IP has sent to many requests');

/** Which limit is used up and how it is raised. */
function limitAdvice({ headers }: ReceivedResponse): string {
  const limit = headers.get('ratelimit-limit');
  const which = limit === null ? '' : ` of ${limit} requests`;
  return (
    `the rate limit${which} of the instance is used up. On an instance of your own, raise it: ` +
    'verify/instance/limits.yml as a deploy file, or Consumer, Rate in the backend app'
  );
}

/** Keeps all requests of a run within the limits of the instance, whoever sends them. */
export class Pacing {
  private clientErrors: number[] = [];
  private isAdvised = false;
  private readonly now: () => number;
  private readonly errorLimit: number;

  constructor(private readonly options: PacingOptions) {
    const { exempt = false, now = Date.now } = options;
    this.now = now;
    this.errorLimit = exempt ? Infinity : BAN_ERRORS - 4;
  }

  /**
   * @param perform sends the request; again after a rate limit or a ban
   * @returns the response, whatever its status
   */
  async exchange(
    perform: () => Promise<ReceivedResponse>,
    { expectedStatus, signal }: Expectation = {},
  ): Promise<ReceivedResponse> {
    let bans = 0;
    let limits = 0;
    for (;;) {
      await this.keepFromBan(signal);
      const response = await perform();
      const { status } = response;
      if (isBan(response)) {
        if (++bans > BAN_STEPS) return response;
        await this.pause(BAN_STEP, 'the firewall of the instance has banned this address', signal);
        continue;
      }
      // The firewall does not count what it refuses itself.
      if (status >= 400 && status < 500) this.clientErrors.push(this.now());
      if (status !== 429 || expectedStatus === 429 || ++limits > RATE_ATTEMPTS) return response;
      const why = this.isAdvised ? 'the rate limit again' : limitAdvice(response);
      this.isAdvised = true;
      const seconds = Number(response.headers.get('retry-after') ?? 0);
      await this.pause((seconds > 0 ? seconds : 60) * 1000, why, signal);
    }
  }

  private async pause(milliseconds: number, why: string, signal?: AbortSignal): Promise<void> {
    const { notice, sleep } = this.options;
    notice?.(`waiting ${Math.ceil(milliseconds / 1000)} s: ${why}`);
    await (sleep ? sleep(milliseconds, signal) : wait(milliseconds, undefined, { signal }));
  }

  private async keepFromBan(signal?: AbortSignal): Promise<void> {
    for (;;) {
      this.clientErrors = this.clientErrors.filter((time) => time > this.now() - ERROR_WINDOW);
      const oldest = this.clientErrors[0];
      if (oldest === undefined || this.clientErrors.length < this.errorLimit) return;
      const why =
        'the firewall bans an address that causes many client errors; --no-pause where it lets this machine through';
      await this.pause(oldest + ERROR_WINDOW - this.now() + 1, why, signal);
    }
  }
}
