import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { scenariosOf } from '../reference/lib/scenario';
import { hashOf, readVerified } from '../reference/lib/verified';
import { isSelected } from './live';
import { book, database, runLive } from './stubs/run-program';
import { callUpstream, readBook, sampleCatalog, withUseCase } from './stubs/sample-catalog';
import { startStub } from './stubs/stub-fusio';

/** An example of as many client errors as bring its address near a ban. */
const errors = sampleCatalog({
  ...readBook,
  requests: Array.from({ length: 30 }, () => ({
    method: 'GET',
    path: '/x',
    response: { status: 404 },
  })),
});

describe('verify:live', () => {
  it('skips what has no service, runs the rest, and reports both to persons and programs', async () => {
    const stub = await startStub({ execute: book });
    const catalog = sampleCatalog(readBook, callUpstream);
    const { code, out, log } = await runLive(stub, catalog, [...database, '--json', '-']);
    expect(code).toBe(0);
    expect(log).toContain('skipped for want of An API: set HTTP_URL or --service http=URL');
    expect(log).toContain('\n  actions/sql-query-all#call-upstream\n');
    expect(log).toContain('1 passed, 0 failed, 1 skipped');
    expect(JSON.parse(out)).toMatchObject({ apiVersion: '8.8.4', passed: 1, skipped: 1 });
    expect(out + log).not.toContain('secret');
  });

  it('pauses before the firewall bans it, and waits out a ban', async () => {
    let banned = 2;
    const stub = await startStub({
      intercept: ({ path: asked }) => {
        if (asked.startsWith('/vf')) return { status: 404, body: {} };
        if (asked !== '/' || banned === 0) return undefined;
        banned -= 1;
        const message = 'Your IP has sent to many requests please try again later';
        return { status: 403, body: { success: false, message } };
      },
    });
    const { out, waits } = await runLive(stub, errors, database);
    expect(out).toContain('1 passed');
    expect(waits).toEqual([30_000, 30_000, 125_001]);
    const unpaused = await runLive(stub, errors, [...database, '--no-pause']);
    expect(unpaused.waits).toEqual([]);
  });

  it('tells the limit that is used up once, with its cure', async () => {
    let limited = 2;
    const headers = { 'retry-after': '900', 'ratelimit-limit': '900' };
    const stub = await startStub({
      execute: book,
      intercept: () => (limited-- > 0 ? { status: 429, headers } : undefined),
    });
    const { log, waits } = await runLive(stub, sampleCatalog(readBook), database);
    expect(waits).toEqual([900_000, 900_000]);
    expect(log.match(/limits\.yml/g)).toHaveLength(1);
  });

  it.each([
    ['wrong credentials', undefined, 'wrong', '401 Unknown credentials'],
    ['something else than a Fusio', { version: 1 }, undefined, 'is not the API of a Fusio'],
  ])('stops with one sentence and 2 at %s', async (_, home, password, message) => {
    const stub = await startStub({
      intercept: ({ path: asked }) =>
        home && asked === '/' ? { status: 200, body: home } : undefined,
    });
    const run = await runLive(stub, sampleCatalog(readBook), database, { password });
    expect(run).toMatchObject({
      code: 2,
      out: '',
      log: expect.stringContaining(message) as string,
    });
    expect(run.log).not.toContain('\n');
  });

  it.each([
    [['--only', 'actions/quarry'], '--only actions/quarry fits no example.'],
    [database, / got no response \(ECONNREFUSED\)\. Is Fusio running there, and is --url right\?$/],
    [['--speed', '1'], /^Unknown option '--speed'/],
  ])('stops with one sentence and 2 at %j', async (argv, message) => {
    const { code, log } = await runLive(
      { url: 'http://127.0.0.1:2' },
      sampleCatalog(readBook),
      argv,
    );
    expect(code).toBe(2);
    expect(log).toMatch(message);
  });

  it('makes the folder of the report, and says beforehand where it cannot', async () => {
    const stub = await startStub({ execute: book });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'));
    const file = path.join(folder, 'new', 'live.json');
    const catalog = sampleCatalog(readBook);
    await runLive(stub, catalog, [...database, '--json', file]);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ passed: 1 });
    const requests = stub.requests.length;
    const argv = [...database, '--json', path.join(file, 'live.json')];
    const { code, log } = await runLive(stub, catalog, argv);
    expect(code).toBe(2);
    expect(log).toMatch(/^--json ".*" cannot be written: /);
    expect(stub.requests).toHaveLength(requests);
  });

  it('removes with --clean what a run has left, and nothing else', async () => {
    const stub = await startStub({ execute: book });
    const catalog = sampleCatalog(readBook);
    await runLive(stub, catalog, [...database, '--keep']);
    expect(stub.remaining()).toHaveLength(6);
    await fetch(`${stub.url}/deploy`, { method: 'POST', body: 'schema: { vfine-own: {} }' });
    const { code, out } = await runLive(stub, catalog, ['--clean']);
    expect(out).toContain('6 removed, 0 still there');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual(['schema vfine-own']);
  });
});

