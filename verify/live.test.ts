import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { examplesOf, useCasesOf } from '../reference/lib/scenario';
import { hashOf, readVerified } from '../reference/lib/verified';
import type { LiveReport } from './report';
import { book, database } from './stubs/run-program';
import { callUpstream, readBook, sampleCatalogue, withUseCase } from './stubs/sample-catalogue';
import { startStub, stubCredentials } from './stubs/stub-fusio';
import { itRunsCurl, stubRuns } from './stubs/stub-runs';

const { start, run } = stubRuns();

describe('verify:live', () => {
  it('skips what has no service, runs the rest, and says what to set', async () => {
    await start({ execute: book });
    const { code, out } = await run(sampleCatalogue(readBook, callUpstream), database);
    expect(code).toBe(0);
    expect(out).toContain('skipped for want of An API: set HTTP_URL or --service http=URL');
    expect(out).toContain('  actions/query#call-upstream');
    expect(out).toContain('1 passed, 0 failed, 1 skipped');
  });

  it('writes a report for programs', async () => {
    await start({ execute: book });
    const argv = [...database, '--json', '-'];
    const { out, log } = await run(sampleCatalogue(readBook, callUpstream), argv);
    const report = JSON.parse(out) as LiveReport;
    expect(report).toMatchObject({ apiVersion: '8.8.4', passed: 1, failed: 0, skipped: 1 });
    expect(report.examples[1]).toMatchObject({ missing: [{ environment: 'HTTP_URL' }] });
    expect(out + log).not.toContain('secret');
    expect(log).toContain('1 passed');
  });

  it('pauses before the firewall bans it, and waits out a ban', async () => {
    let banned = 2;
    await start({
      intercept: ({ path }) => {
        if (path.startsWith('/vf')) return { status: 404, body: {} };
        if (path !== '/' || banned === 0) return undefined;
        banned -= 1;
        const message = 'Your IP has sent to many requests please try again later';
        return { status: 403, body: { success: false, title: 'Internal Server Error', message } };
      },
    });
    const missing = {
      ...readBook,
      requests: [{ method: 'GET', path: '/x', response: { status: 404 } }],
    };
    const many = Array.from({ length: 30 }, () => missing);
    const { out, waits } = await run(sampleCatalogue(...many), [...database, '--jobs', '1']);
    expect(out).toContain('30 passed');
    expect(waits).toEqual([30_000, 30_000, 125_001]);
  });

  it.each([
    ['wrong credentials', {}, { password: 'wrong' }, '401 Unknown credentials'],
    ['something else than a Fusio', { '/': 'hello' }, {}, 'is not the API of a Fusio'],
    ['JSON of something else', { '/': { version: 1 } }, {}, 'without an apiVersion'],
  ])('stops with one sentence and 2 at %s', async (_, pages, where, message) => {
    const stub = await start({ pages });
    const { code, out, log } = await run(sampleCatalogue(readBook), database, where);
    expect(code).toBe(2);
    expect(log).toContain(message);
    expect(log).not.toContain('\n');
    expect(out).toBe('');
    expect(stub.remaining()).toEqual([]);
  });

  it('stops with one sentence and 2 where nothing responds', async () => {
    const { url, close } = await startStub();
    await close();
    const { code, log } = await run(sampleCatalogue(readBook), database, { url });
    expect(code).toBe(2);
    expect(log).toBe(
      `GET ${url}/ got no response (ECONNREFUSED). Is Fusio running there, and is --url right?`,
    );
  });

  it('stops when nothing is selected', async () => {
    await start();
    const { code, log } = await run(sampleCatalogue(readBook), ['--only', 'actions/quarry']);
    expect(code).toBe(2);
    expect(log).toBe('--only actions/quarry fits no example.');
  });

  it('makes the folder of the report, and says beforehand where it cannot', async () => {
    const stub = await start({ execute: book });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'));
    const file = path.join(folder, 'new', 'live.json');
    await run(sampleCatalogue(readBook), [...database, '--json', file]);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ passed: 1 });
    const argv = [...database, '--json', path.join(file, 'live.json')];
    const requests = stub.requests.length;
    const { code, log } = await run(sampleCatalogue(readBook), argv);
    expect(code).toBe(2);
    expect(log).toMatch(/^--json ".*" cannot be written: /);
    expect(stub.requests).toHaveLength(requests);
  });

  it('tells the limit that is used up once, with its cure', async () => {
    let limited = 2;
    await start({
      execute: book,
      intercept: () => {
        limited -= 1;
        return limited < 0
          ? undefined
          : { status: 429, headers: { 'retry-after': '900', 'ratelimit-limit': '900' } };
      },
    });
    const { log, waits } = await run(sampleCatalogue(readBook), database);
    expect(waits).toEqual([900_000, 900_000]);
    expect(log.match(/limits\.yml/g)).toHaveLength(1);
  });

  it('does not pause where the firewall lets it through', async () => {
    await start({
      intercept: ({ path: asked }) =>
        asked.startsWith('/vf') ? { status: 404, body: {} } : undefined,
    });
    const requests = [{ method: 'GET', path: '/x', response: { status: 404 } }];
    const many = Array.from({ length: 40 }, () => ({ ...readBook, requests }));
    const { out, waits } = await run(sampleCatalogue(...many), [...database, '--no-pause']);
    expect(out).toContain('40 passed');
    expect(waits).toEqual([]);
  });

  it('removes with --clean what a run has left, and nothing else', async () => {
    const stub = await start({ execute: book });
    const catalogue = sampleCatalogue(readBook);
    await run(catalogue, [...database, '--keep']);
    expect(stub.remaining()).toHaveLength(6);
    const body = JSON.stringify({ name: 'vfine-own' });
    await fetch(`${stub.url}/authorization/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(Object.values(stubCredentials).join(':'))}` },
      body: 'grant_type=client_credentials',
    });
    const authorization = `Bearer ${stub.tokens().at(-1) ?? ''}`;
    await fetch(`${stub.url}/backend/schema`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body,
    });
    const { code, out } = await run(catalogue, ['--clean']);
    expect(out).toContain('6 removed, 0 still there');
    expect(code).toBe(0);
    expect(stub.remaining()).toEqual(['schema vfine-own']);
  });
});

