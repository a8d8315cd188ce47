import type { Action, Connection, Example, ExampleRequest, Json } from '../../../reference/schema';
import type { Catalogue } from './catalogue';

/** Where the examples of the pages live. */
export const SAMPLE_ORIGIN = 'http://localhost:8080';

/** The name and password of the administrator of the pages. */
export const ADMINISTRATOR = { name: 'bookshop', password: 'not-a-secret' } as const;

/** Whether an operation reads a body: Fusio does so for POST, PUT and PATCH. */
export const takesBody = (httpMethod: string): boolean => !['GET', 'DELETE'].includes(httpMethod);

export type JsonObject = Record<string, Json>;

/** Objects that a deploy file can hold, in the order of its sections. */
export const deployable = [
  'schema',
  'event',
  'connection',
  'action',
  'operation',
  'cronjob',
  'plan',
  'rate',
] as const;

export type DeployableKind = (typeof deployable)[number];

/** A call of the API that creates one object, or changes it with PUT. */
export interface ObjectCall {
  readonly kind: DeployableKind | 'generator' | 'trigger' | 'webhook' | 'app' | 'user';
  readonly method?: 'PUT';
  readonly path: string;
  readonly body: JsonObject;
}

/** A call of the backend API that creates one object of an example. */
export interface BackendCall extends ObjectCall {
  readonly kind: 'schema' | 'event' | 'connection' | 'action' | 'operation';
  readonly body: JsonObject & { name: string; class?: string };
}

const isDeployableKind = (kind: ObjectCall['kind']): kind is DeployableKind =>
  deployable.some((known) => known === kind);

/** Whether a deploy file can do what a call does: it takes whole objects, and not of every kind. */
export const isDeployable = ({ kind, method }: ObjectCall): boolean =>
  method === undefined && isDeployableKind(kind);

/** The platform writes a class with dots in its API and in deploy files. */
export const apiClass = (className: string): string => className.replaceAll('\\', '.');

/**
 * The scope of an operation: its name without the last part, which belongs to the example alone.
 */
export const scopeOf = ({ name }: NonNullable<Example['operation']>): string =>
  `[[${name.split('.').slice(0, -1).join('.')}]]`;

/** Variables of the shell that hold the token of who sends a request. */
const tokenVariables: Readonly<Record<ExampleRequest['as'], string | undefined>> = {
  anonymous: undefined,
  user: 'TOKEN',
  administrator: 'ADMIN_TOKEN',
};

/** The class and configuration of one connection of an example. */
export function resolveConnection(
  connection: Example['connections'][number],
  catalogue: Catalogue,
): { class: string; config: JsonObject } {
  const service = catalogue.services.get(connection.service)?.data;
  const id = service?.connection?.reference.split('/')[1] ?? '';
  const className = connection.class ?? catalogue.connections.get(id)?.data.class;
  const config = connection.config ?? service?.connection?.config;
  if (config === undefined || className === undefined) {
    throw new Error(`service "${connection.service}" leads to no connection`);
  }
  return { class: className, config };
}

/**
 * The calls that create what an example needs, in order, with `[[name]]` still in place.
 *
 * Source of the shapes: POST /backend/connection, /backend/action and /backend/operation of
 * Fusio 7.1.0; stability 1 is "experimental", the only one whose parts stay editable.
 */
export function backendCalls(
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
): BackendCall[] {
  const schemas = example.schemas.map(({ name, source }): BackendCall => ({
    kind: 'schema',
    path: '/backend/schema',
    body: { name, source },
  }));
  const events = example.events.map((body): BackendCall => ({
    kind: 'event',
    path: '/backend/event',
    body,
  }));
  const connections = example.connections.map((connection): BackendCall => {
    const { class: className, config } = resolveConnection(connection, catalogue);
    return {
      kind: 'connection',
      path: '/backend/connection',
      body: { name: connection.name, class: apiClass(className), config },
    };
  });
  const actions = example.actions.map(({ name, class: className, config }): BackendCall => ({
    kind: 'action',
    path: '/backend/action',
    body: { name, class: apiClass(className ?? owner.class), config },
  }));
  const { operation } = example;
  const action = example.actions.at(-1);
  const parts = [...schemas, ...events, ...connections, ...actions];
  if (!operation || !action) return parts;
  return [
    ...parts,
    {
      kind: 'operation',
      path: '/backend/operation',
      body: {
        name: operation.name,
        description: operation.description,
        active: true,
        public: operation.public !== undefined,
        stability: 1,
        httpMethod: operation.httpMethod,
        httpPath: operation.httpPath,
        httpCode: operation.httpCode,
        ...(Object.keys(operation.parameters).length > 0
          ? { parameters: operation.parameters }
          : {}),
        ...(takesBody(operation.httpMethod)
          ? { incoming: operation.incoming ?? 'schema://Passthru' }
          : {}),
        outgoing: 'schema://Passthru',
        action: `action://${action.name}`,
        scopes: [scopeOf(operation)],
      },
    },
  ];
}

