import { stringify } from 'yaml';

import type { Action, Connection, Example, ExampleRequest, Json } from '../../../reference/schema';
import type { Catalogue } from './catalogue';

/** Where the examples of the pages live. */
export const SAMPLE_ORIGIN = 'http://localhost:8080';

type JsonObject = Record<string, Json>;

/** A call of the backend API that creates one object of an example. */
export interface BackendCall {
  readonly kind: 'schema' | 'event' | 'connection' | 'action' | 'operation';
  readonly path: string;
  readonly body: JsonObject & { name: string; class?: string };
}

/** The platform writes a class with dots in its API and in deploy files. */
export const apiClass = (className: string): string => className.replaceAll('\\', '.');

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
  const events = example.events.map((name): BackendCall => ({
    kind: 'event',
    path: '/backend/event',
    body: { name },
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
  const takesBody = !['GET', 'DELETE'].includes(operation.httpMethod);
  return [
    ...parts,
    {
      kind: 'operation',
      path: '/backend/operation',
      body: {
        name: operation.name,
        description: operation.description,
        active: true,
        public: operation.public,
        stability: 1,
        httpMethod: operation.httpMethod,
        httpPath: operation.httpPath,
        httpCode: operation.httpCode,
        parameters: operation.parameters,
        ...(takesBody ? { incoming: operation.incoming ?? 'schema://Passthru' } : {}),
        outgoing: 'schema://Passthru',
        action: `action://${action.name}`,
        scopes: operation.scopes,
      },
    },
  ];
}

/** Quotes a text for a POSIX shell. */
const quote = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** A line-broken curl command: the first part, then one option a line. */
const command = (parts: readonly string[]): string => parts.join(' \\\n  ');

/** The command that fills the variable TOKEN, which every backend call reads. */
export const curlOfLogin = command([
  "TOKEN=$(curl -s --user 'bookshop:not-a-secret'",
  '--data grant_type=client_credentials',
  `${SAMPLE_ORIGIN}/authorization/token`,
  `| sed -n 's/.*"access_token": *"\\([^"]*\\)".*/\\1/p')`,
]);

/** The curl command of a backend call; the token stands in the variable TOKEN. */
export function curlOfCall({ path, body }: BackendCall): string {
  return command([
    `curl -X POST ${SAMPLE_ORIGIN}${path}`,
    '-H "Authorization: Bearer $TOKEN"',
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

/** The curl command of a request to the API that an example has made. */
export function curlOfRequest(request: ExampleRequest): string {
  const { method, path, headers, as, body, multipart } = request;
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  const parts = [`curl -i${verb} ${quote(`${SAMPLE_ORIGIN}${path}`)}`];
  if (as === 'user') parts.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body))}`);
  }
  parts.push(...(multipart ?? []).map(formOption));
  return command(parts);
}

/**
 * The same objects as a deploy file for `php bin/fusio deploy`.
 *
 * @param secrets the keys of connection fields that a file must not hold; their values are read
 *   from the environment instead
 */
export function deployFile(calls: readonly BackendCall[], secrets: ReadonlySet<string>): string {
  const sections: Record<BackendCall['kind'], JsonObject> = {
    schema: {},
    event: {},
    connection: {},
    action: {},
    operation: {},
  };
  for (const { kind, body } of calls) {
    const { name, ...rest } = body;
    const entry: JsonObject = kind === 'schema' ? (rest.source as JsonObject) : { ...rest };
    if (kind === 'connection') {
      entry.config = Object.fromEntries(
        Object.entries(rest.config as JsonObject).map(([key, value]) => [
          key,
          secrets.has(key)
            ? `\${env.${`${name}_${key}`.toUpperCase().replaceAll('-', '_')}}`
            : value,
        ]),
      );
    }
    sections[kind][name] = entry;
  }
  const filled = Object.entries(sections).filter(([, entries]) => Object.keys(entries).length > 0);
  return stringify(Object.fromEntries(filled), { lineWidth: 0 }).trimEnd();
}

/** Reason phrases of the statuses that the platform answers with. */
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

/** The answer as an HTTP message. */
export function httpAnswer({ status, headers, body }: ExampleRequest['answer']): string {
  const lines = [`HTTP/1.1 ${status} ${reasons[status] ?? ''}`.trimEnd()];
  const isText = typeof body === 'string';
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (body !== undefined && !typed) lines.push('Content-Type: application/json');
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('', isText && typed ? body : JSON.stringify(body, null, 2));
  return lines.join('\n');
}