describe('--record', () => {
  const recordFile = (): string =>
    path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'record-')), 'verified.json');

  itRunsCurl('writes what passed, by the hash of what the page prints', async () => {
    await start({ execute: book });
    const file = recordFile();
    const catalogue = sampleCatalogue(readBook);
    const argv = [...database, '--form', 'api', '--form', 'curl', '--record', file];
    const { log } = await run(catalogue, argv);
    expect(log).toContain(`${file} has 1 examples`);
    const [example] = examplesOf(catalogue);
    if (!example) throw new Error('there is no example');
    expect(readVerified(file)).toEqual({
      'actions/query#read-book': {
        hash: hashOf(example.scenario, catalogue),
        forms: ['api', 'curl'],
        versions: { fusio: '7.1.0', impl: '8.8.4' },
        date: new Date().toISOString().slice(0, 10),
      },
    });
  });

  it('takes out what failed, keeps what did not run, and drops what is gone', async () => {
    await start();
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
    const { code } = await run(catalogue, [...database, '--record', file]);
    expect(code).toBe(1);
    expect(readVerified(file)).toEqual({ 'actions/query#call-upstream': old });
  });

  it('touches no file that it has not written', async () => {
    const stub = await start({ execute: book });
    const file = recordFile();
    fs.writeFileSync(file, '{"actions/query#read-book": true}');
    const { code, log } = await run(sampleCatalogue(readBook), [...database, '--record', file]);
    expect(code).toBe(2);
    expect(log).toContain('is not what "npm run verify:live -- --record" writes');
    expect(stub.requests).toEqual([]);
  });

  it('writes a use case down, too', async () => {
    const creates = [{ kind: 'schema', name: 'Book', source: {} }];
    const catalogue = withUseCase({ title: 'A schema', steps: [{ key: 'one', creates }] });
    await start();
    const file = recordFile();
    await run(catalogue, ['--only', 'use-cases/', '--record', file]);
    const [useCase] = useCasesOf(catalogue);
    expect(readVerified(file)['use-cases/table#steps']?.hash).toBe(
      useCase && hashOf(useCase.scenario, catalogue),
    );
  });
});
