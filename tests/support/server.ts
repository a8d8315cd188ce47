import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const compressible = /^(?:text\/|application\/(?:json|xml|wasm)|image\/svg)/;

/** A running server. */
export interface StaticHost {
  /** For example `http://localhost:41234`, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Parses a `_headers` file as the build writes it: a path that ends with a star, and below it one
 * header per line. Returns the headers for a path.
 */
function readHeaders(text: string): (pathname: string) => ReadonlyArray<readonly string[]> {
  const rules = text.split(/^(?=\/)/m).map((rule) => ({
    beginning: /^\/[^*\n]*/.exec(rule)?.[0] ?? '#',
    headers: Array.from(rule.matchAll(/^ +([\w-]+): (.+)$/gm), (match) => match.slice(1)),
  }));
  return (pathname) =>
    rules.flatMap(({ beginning, headers }) => (pathname.startsWith(beginning) ? headers : []));
}

/**
 * Maps a request path to a file, to `slash` for a folder without a slash, or to null for nothing.
 */
async function resolve(root: string, pathname: string): Promise<{ file: string } | 'slash' | null> {
  const target = path.join(root, pathname);
  if (target !== root && !target.startsWith(root + path.sep)) return null;
  const found = await stat(target).catch(() => null);
  if (found?.isFile()) return { file: target };
  if (!found?.isDirectory()) return null;
  const index = path.join(target, 'index.html');
  if (!existsSync(index)) return null;
  return pathname.endsWith('/') ? { file: index } : 'slash';
}

/**
 * Serves a folder like a plain static host: index.html for a folder, a redirect that adds the
 * slash, 404.html with status 404 for the rest, gzip, and the headers of its `_headers` file, so
 * that tests run under the Content-Security-Policy that readers get.
 *
 * @param folder the production build
 * @param port 0 for any free one
 * @param baseUrl the path below which the folder is served, with a slash at both ends
 * @throws Error if the folder has no build
 */
export async function startStaticHost(
  folder: string,
  port = 0,
  baseUrl = '/',
): Promise<StaticHost> {
  const root = path.resolve(folder);
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${folder}/index.html is missing: run "npm run build" first.`);
  }
  const rules = path.join(root, '_headers');
  // Compressing is the slowest part, and every test requests the same scripts.
  const compressed = new Map<string, Buffer>();
  const headersFor = readHeaders(existsSync(rules) ? await readFile(rules, 'utf8') : '');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Not relative to a base: `//page/` is a path here, not another host.
    const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`);
    const found = pathname.startsWith(baseUrl)
      ? await resolve(root, decodeURIComponent(pathname.slice(baseUrl.length - 1)))
      : null;
    if (found === 'slash') {
      const folder = pathname.replace(/^\/+/, '/');
      response.writeHead(301, { location: `${folder}/${search}` }).end();
      return;
    }

    const file = found?.file ?? path.join(root, '404.html');
    const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
    response.statusCode = found ? 200 : 404;
    response.setHeader('content-type', type);
    for (const [name = '', value = ''] of headersFor(pathname)) response.setHeader(name, value);

    let body: Buffer = await readFile(file);
    if (compressible.test(type) && request.headers['accept-encoding']?.includes('gzip')) {
      body = await (compressed.get(file) ?? compress(body, { level: 9 }));
      compressed.set(file, body);
      response.setHeader('content-encoding', 'gzip');
    }
    response.setHeader('content-length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed, failed) => {
        server.close((error) => {
          if (error) failed(error);
          else closed();
        });
        server.closeAllConnections();
      }),
  };
}
