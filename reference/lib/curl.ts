import type { UseCaseRequest } from '../schema';
import type { ObjectCall } from './calls';
import type { removalOf } from './removal';

/** The address of the instance that printed commands call. */
export const SAMPLE_ORIGIN = 'http://localhost:8080';

/** The account that sets examples up, and the shell variable that holds its token. */
export const ADMINISTRATOR = {
  name: 'bookshop',
  password: 'not-a-secret',
  token: 'ADMIN_TOKEN',
} as const;

/** The shell variable that holds the token of a user. */
export const USER_TOKEN = 'TOKEN';

/** Quotes a string for a POSIX shell. */
export const quote = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** The same, but in double quotes if the string has a shell variable. */
const quoteVariable = (value: string): string =>
  value.includes('${') ? `"${value}"` : quote(value);

/** A line-broken curl command: the first part, then one option per line. */
const command = (parts: readonly string[]): string => parts.join(' \\\n  ');

/**
 * The command that exchanges a name and password for a token.
 *
 * @param variable the shell variable that holds the token afterwards
 */
export const curlOfToken = (
  name: string,
  password: string,
  variable: string = USER_TOKEN,
): string =>
  command([
    `${variable}=$(curl -s --user ${quote(`${name}:${password}`)}`,
    '--data grant_type=client_credentials',
    `${SAMPLE_ORIGIN}/authorization/token`,
    `| sed -n 's/.*"access_token": *"\\([^"]*\\)".*/\\1/p')`,
  ]);

/** The command that logs the administrator in; calls of the backend API read the token it keeps. */
export const curlOfLogin = curlOfToken(
  ADMINISTRATOR.name,
  ADMINISTRATOR.password,
  ADMINISTRATOR.token,
);

export function curlOfCall(
  { method, path, body }: Pick<ObjectCall, 'method' | 'path' | 'body'>,
  variable: string = ADMINISTRATOR.token,
): string {
  return command([
    `curl -X ${method ?? 'POST'} ${SAMPLE_ORIGIN}${path}`,
    `-H "Authorization: Bearer $${variable}"`,
    "-H 'Content-Type: application/json'",
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ]);
}

/** The commands that take a scenario back: users lose their scopes, then all is deleted. */
export function curlOfRemoval({ users, paths }: ReturnType<typeof removalOf>): string {
  const authorization = `-H "Authorization: Bearer $${ADMINISTRATOR.token}"`;
  const withdrawals = users.map((name) =>
    command([
      `curl -X PUT ${SAMPLE_ORIGIN}/backend/user/~${name}`,
      authorization,
      "-H 'Content-Type: application/json'",
      `-d '{"scopes": []}'`,
    ]),
  );
  return [
    ...withdrawals,
    command(['for path in', ...paths]),
    'do',
    `  curl -X DELETE ${authorization} "${SAMPLE_ORIGIN}/backend/$path"`,
    'done',
  ].join('\n');
}

type Sent = Pick<UseCaseRequest, 'method' | 'path' | 'headers' | 'body' | 'multipart' | 'as'>;

function tokenOf({ as }: Sent): string | undefined {
  if (typeof as === 'object') return as.token;
  return { anonymous: undefined, user: USER_TOKEN, administrator: ADMINISTRATOR.token }[as];
}

type Part = NonNullable<Sent['multipart']>[number];

/**
 * A value of curl's option -F: quoted if it has a character that would end it, or begins like the
 * name of a file.
 */
const formValue = (value: string): string =>
  /^[@<(=\s]|[;,"\\]|\s$/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;

/** A part of a form with its content, so that the command needs no file. */
function formOption({ name, filename, contentType, content }: Part): string {
  const parts = [`${name}=${formValue(content)}`];
  if (filename !== undefined) parts.push(`filename=${formValue(filename)}`);
  if (contentType !== undefined) parts.push(`type=${contentType}`);
  return `-F ${quote(parts.join(';'))}`;
}

export function curlOfRequest(request: Sent): string {
  const { method, path, headers, body, multipart } = request;
  const token = tokenOf(request);
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  const parts = [`curl -i${verb} ${quoteVariable(`${SAMPLE_ORIGIN}${path}`)}`];
  if (token !== undefined) parts.push(`-H "Authorization: Bearer $${token}"`);
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quoteVariable(`${name}: ${value}`)}`);
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body))}`);
  }
  parts.push(...(multipart ?? []).map(formOption));
  return command(parts);
}
