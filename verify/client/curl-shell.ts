import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ADMINISTRATOR, curlOfLogin, quote, SAMPLE_ORIGIN } from '../../reference/lib/curl';
import type { ApiClient } from './api-client';
import type { TargetOptions } from '../options';
import type { ReceivedResponse } from '../run/compare';
import { LiveError } from '../live-error';
import type { Expectation } from './pacing';
import { runCommand } from './shell';

/** Runs the commands of a page in bash, as a reader pastes them. */
export interface CurlShell {
  /** Runs the printed log in, so that later commands find the administrator's token. */
  login(): Promise<void>;
  /** Runs a printed command that fills a variable, which later commands have too. */
  fill(variable: string, command: string): Promise<string>;
  /** Sets a variable that later commands have. */
  set(variable: string, value: string): void;
  /**
   * Runs a printed command.
   *
   * @throws LiveError when curl gets no response
   */
  run(command: string, expectation?: Expectation): Promise<ReceivedResponse>;
}

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
  const headers = new Headers();
  let rest = text;
  for (let block = headerBlock.exec(rest); block; block = headerBlock.exec(rest)) {
    rest = rest.slice(block[0].length);
    if (block[1]?.startsWith('1')) continue;
    for (const line of (block[2] ?? '').split(/\r?\n/)) {
      const at = line.indexOf(':');
      if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
    }
    break;
  }
  return { headers, text: rest };
}

/** A printed command for the instance that is verified: its address and account instead of the page's. */
function forTarget(command: string, { url, username, password }: TargetOptions): string {
  return command
    .replaceAll(SAMPLE_ORIGIN, () => url)
    .replaceAll(quote(`${ADMINISTRATOR.name}:${ADMINISTRATOR.password}`), () =>
      quote(`${username}:${password}`),
    );
}

/** @throws LiveError where bash or curl is missing */
async function assertTools(): Promise<void> {
  const { code } = await runCommand('bash', ['-c', 'command -v curl sed']);
  if (code !== 0) {
    throw new LiveError(
      'The curl commands of the pages need bash, curl and sed: install them, or leave them out with --form api.',
    );
  }
}

/** Shells with common settings. */
export interface CurlShells {
  /** A shell for one scenario. */
  readonly create: () => CurlShell;
  /** Removes the settings. */
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
  await assertTools();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-live-curl-'));
  fs.writeFileSync(path.join(home, '.curlrc'), CURLRC);

  const create = (): CurlShell => {
    const variables: Record<string, string> = {};
    const bash = (script: string) =>
      runCommand('bash', ['-c', script], { CURL_HOME: home, ...variables });

    async function perform(command: string): Promise<ReceivedResponse> {
      const { out, err } = await bash(forTarget(command, target));
      const status = statusOf(err);
      if (status === 0) {
        const problem = err.replace(/^status .*$/m, '').trim();
        throw new LiveError(`${command.split('\n')[0] ?? ''} got no response (${problem}).`);
      }
      return { status, ...parsePrinted(out) };
    }

    async function fill(variable: string, command: string): Promise<string> {
      await client.exchange(async () => {
        const script = `${forTarget(command, target)}\nprintf %s "$${variable}"`;
        const { out, err } = await bash(script);
        variables[variable] = out.trim();
        return { status: statusOf(err), headers: new Headers(), text: '' };
      });
      const value = variables[variable] ?? '';
      if (value === '') throw new LiveError(`The log in of the page leaves $${variable} empty.`);
      return value;
    }

    return {
      login: async () => {
        client.adopt(await fill(ADMINISTRATOR.token, curlOfLogin));
      },
      fill,
      set: (variable, value) => {
        variables[variable] = value;
      },
      run: (command, expectation) => client.exchange(() => perform(command), expectation),
    };
  };
  return {
    create,
    close: () => {
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
