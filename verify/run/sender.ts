import type { ObjectCall } from '../../reference/lib/calls';
import { USER_TOKEN } from '../../reference/lib/curl';
import type { UseCaseRequest } from '../../reference/schema';
import type { ApiClient, ApiRequest } from '../client/api-client';
import type { ReceivedResponse } from '../client/response';
import { LiveError } from '../program';

export type Call = Pick<ObjectCall, 'method' | 'path' | 'body'>;

/** Sends what a scenario does in one form. */
export interface Sender {
  /** A call of the administrator that creates or changes something. */
  call(call: Call): Promise<ReceivedResponse>;
  /** Logs a user in. @returns the token that later requests are sent with */
  login(name: string, password: string): Promise<string>;
  request(request: UseCaseRequest): Promise<ReceivedResponse>;
}

/** Values of responses by the variables that later requests write them as, `${VARIABLE}`. */
export type Saved = Map<string, string>;

/** The body of a request as it goes over the wire: a form, JSON, or a text of another type as it is. */
function encodeBody({
  headers,
  body,
  multipart,
}: UseCaseRequest): Pick<ApiRequest, 'headers' | 'body'> {
  if (multipart !== undefined) {
    // fetch writes the type, with the boundary that it needs.
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

/** A request with the values that earlier responses gave. */
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

/** The header of who asks; the client adds that of the administrator. */
function authorization({ as }: UseCaseRequest, saved: Saved): Readonly<Record<string, string>> {
  if (as === 'anonymous' || as === 'administrator') return {};
  const token = saved.get(as === 'user' ? USER_TOKEN : as.token);
  if (token === undefined) throw new LiveError('asks with a token that nobody has');
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
