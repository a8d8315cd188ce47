import type { ObjectCall } from '../../reference/lib/calls';
import { USER_TOKEN } from '../../reference/lib/curl';
import type { UseCaseRequest } from '../../reference/schema';
import type { ApiClient, ApiRequest } from '../client/api-client';
import type { ReceivedResponse } from '../client/response';
import { VerifyError } from '../program';

export type Call = Pick<ObjectCall, 'method' | 'path' | 'body'>;

/** Sends the calls and requests of a scenario, in the way of one form. */
export interface Sender {
  /** Creates or changes something, as the administrator. */
  call(call: Call): Promise<ReceivedResponse>;
  /** Logs a user in. @returns the token */
  login(name: string, password: string): Promise<string>;
  request(request: UseCaseRequest): Promise<ReceivedResponse>;
}

/** Values of earlier responses, by the variable that later requests use for them: `${VARIABLE}`. */
export type Saved = Map<string, string>;

/** The body as it is sent: a form, JSON, or a string of another type as it is. */
function encodeBody({
  headers,
  body,
  multipart,
}: UseCaseRequest): Pick<ApiRequest, 'headers' | 'body'> {
  if (multipart !== undefined) {
    // fetch sets Content-Type with the boundary.
    const form = new FormData();
    for (const { name, filename, contentType = '', content } of multipart) {
      if (filename === undefined) form.append(name, content);
      else form.append(name, new Blob([content], { type: contentType }), filename);
    }
    return { headers, body: form };
  }
  if (body === undefined) return { headers };
  const type = new Headers(headers).get('content-type') ?? 'application/json';
  const isText = typeof body === 'string' && !/\bjson\b/i.test(type);
  return {
    headers: { 'Content-Type': type, ...headers },
    body: isText ? body : JSON.stringify(body),
  };
}

/** A request with the variables replaced that earlier responses have set. */
function withSaved(request: UseCaseRequest, saved: Saved): UseCaseRequest {
  const source = JSON.stringify(request).replaceAll(
    /\$\{([A-Z][A-Z0-9_]*)\}/g,
    (written, name: string) => {
      const value = saved.get(name);
      return value === undefined ? written : JSON.stringify(value).slice(1, -1);
    },
  );
  return JSON.parse(source) as UseCaseRequest;
}

/** The header of the caller; that of the administrator comes from the client. */
function authorization({ as }: UseCaseRequest, saved: Saved): Readonly<Record<string, string>> {
  if (as === 'anonymous' || as === 'administrator') return {};
  const token = saved.get(as === 'user' ? USER_TOKEN : as.token);
  if (token === undefined)
    throw new VerifyError('a request uses a token that no earlier step has created');
  return { Authorization: `Bearer ${token}` };
}

/** Sends everything by calls of the API. */
export const apiSender = (client: ApiClient, signal: AbortSignal, saved: Saved): Sender => ({
  call: ({ method = 'POST', path, body }) =>
    client.send({
      method,
      path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  login: (name, password) => client.login(name, password),
  request(written) {
    const request = withSaved(written, saved);
    const { headers, body } = encodeBody(request);
    return client.send({
      method: request.method,
      path: request.path,
      headers: { ...headers, ...authorization(request, saved) },
      body,
      anonymous: request.as === 'anonymous',
      expectedStatus: request.response.status,
      signal,
    });
  },
});
