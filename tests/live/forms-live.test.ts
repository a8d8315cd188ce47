import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { hashOfExample, readVerified } from '../../src/plugins/reference/verified';
import { parsePrinted } from './curl-shell';
import { parseDeployed } from './installation';
import { runProgram, type Outcome } from './run-program';
import { callUpstream, readBook, sampleCatalogue, type WrittenExample } from './sample-catalogue';
import { startStub, type StubFusio, type StubOptions } from './stub-fusio';
import { createStubInstallation } from './stub-installation';

let stub: StubFusio | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

const database = ['--service', 'mysql=mysql://root:secret@db/live'];
const upstream = ['--service', 'http=http://upstream'];

/** What the action of `readBook` returns when all is well. */
const book: StubOptions['execute'] = (operation) => {
  const prefix = String(operation.name).replace('shop.getBook', '');
  return { status: 200, body: { id: 1, title: 'Momo', table: `${prefix}book` } };
};

const run = (example: WrittenExample, ...argv: readonly string[]): Promise<Outcome> =>
  runProgram(sampleCatalogue(example), argv, { url: stub?.url ?? '' });

describe('the curl commands of a page', () => {
  const byCurl = ['--form', 'curl'];

  it('set an example up and ask, from bash', async () => {
    stub = await startStub({ execute: book });
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

  it('send quotes, variables of the shell and files as they are', async () => {
    const title = `It's $5 "now" \`ls\` \\n [[Call-It]]`;
    const multipart = [{ name: 'note', filename: 'a;b.txt', content: 'x;y="z"' }];
    const response = { status: 200, body: { ok: true } };
    const requests = [
      { method: 'POST', path: '/calls', body: { title }, response },
      { method: 'POST', path: '/calls', multipart, response },
      { method: 'POST', path: '/calls', as: 'user', response },
    ];
    stub = await startStub({ execute: () => ({ status: 200, body: { ok: true } }) });
    const { out } = await run({ ...callUpstream, requests }, ...upstream, ...byCurl);
    expect(out).toContain('1 passed');
    const calls = stub.requests.filter(({ path: asked }) => asked.endsWith('/calls'));
    const sent = JSON.parse(calls[0]?.body ?? '') as { title: string };
    expect(sent.title).toMatch(/^It's \$5 "now" `ls` \\n vf\w+_Call-It$/);
    expect(calls[1]?.body).toContain('name="note"; filename="a;b.txt"');
    expect(calls[1]?.body).toContain('x;y="z"');
    expect(calls[2]?.headers.authorization).toMatch(/^Bearer token-of-vf\w+_shop$/);
  });

  it('are compared by status, header and body', async () => {
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
    stub = await startStub({ execute });
    const { code, out } = await run({ ...readBook, requests }, ...database, ...byCurl);
    expect(code).toBe(1);
    expect(out).toContain('failed actions/query#read-book by the curl commands');
    expect(out).toMatch(/header X-Shop\n +expected "first"\n +got +"second"/);
    expect(out).toMatch(/\/id\n +expected 2\n +got +1/);
    expect(out).toMatch(/status\n +expected 404\n +got +200/);
  });

  it('tell what the instance refuses', async () => {
    stub = await startStub({
      intercept: ({ method, path: asked }) =>
        method === 'POST' && asked === '/backend/action'
          ? { status: 400, body: { success: false, message: 'No such class' } }
          : undefined,
    });
    const { code, out } = await run(readBook, ...database, ...byCurl);
    expect(code).toBe(1);
    expect(out).toMatch(/action "vf\w+_Get-Book" could not be created: 400 No such class/);
    expect(stub.remaining()).toEqual([]);
  });

  it('wait for a rate limit too', async () => {
    let limited = true;
    stub = await startStub({
      execute: book,
      intercept: ({ path: asked, headers }) => {
        if (asked !== '/backend/action' || !headers['user-agent']?.startsWith('curl') || !limited) {
          return undefined;
        }
        limited = false;
        return { status: 429, body: { message: 'Rate limit exceeded' } };
      },
    });
    const { code, waits } = await run(readBook, ...database, ...byCurl);
    expect(code).toBe(0);
    expect(waits).toEqual([60_000]);
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
  ): Promise<Outcome & { readonly dir: string }> {
    stub = await startStub(options);
    const { dir, exec } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), 'mine');
    const outcome = await run(
      example,
      ...argv,
      ...['--form', 'deploy', '--fusio-dir', dir, '--fusio-exec', exec],
    );
    return { ...outcome, dir };
  }

  it('is deployed by the commands that stand below it', async () => {
    const { code, out, dir } = await deploy({ ...readBook, events });
    expect(out).toContain('Fusio 7.1.0, API 8.8.4, command line 4.4.1');
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by the deploy file');
    expect(code).toBe(0);
    expect(stub?.remaining()).toEqual([]);
    expect(stub?.tokens()).toEqual([]);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(fs.readFileSync(path.join(dir, 'fusio_token.json'), 'utf8')).toBe('mine');
  }, 30_000);

  it('gives the log in back with --clean, after a run that was killed', async () => {
    stub = await startStub();
    const { dir, exec } = createStubInstallation(stub.url);
    fs.writeFileSync(path.join(dir, 'fusio_token.json.kept'), 'mine');
    fs.writeFileSync(path.join(dir, 'fusio_token.json'), '{"access_token": "of the run"}');
    await run(readBook, '--clean', '--fusio-dir', dir, '--fusio-exec', exec);
    expect(fs.readdirSync(dir).sort()).toEqual(['bin', 'fusio_token.json']);
    expect(fs.readFileSync(path.join(dir, 'fusio_token.json'), 'utf8')).toBe('mine');
  }, 30_000);

  it('fails with an entry that failed, although the command does not', async () => {
    const { code, out } = await deploy(readBook, database, {
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
    expect(stub?.remaining()).toEqual([]);
  }, 30_000);

  it('is left out without a command line, which is said', async () => {
    stub = await startStub({ execute: book });
    const url = stub.url;
    const { out } = await runProgram(sampleCatalogue(readBook), database, { url, allForms: true });
    expect(out).toContain('deploy files were not run: --fusio-dir says where');
    expect(out).toContain('1 passed, 0 failed, 0 skipped, each by API calls, by the curl commands');
    const { code, log } = await run(readBook, ...database, '--form', 'deploy');
    expect(code).toBe(2);
    expect(log).toContain('--fusio-dir is missing');
  });

  it('stops the run where the command line is not there', async () => {
    stub = await startStub();
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

describe('--record', () => {
  const recordFile = (): string =>
    path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'record-')), 'verified.json');

  it('writes what passed, by the hash of what the page prints', async () => {
    stub = await startStub({ execute: book });
    const file = recordFile();
    const catalogue = sampleCatalogue(readBook);
    const argv = [...database, '--form', 'api', '--form', 'curl', '--record', file];
    const { log } = await runProgram(catalogue, argv, { url: stub.url });
    expect(log).toContain(`${file} has 1 examples`);
    const entry = catalogue.actions.get('query');
    const example = entry?.data.examples[0];
    if (!entry || !example) throw new Error('there is no example');
    expect(readVerified(file)).toEqual({
      'actions/query#read-book': {
        hash: hashOfExample(example, entry.data, catalogue),
        forms: ['api', 'curl'],
        versions: { fusio: '7.1.0', impl: '8.8.4' },
        date: new Date().toISOString().slice(0, 10),
      },
    });
  });

  it('takes out what failed, keeps what did not run, and drops what is gone', async () => {
    stub = await startStub();
    const file = recordFile();
    const old = {
      hash: '0123456789abcdef',
      forms: ['api'],
      versions: { fusio: '7.1.0', impl: '8.8.4' },
      date: '2026-01-01',
    };
    const names = ['actions/query#read-book', 'actions/query#call-upstream', 'actions/query#gone'];
    fs.writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, old]))));
    const catalogue = sampleCatalogue(readBook, callUpstream);
    const { code } = await runProgram(catalogue, [...database, '--record', file], {
      url: stub.url,
    });
    expect(code).toBe(1);
    expect(readVerified(file)).toEqual({ 'actions/query#call-upstream': old });
  });

  it('touches no file that it has not written', async () => {
    stub = await startStub({ execute: book });
    const file = recordFile();
    fs.writeFileSync(file, '{"actions/query#read-book": true}');
    const { code, log } = await run(readBook, ...database, '--record', file);
    expect(code).toBe(2);
    expect(log).toContain('is not what "npm run verify:live -- --record" writes');
    expect(stub.requests).toEqual([]);
  });
});
