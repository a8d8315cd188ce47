import {
  ADMINISTRATOR,
  curlOfCall,
  curlOfLogin,
  curlOfRequest,
  curlOfToken,
  quote,
  SAMPLE_ORIGIN,
  USER_TOKEN,
} from '../../reference/lib/curl';
import type { ApiClient } from '../client/api-client';
import type { ReceivedResponse } from '../client/response';
import { runCommand } from '../client/shell';
import { LiveError } from '../program';
import type { Saved, Sender } from './sender';

/**
 * What curl is told besides the command: the status goes to standard error, where it disturbs
 * nothing that is printed.
 */
const CURL = String.raw`curl() {
  command curl --silent --show-error --noproxy '*' --max-time 60 \
    --write-out '%{stderr}\nstatus %{http_code}\n' "$@"
}`;

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

/**
 * Runs the commands of a page in bash, as a reader pastes them: first the printed log in, so that
 * later commands find the administrator's token.
 */
export async function openCurlSender(
  client: ApiClient,
  signal: AbortSignal,
  saved: Saved,
): Promise<Sender> {
  /** Runs a script with the address and account of the instance instead of the page's. */
  const bash = (script: string) => {
    const { url, username, password } = client.target;
    const account = quote(`${ADMINISTRATOR.name}:${ADMINISTRATOR.password}`);
    const own = script
      .replaceAll(SAMPLE_ORIGIN, () => url)
      .replaceAll(account, () => quote(`${username}:${password}`));
    return runCommand('bash', ['-c', `${CURL}\n${own}`], Object.fromEntries(saved));
  };

  /** Runs a printed command that fills a variable. */
  const fill = async (variable: string, command: string): Promise<string> => {
    const { text } = await client.exchange(async () => {
      const { out, err } = await bash(`${command}\nprintf %s "$${variable}"`);
      return { status: statusOf(err), headers: new Headers(), text: out.trim() };
    });
    if (text === '') throw new LiveError(`The log in of the page leaves $${variable} empty.`);
    return text;
  };

  const run = (command: string, expectedStatus?: number): Promise<ReceivedResponse> => {
    const perform = async (): Promise<ReceivedResponse> => {
      const { out, err } = await bash(command);
      const status = statusOf(err);
      if (status > 0) return { status, ...parsePrinted(out) };
      const problem = err.replace(/^status .*$/m, '').trim();
      throw new LiveError(`${command.split('\n')[0] ?? ''} got no response (${problem}).`);
    };
    return client.exchange(perform, { signal, expectedStatus });
  };

  const token = await fill(ADMINISTRATOR.token, curlOfLogin);
  client.tokens.add(token);
  saved.set(ADMINISTRATOR.token, token);
  return {
    call: (call) => run(curlOfCall(call, ADMINISTRATOR.token)),
    login: (name, password) => fill(USER_TOKEN, curlOfToken(name, password)),
    request: (request) => run(curlOfRequest(request), request.response.status),
  };
}