/** Quotes a text for a POSIX shell. */
export const quote = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** Quotes a text for a shell: in double quotes where it has a variable of the shell. */
const quoteVariable = (value: string): string =>
  value.includes('${') ? `"${value}"` : quote(value);

/** A line-broken curl command: the first part, then one option a line. */
const command = (parts: readonly string[]): string => parts.join(' \\\n  ');

/**
 * The command that exchanges a name and password for a token.
 *
 * @param variable of the shell that holds the token afterwards
 */
export const curlOfToken = (name: string, password: string, variable = 'TOKEN'): string =>
  command([
    `${variable}=$(curl -s --user ${quote(`${name}:${password}`)}`,
    '--data grant_type=client_credentials',
    `${SAMPLE_ORIGIN}/authorization/token`,
    `| sed -n 's/.*"access_token": *"\\([^"]*\\)".*/\\1/p')`,
  ]);

/** The command that fills the variable ADMIN_TOKEN, which every backend call reads. */
export const curlOfLogin = curlOfToken(ADMINISTRATOR.name, ADMINISTRATOR.password, 'ADMIN_TOKEN');

/** The name and password of who calls a private operation of an example. */
export const CALLER = { name: 'reader', password: 'not-a-secret' } as const;

/**
 * The calls that give somebody the scope of a private operation, or none where every request does
 * without. A role gives its scopes while the user is created; others follow by an update.
 *
 * Source: src/Service/User.php of fusio/impl 8.8.4, which ignores scopes in the first call.
 */
export function callerCalls({ operation, requests }: Example): ObjectCall[] {
  if (!operation || !requests.some(({ as }) => as === 'user')) return [];
  const { name, password } = CALLER;
  const email = `[[${name}]]@example.com`;
  const user = { roleId: 3, status: 1, name: `[[${name}]]`, email, password };
  return [
    { kind: 'user', path: '/backend/user', body: user },
    {
      kind: 'user',
      method: 'PUT',
      path: `/backend/user/~[[${name}]]`,
      body: { scopes: [scopeOf(operation)] },
    },
  ];
}

/** The curl command of a backend call; the token stands in a variable of the shell. */
export function curlOfCall({ method, path, body }: ObjectCall, variable = 'ADMIN_TOKEN'): string {
  return command([
    `curl -X ${method ?? 'POST'} ${SAMPLE_ORIGIN}${path}`,
    `-H "Authorization: Bearer $${variable}"`,
    "-H 'Content-Type: application/json'",
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ]);
}

type Part = NonNullable<ExampleRequest['multipart']>[number];

/**
 * A value of curl's option -F: in quotes where it has what ends a value, or begins as the name of a
 * file does.
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

/**
 * The curl command of a request to the API that an example has made.
 *
 * @param token variable of the shell that holds the caller's token; none for an anonymous caller
 */
export function curlOfRequest(
  request: ExampleRequest,
  token: string | undefined = tokenVariables[request.as],
): string {
  const { method, path, headers, body, multipart } = request;
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

/** Reason phrases of the statuses that the platform responds with. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Wider lines of a body are broken, narrower ones joined. */
const BODY_WIDTH = 64;

/** JSON with each list and object on one line where it fits, as people write it. */
function compactJson(value: Json, indent = ''): string {
  const plain = JSON.stringify(value);
  if (value === null || typeof value !== 'object') return plain;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => compactJson(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return plain;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  // The body itself is an object of several lines: that is what a reader looks for.
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= BODY_WIDTH)
    return line;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** The response as an HTTP message. */
export function httpResponse({ status, headers, body }: ExampleRequest['response']): string {
  const lines = [`HTTP/1.1 ${status} ${reasons[status] ?? ''}`.trimEnd()];
  const isText = typeof body === 'string';
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (body !== undefined && !typed) lines.push('Content-Type: application/json');
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('', isText && typed ? body : compactJson(body));
  return lines.join('\n');
}
