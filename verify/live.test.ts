import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { openInstallation } from './client/installation';
import { updatedRecord, verifyLive } from './live';
import { parseArguments } from './program';
import type { ScenarioResult } from './run/run';
import { catalog, credentials, plansOf, type Responder, responding, startStub } from './stub';

const environment = (url: string) => ({
  FUSIO_URL: `${url}/`,
  FUSIO_USERNAME: credentials.username,
  FUSIO_PASSWORD: credentials.password,
});

const parse = (flags: string, url = 'http://stub') =>
  parseArguments(flags === '' ? [] : flags.split(' '), environment(url));

describe('parseArguments', () => {
  it('reads flags and the environment, flags first', () => {
    expect(parse('--username flag --only a --only b --form curl --form api --keep')).toMatchObject({
      ...{ url: 'http://stub', username: 'flag', password: credentials.password },
      ...{ forms: ['api', 'curl'], only: ['a', 'b'], keep: true, clean: false },
      commandLine: undefined,
    });
    expect(parse('--fusio-dir /srv --fusio-exec sh --record')).toMatchObject({
      ...{ forms: ['api', 'curl', 'deploy'], commandLine: { dir: '/srv', exec: 'sh' } },
    });
  });

  it.each([
    ['--form app', '"app" is none of api, curl, deploy'],
    ['--record', '--fusio-dir is missing'],
    ['--speed 1', "Unknown option '--speed'"],
    ['--url=', '--url is missing: give it, or set FUSIO_URL'],
  ])('refuses %s', (flags, message) => {
    expect(() => parse(flags)).toThrow(message);
  });
});

describe('verify:live', () => {
  async function run(flags: string, respond?: Responder, things: readonly string[] = []) {
    const stub = await startStub(respond);
    for (const thing of things) stub.things.add(thing);
    const log: string[] = [];
    const { signal } = new AbortController();
    const io = { siteDir: '', log: (text: string) => log.push(text), signal };
    const outcome = verifyLive(parse(flags, stub.url), catalog, io);
    return { stub, log, ...(await outcome) };
  }

  it('skips what has no service, runs the rest and says so', async () => {
    vi.stubEnv('MYSQL_URL', 'mysql://root:secret@db/live');
    const asExpected = responding(plansOf(['actions/sql-query-all#search'], ['api']));
    const flags = '--only actions/sql-query-all#search --only actions/redis-hash-set --form api';
    const { code, text, log } = await run(flags, (request) =>
      asExpected({ ...request, path: request.path.replace(/^\/vf\w+/, '/vf0000000001a') }),
    );
    vi.unstubAllEnvs();
    expect(text).toMatch(/skipped actions\/redis-hash-set#.* for want of Redis: REDIS_URL/);
    expect(text).toMatch(/1 passed, 0 failed, \d skipped/);
    expect(log.join('\n')).toMatch(/^\[1\/\d\] \w+ actions\//);
    expect(text + log.join('')).not.toContain('secret');
    expect(code).toBe(0);
  });

  it.each([
    ['--only actions/quarry', 'fits no example'],
    ['--password wrong', '"demo" gets no token: 401 Unknown'],
    ['--url http://127.0.0.1:2', 'got no response (ECONNREFUSED)'],
  ])('cannot run with %s', async (flags, message) => {
    await expect(run(flags)).rejects.toThrow(message);
  });

  it('does not take another server for a Fusio', async () => {
    const other = run('', ({ path: asked }) => (asked === '/' ? { status: 200 } : undefined));
    await expect(other).rejects.toThrow('is not the API of a Fusio');
  });

  it('removes with --clean what a run has left, and nothing else', async () => {
    const connection = '/backend/connection/~vf00000000a01_Shop';
    const table = '/backend/connection/5/database/vf00000000a01_book';
    const things = [connection, table, '/backend/schema/~vfine'];
    const { stub, text, code } = await run('--clean', undefined, things);
    expect({ text, code }).toEqual({ text: '2 removed, 0 still there', code: 0 });
    const deleted = stub.requests.filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ path }) => path)).toEqual([table, connection]);
    expect([...stub.things]).toEqual(['/backend/schema/~vfine']);
  });
});

it('updatedRecord has what passed, not what failed, and keeps what did not run', () => {
  const [passed = '', failed = '', untouched = ''] = Object.keys(catalog.verified);
  const gone = { ...catalog.verified, gone: catalog.verified[passed] };
  const result = (name: string, outcome: string) =>
    ({ name, outcome, forms: [{ form: 'api' }] }) as unknown as ScenarioResult;
  const run = { versions: { fusio: '7.1.1', impl: '8.8.5' }, date: '2026-12-24' };
  const results = [result(passed, 'passed'), result(failed, 'failed')];
  const before = { ...catalog, verified: gone } as typeof catalog;
  const after = updatedRecord(results, before, run);
  expect(after[passed]).toMatchObject({ ...run, forms: ['api'] });
  expect(after[untouched]).toEqual(catalog.verified[untouched]);
  expect(Object.keys(gone).filter((name) => !(name in after))).toEqual([failed, 'gone']);
});

describe('the command line of an installation', () => {
  /** `php` of an installation; its `deploy` prints, and ends with 0 whatever failed. */
  const php = `#!/bin/sh
case "$1 $2" in
  -r*) echo '{"fusio":"7.1.0"}' ;;
  *login) echo token > fusio_token.json; echo 'Login successful' ;;
  *logout) rm fusio_token.json ;;
  *deploy) grep -q vf_Other "$4" && echo '- [FAILED] action vf_Other: 400
    "message": "No in a.php on line 3"' || echo "- [CREATED] action vf_Books" ;;
esac
`;

  it('deploys by the commands of the page, under the log in of the run', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installation-'));
    const dir = path.join(folder, 'fusio');
    const token = path.join(dir, 'fusio_token.json');
    fs.mkdirSync(path.join(dir, 'bin'), { recursive: true });
    fs.writeFileSync(path.join(dir, 'bin', 'fusio'), '');
    fs.writeFileSync(token, 'mine');
    fs.writeFileSync(path.join(folder, 'php'), php, { mode: 0o755 });
    const commandLine = { dir, exec: `env PATH='${folder}:${process.env.PATH ?? ''}'` };
    const target = { url: '', ...credentials };
    const installation = await openInstallation(commandLine, target);
    expect(installation.versions).toEqual({ fusio: '7.1.0' });
    expect(fs.readFileSync(token, 'utf8')).toBe('token\n');
    const deploy = (content: string) =>
      installation.deploy({ files: [{ name: 'bookshop.yml', content }], variables: new Map() });
    expect(await deploy('action: vf_Books')).toEqual({
      log: '- [CREATED] action vf_Books\n',
      problem: undefined,
    });
    expect((await deploy('action: vf_Other')).problem).toBe('[FAILED] action vf_Other: 400 (No)');
    await installation.close();
    expect(fs.readFileSync(token, 'utf8')).toBe('mine');
    expect(fs.readdirSync(dir)).toEqual(['bin', 'fusio_token.json']);
    fs.rmSync(token);
    await (await openInstallation(commandLine, target)).close();
    expect(fs.readdirSync(dir)).toEqual(['bin']);
    const nowhere = openInstallation({ dir: '/nowhere', exec: '' }, target);
    await expect(nowhere).rejects.toThrow('does not respond (no bin/fusio in /nowhere)');
  });
});