describe('--record', () => {
  const recordFile = (): string =>
    path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'record-')), 'verified.json');

  const record = {
    hash: '0123456789abcdef',
    forms: ['api'],
    versions: { fusio: '7.1.0', impl: '8.8.4' },
    date: '2026-01-01',
  };

  it.each([
    ['an example', sampleCatalog(readBook)],
    [
      'a use case',
      withUseCase({
        title: 'A schema',
        steps: [{ key: 'one', creates: [{ kind: 'schema', name: 'Book', source: {} }] }],
      }),
    ],
  ])('writes %s that passed, by the hash of what the page prints', async (_, catalog) => {
    const stub = await startStub({ execute: book });
    const file = recordFile();
    const { log } = await runLive(stub, catalog, [...database, '--record', file]);
    expect(log).toContain(`${file} has 1 examples`);
    const date = new Date().toISOString().slice(0, 10);
    const written = scenariosOf(catalog).map(({ name, scenario }) => [
      name,
      { ...record, hash: hashOf(scenario, catalog), date },
    ]);
    expect(readVerified(file)).toEqual(Object.fromEntries(written));
  });

  it('takes out what failed, keeps what did not run, and drops what is gone', async () => {
    const stub = await startStub();
    const file = recordFile();
    const names = ['read-book', 'call-upstream', 'gone'].map(
      (key) => `actions/sql-query-all#${key}`,
    );
    fs.writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, record]))));
    const catalog = sampleCatalog(readBook, callUpstream);
    const { code } = await runLive(stub, catalog, [...database, '--record', file]);
    expect(code).toBe(1);
    expect(readVerified(file)).toEqual({ 'actions/sql-query-all#call-upstream': record });
  });

  it('touches no file that it has not written', async () => {
    const stub = await startStub({ execute: book });
    const file = recordFile();
    fs.writeFileSync(file, '{"actions/sql-query-all#read-book": true}');
    const argv = [...database, '--record', file];
    const { code, log } = await runLive(stub, sampleCatalog(readBook), argv);
    expect(code).toBe(2);
    expect(log).toContain('is not what "npm run verify:live -- --record" writes');
    expect(stub.requests).toEqual([]);
  });
});

describe('isSelected', () => {
  it.each([
    ['actions/sql-', true],
    ['actions/sql-query-all#open', true],
    ['actions/*-all', true],
    ['actions/*#*-orders', true],
    ['connections/', false],
    ['actions/*-row', false],
    ['actions/sql.query-*', false],
    ['*#other', false],
  ])('%s', (pattern, selected) => {
    expect(isSelected('actions/sql-query-all#open-orders', ['x', pattern])).toBe(selected);
  });

  it('takes everything without a pattern', () => {
    expect(isSelected('actions/a#b', [])).toBe(true);
  });
});
