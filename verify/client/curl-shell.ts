import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ADMINISTRATOR, curlOfLogin, quote, SAMPLE_ORIGIN } from '../../reference/lib/curl';
import type { TargetOptions } from '../arguments';
import { LiveError } from '../live-error';
import type { ApiClient } from './api-client';
import type { Expectation } from './pacing';
import type { ReceivedResponse } from './response';
import { runCommand } from './shell';

/**
 * What curl is told besides the command: the status goes to standard error, where it disturbs
 * nothing that is printed.
 */
const CURLRC = String.raw`silent
show-error
noproxy = "*"
max-time = 60
write-out = "%{stderr}\nstatus %{http_code}\n"
`;

const headerBlock = /^HTTP\/[\d.]+ (\d{3})[^\r\n]*\r?\n((?:[^\r\n]+\r?\n)*)\r?\n/;

const statusOf = (err: string): number => Number(/^status (\d{3})$/m.exec(err)?.[1] ?? 0);

/** Splits what `curl -i` prints; interim responses (100 Continue) come before the one that counts. */
export function parsePrinted(text: string): Pick<ReceivedResponse, 'headers' | 'text'> {
  const [block = '', status = '', lines = ''] = headerBlock.exec(text) ?? [];
  const rest = text.slice(block.length);
  if (status.startsWith('1')) return parsePrinted(rest);
  const headers = new Headers();
  for (const line of lines.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return { headers, text: rest };
}

/** A printed command for the instance that is verified: its address and account instead of the page's. */
function forTarget(command: string, { url, username, password }: TargetOptions): string {
  const account = quote(`${ADMINISTRATOR.name}:${ADMINISTRATOR.password}`);
  return command
    .replaceAll(SAMPLE_ORIGIN, () => url)
    .replaceAll(account, () => quote(`${username}:${password}`));
}

/** Runs the commands of a page in bash, as a reader pastes them. */
export class CurlShell {
  private readonly variables: Record<string, string> = {};

  constructor(
    private readonly target: TargetOptions,
    private readonly client: ApiClient,
    private readonly home: string,
  ) {}

  /** Runs the printed log in, so that later commands find the administrator's token. */
  async login(): Promise<void> {
    this.client.adopt(await this.fill(ADMINISTRATOR.token, curlOfLogin));
  }

  /** Runs a printed command that fills a variable, which later commands have too. */
  async fill(variable: string, command: string): Promise<string> {
    let value = '';
    await this.client.exchange(async () => {
      const { out, err } = await this.bash(`${command}\nprintf %s "$${variable}"`);
      value = out.trim();
      return { status: statusOf(err), headers: new Headers(), text: '' };
    });
    if (value === '') throw new LiveError(`The log in of the page leaves $${variable} empty.`);
    this.set(variable, value);
    return value;
  }

  set(variable: string, value: string): void {
    this.variables[variable] = value;
  }

  /**
   * Runs a printed command.
   *
   * @throws LiveError when curl gets no response
   */
  run(command: string, expectation?: Expectation): Promise<ReceivedResponse> {
    return this.client.exchange(async () => {
      const { out, err } = await this.bash(command);
      const status = statusOf(err);
      if (status > 0) return { status, ...parsePrinted(out) };
      const problem = err.replace(/^status .*$/m, '').trim();
      throw new LiveError(`${command.split('\n')[0] ?? ''} got no response (${problem}).`);
    }, expectation);
  }

  private bash(script: string) {
    const environment = { CURL_HOME: this.home, ...this.variables };
    return runCommand('bash', ['-c', forTarget(script, this.target)], environment);
  }
}

export interface CurlShells {
  readonly create: () => CurlShell;
  readonly close: () => void;
}

/**
 * Prepares shells for the commands of pages.
 *
 * @throws LiveError where bash, curl or sed is missing
 */
export async function openCurlShells(
  target: TargetOptions,
  client: ApiClient,
): Promise<CurlShells> {
  const { code } = await runCommand('bash', ['-c', 'command -v curl sed']);
  if (code !== 0) {
    throw new LiveError(
      'The curl commands of the pages need bash, curl and sed: install them, or leave them out with --form api.',
    );
  }
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-live-curl-'));
  fs.writeFileSync(path.join(home, '.curlrc'), CURLRC);
  return {
    create: () => new CurlShell(target, client, home),
    close: () => {
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
