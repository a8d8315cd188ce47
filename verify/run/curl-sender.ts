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
import { VerifyError } from '../program';
import type { Saved, Sender } from './sender';

/**
 * Wraps curl with more options: the status goes to standard error, where it mixes with no output.
 */
const CURL = String.raw`curl() {
  command curl --silent --show-error --noproxy '*' --max-time 60 \
    --write-out '%{stderr}\nstatus %{http_code}\n' "$@"
}`;

const headerBlock = /^HTTP\/[\d.]+ (\d{3})[^\r\n]*\r?\n((?:[^\r\n]+\r?\n)*)\r?\n/;

const statusOf = (err: string): number => Number(/^status (\d{3})$/m.exec(err)?.[1] ?? 0);

/** Parses the output of `curl -i`, of which the last response counts: others are 100 Continue. */
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
 * Runs the commands of a page in bash, as a reader would paste them: first the printed login, so
 * that later commands find the administrator's token.
 */
export async function openCurlSender(
  client: ApiClient,
  signal: AbortSignal,
  saved: Saved,
): Promise<Sender> {
  /** Runs a script with the address and account of the instance instead of those of the page. */
  const bash = (script: string) => {
    const { url, username, password } = client.target;
    const account = quote(`${ADMINISTRATOR.name}:${ADMINISTRATOR.password}`);
    const own = script
      .replaceAll(SAMPLE_ORIGIN, () => url)
      .replaceAll(account, () => quote(`${username}:${password}`));
    return runCommand('bash', ['-c', `${CURL}\n${own}`], Object.fromEntries(saved));
  };

  /** Runs a printed command that sets a variable, and returns its value. */
  const fill = async (variable: string, command: string): Promise<string> => {
    const { text } = await client.exchange(async () => {
      const { out, err } = await bash(`${command}\nprintf %s "$${variable}"`);
      return { status: statusOf(err), headers: new Headers(), text: out.trim() };
    });
    if (text === '') throw new VerifyError(`The login of the page leaves $${variable} empty.`);
    return text;
  };

  const run = (command: string, expectedStatus?: number): Promise<ReceivedResponse> => {
    const perform = async (): Promise<ReceivedResponse> => {
      const { out, err } = await bash(command);
      const status = statusOf(err);
      if (status > 0) return { status, ...parsePrinted(out) };
      const problem = err.replace(/^status .*$/m, '').trim();
      throw new VerifyError(`${command.split('\n')[0] ?? ''} got no response (${problem}).`);
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
