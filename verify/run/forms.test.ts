import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { parsePrinted } from '../client/curl-shell';
import { parseDeployed } from '../client/installation';
import { book, database, type Outcome } from '../stubs/run-program';
import {
  callUpstream,
  readBook,
  sampleCatalogue,
  type WrittenExample,
} from '../stubs/sample-catalogue';
import type { StubFusio, StubOptions } from '../stubs/stub-fusio';
import { itRunsCurl, stubRuns } from '../stubs/stub-runs';
import { createStubInstallation } from '../stubs/stub-installation';

const upstream = ['--service', 'http=http://upstream'];

const { start, run: runCatalogue } = stubRuns();

const run = (example: WrittenExample, ...argv: readonly string[]): Promise<Outcome> =>
  runCatalogue(sampleCatalogue(example), argv);

describe('the curl commands of a page', () => {
  const byCurl = ['--form', 'curl'];

  itRunsCurl('set an example up and ask, from bash', async () => {
    const stub = await start({ execute: book });
    const { code, out } = await run(readBook, ...database, ...byCurl);
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by the curl commands');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual([]);
    expect(stub.tokens()).toEqual([]);
    const agents = stub.requests
      .filter(({ method, path: asked }) => method === 'POST' && /\/(action|operation)$/.test(asked))
      .map(({ headers }) => headers['user-agent']);
    expect(agents).toEqual([expect.stringMatching(/^curl\//), expect.stringMatching(/^curl\//)]);
  });

  itRunsCurl('send quotes, variables of the shell and files as they are', async () => {
    const title = `It's $5 "now" \`ls\` \\n [[Call-It]]`;
    const multipart = [{ name: 'note', filename: 'a;b.txt', content: 'x;y="z"' }];
    const response = { status: 200, body: { ok: true } };
    const requests = [
      { method: 'POST', path: '/calls', body: { title }, response },
      { method: 'POST', path: '/calls', multipart, response },
      { method: 'POST', path: '/calls', as: 'user', response },
    ];
    const stub = await start({ execute: () => ({ status: 200, body: { ok: true } }) });
    const { out } = await run({ ...callUpstream, requests }, ...upstream, ...byCurl);
    expect(out).toContain('1 passed');
    const calls = stub.requests.filter(({ path: asked }) => asked.endsWith('/calls'));
    const sent = JSON.parse(calls[0]?.body ?? '') as { title: string };
    expect(sent.title).toMatch(/^It's \$5 "now" `ls` \\n vf\w+_Call-It$/);
    expect(calls[1]?.body).toContain('name="note"; filename="a;b.txt"');
    expect(calls[1]?.body).toContain('x;y="z"');
    expect(calls[2]?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
  });

  itRunsCurl('are compared by status, header and body', async () => {
    const execute: StubOptions['execute'] = () => ({
      status: 200,
      headers: { 'x-shop': 'second' },
      body: { id: 1, title: 'Momo' },
    });
    const asked = { method: 'GET', path: '/books/1' };
    const body = { id: 2, title: 'Momo' };
    const requests = [
      { ...asked, response: { status: 200, headers: { 'X-Shop': 'first' }, body } },
      { ...asked, response: { status: 404 } },
    ];
    await start({ execute });
    const { code, out } = await run({ ...readBook, requests }, ...database, ...byCurl);
    expect(code).toBe(1);
    expect(out).toContain('failed actions/query#read-book by the curl commands');
    expect(out).toMatch(/header X-Shop\n +expected "first"\n +got +"second"/);
    expect(out).toMatch(/\/id\n +expected 2\n +got +1/);
    expect(out).toMatch(/status\n +expected 404\n +got +200/);
  });

  it('are parted into headers and body behind interim responses', () => {
    const printed =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\n\r\nHTTP/1.1 200 body';
    const { headers, text } = parsePrinted(printed);
    expect(headers.get('x-a')).toBe('1, 2');
    expect(text).toBe('HTTP/1.1 200 body');
  });
});

describe('the deploy file of a page', () => {
  const events = [{ name: 'book.read', description: 'Somebody reads' }];

  async function deploy(
    example: WrittenExample,
    argv: readonly string[] = database,
    options: StubOptions = { execute: book },
  ): Promise<Outcome & { readonly dir: string; readonly stub: StubFusio }> {
    const stub = await start(options);
    const { dir, exec } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), 'mine');
    const outcome = await run(
      example,
      ...argv,
      ...['--form', 'deploy', '--fusio-dir', dir, '--fusio-exec', exec],
    );
    return { ...outcome, dir, stub };
  }

  it('is deployed by the commands that stand below it', async () => {
    const { code, out, dir, stub } = await deploy({ ...readBook, events });
    expect(out).toContain('Fusio 7.1.0, API 8.8.4, command line 4.4.1');
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by the deploy file');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual([]);
    expect(stub.tokens()).toEqual([]);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(fs.readFileSync(path.join(dir, 'fusio_token.json'), 'utf8')).toBe('mine');
  }, 30_000);

  it('gives the log in back with --clean, after a run that was killed', async () => {
    const stub = await start();
    const { dir, exec } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json.kept'), 'mine');
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), '{"access_token": "of the run"}');
    await run(readBook, '--clean', '--fusio-dir', dir, '--fusio-exec', exec);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(fs.readFileSync(path.join(dir, 'fusio_token.json'), 'utf8')).toBe('mine');
  }, 30_000);

  it('fails with an entry that failed, although the command does not', async () => {
    const { code, out, stub } = await deploy(readBook, database, {
      execute: book,
      intercept: ({ method, path: asked }) =>
        method === 'POST' && asked === '/backend/operation'
          ? { status: 400, body: { success: false, message: 'parameters must be of type object' } }
          : undefined,
    });
    expect(code).toBe(1);
    expect(out).toContain('failed actions/query#read-book by the deploy file');
    expect(out).toMatch(
      /the deploy file: \[FAILED\] operation vf\w+_shop\.getBook: .* 400 \(parameters must be of type object\)/,
    );
    expect(stub.remaining()).toEqual([]);
  }, 30_000);

  itRunsCurl('is left out without a command line, which is said', async () => {
    await start({ execute: book });
    const { out } = await runCatalogue(sampleCatalogue(readBook), database, { allForms: true });
    expect(out).toContain('deploy files were not run: --fusio-dir says where');
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by API calls, by the curl commands');
    const { code, log } = await run(readBook, ...database, '--form', 'deploy');
    expect(code).toBe(2);
    expect(log).toContain('--fusio-dir is missing');
  });

  it('stops the run where the command line is not there', async () => {
    const stub = await start();
    const { code, log } = await run(
      readBook,
      ...[...database, '--form', 'deploy', '--fusio-dir', '/nowhere'],
    );
    expect(code).toBe(2);
    expect(log).toBe(
      'The command line of the instance does not respond (no bin/fusio in /nowhere): check --fusio-dir and --fusio-exec.',
    );
    expect(stub.remaining()).toEqual([]);
  });

  it('is read by what the command says of each entry', () => {
    const log = '- [CREATED] action A_b-c\n- [FAILED] operation x.y: API returned\n{\n}\n';
    expect(parseDeployed(log)).toEqual([
      { state: 'CREATED', kind: 'action', name: 'A_b-c' },
      { state: 'FAILED', kind: 'operation', name: 'x.y' },
    ]);
  });
});
