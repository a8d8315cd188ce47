import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';
import { parse } from 'yaml';

import { escapeRegExp } from '../reference/lib/escape-reg-exp';
import { loadCatalog } from '../reference/lib/read';
import type { Installation } from './client/installation';
import { type Plan, planAll } from './plan/plan';

/** The reference data of this repository. */
export const catalog = loadCatalog(path.resolve(__dirname, '..'));

/** An address for each of its services. */
export const addresses = new Map(
  [...catalog.services.keys()].map((name) => [name, `${name}://user:password@host:1/name`]),
);

export const plansOf = (only: string[], forms: ReadonlyArray<'api' | 'curl' | 'deploy'>): Plan[] =>
  planAll(catalog, only, { addresses, prefix: 'vf00000000', forms });

export const credentials = { username: 'demo', password: 'not-a-real-password' };

interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

interface StubResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Overrides responses of the stub; undefined leaves a request to the stub. */
export type Responder = (request: StubRequest) => StubResponse | undefined;

/** Responds to the requests of plans as their pages show, one after the other. */
export function responding(plans: readonly Plan[]): Responder {
  const expected = plans
    .flatMap(({ forms }) => forms.flatMap(({ tasks }) => tasks))
    .flatMap((task) => (task.kind === 'request' ? [task.request] : []));
  return ({ method, path: asked, query }) => {
    const [next] = expected;
    const source = escapeRegExp(next?.path ?? '').replace(/\\\$\\\{\w+\\\}/g, '.+');
    const isNext = next?.method === method && new RegExp(`^${source}$`).test(asked + query);
    return isNext ? expected.shift()?.response : undefined;
  };
}

/** As much of Fusio as the programs use: it remembers what was created and not removed. */
export class StubFusio {
  url = '';
  readonly requests: StubRequest[] = [];
  /** Paths that DELETE removes. */
  readonly things = new Set<string>();

  constructor(private readonly respondFirst: Responder) {}

  respond(request: StubRequest): StubResponse {
    this.requests.push(request);
    const { method, path: asked, headers, body } = request;
    const first = this.respondFirst(request);
    if (first) return first;
    if (asked === '/') return { status: 200, body: { apiVersion: '8.8.4' } };
    if (asked === '/authorization/token') {
      const basic = headers.authorization?.replace('Basic ', '') ?? '';
      const [name = '', password] = Buffer.from(basic, 'base64').toString().split(':');
      if (password === 'wrong') return { status: 401, body: { error_description: 'Unknown' } };
      return { status: 200, body: { access_token: `token-of-${name}` } };
    }
    if (method === 'DELETE') return { status: this.things.delete(asked) ? 200 : 404 };
    if (method === 'GET') return { status: 200, body: { id: 5, entry: this.entries(asked) } };
    if (method === 'POST' && !asked.endsWith('/rows')) this.create(asked, body);
    return { status: 201, body: { id: '7' } };
  }

  /** The command line of the installation. */
  readonly installation: Installation = {
    versions: { fusio: '7.1.0', impl: '8.8.4' },
    deploy: ({ files }) => {
      const sections = files.flatMap(({ content }) =>
        Object.entries(parse(content) as Record<string, object>),
      );
      const log = sections.flatMap(([kind, entries]) =>
        Object.keys(entries).map((name) => {
          this.create(`/backend/${kind}`, JSON.stringify({ name }));
          return `- [CREATED] ${kind} ${name}\n`;
        }),
      );
      return Promise.resolve({ log: log.join(''), problem: undefined });
    },
    close: () => Promise.resolve(),
  };

  private create(asked: string, body: string): void {
    const { name } = JSON.parse(body || '{}') as { name?: string };
    // Webhooks and apps are removed by id, which only the scenario knows.
    if (name === undefined || !asked.startsWith('/backend/')) return;
    this.things.add(asked.endsWith('/database') ? `${asked}/${name}` : `${asked}/~${name}`);
  }

  private entries(asked: string) {
    return [...this.things].flatMap((thing) => {
      const name = thing.slice(asked.length + 1).replace('~', '');
      return path.posix.dirname(thing) === asked ? [{ id: 5, name }] : [];
    });
  }
}

/** Starts a stub on a free port of the loopback address, which stops with the test. */
export async function startStub(respond: Responder = () => undefined): Promise<StubFusio> {
  const stub = new StubFusio(respond);
  const server = http.createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { method = '', headers } = incoming;
      const { pathname, search: query } = new URL(incoming.url ?? '/', 'http://stub');
      const request = { method, path: pathname, query, headers, body };
      const { status, headers: own, body: content } = stub.respond(request);
      // Status 0: the connection breaks after the request has had its effect.
      if (status === 0) return incoming.socket.destroy();
      const isText = typeof content === 'string';
      const type = isText ? 'text/plain' : 'application/json';
      response.setHeaders(new Headers({ 'content-type': type }));
      for (const [name, value] of Object.entries(own ?? {})) response.setHeader(name, value);
      response.writeHead(status);
      response.end(isText || content === undefined ? content : JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}
