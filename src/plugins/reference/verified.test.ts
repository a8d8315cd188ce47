import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Example } from '../../../reference/schema';
import { type Catalog, findEntry } from '../../../reference/lib/model';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import {
  hashOf,
  printedTexts,
  readVerified,
  verificationOf,
} from '../../../reference/lib/verified';
import { renderExample } from './render/example';
import { examplesOf, scenarioOf } from '../../../reference/lib/scenario';

const catalog = loadCatalog(path.resolve(__dirname, '../../..'));
const placed = examplesOf(catalog).find(({ name }) => name.startsWith('actions/sql-query-all#'));
if (!placed) throw new Error('there is no example of SQL-Query-All');
const { name, key, scenario } = placed;
const entry = findEntry(catalog, 'actions/sql-query-all');
const example = entry?.data.examples.find((candidate) => candidate.key === key);
if (!entry || !example) throw new Error('there is no example of SQL-Query-All');

const hash = hashOf(scenario, catalog);
const record = {
  hash,
  forms: ['api' as const, 'deploy' as const],
  versions: { fusio: '7.1.0', impl: '8.8.4' },
  date: '2026-11-22',
};

const platform = loadPlatform(path.resolve(__dirname, '../../..'));

const withRecord = (value: typeof record): Catalog => ({
  ...catalog,
  verified: { [name]: value },
});

const page = (value: typeof record): string =>
  JSON.stringify(renderExample(entry, example, { catalog: withRecord(value), platform }));

/** The example after a change. */
const changed = (change: Partial<Example>): string =>
  hashOf(scenarioOf({ ...example, ...change }, entry.data), catalog);

describe('hashOf', () => {
  it('is another one when anything changes that is copied or compared', () => {
    const [request] = example.requests;
    const [action] = example.actions;
    if (!request || !action) throw new Error('it has no request or action');
    const hashes = [
      changed({ requests: [request] }),
      changed({ requests: [{ ...request, path: '/other' }] }),
      changed({ requests: [{ ...request, response: { ...request.response, status: 201 } }] }),
      changed({
        requests: [{ ...request, response: { ...request.response, match: { '/x': 'any' } } }],
      }),
      hash,
      changed({ actions: [{ ...action, config: { ...action.config, sql: 'SELECT 1' } }] }),
      changed({ tables: [] }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('stays when only the words around it change', () => {
    expect(changed({ title: 'Another title', intro: 'Other words.', key: 'other' })).toBe(hash);
  });

  it('stands on what the page prints', () => {
    const texts = printedTexts(scenario, catalog).join('\n');
    expect(texts).toContain('curl -X POST http://localhost:8080/backend/action');
    expect(texts).toContain('php bin/fusio deploy -v bookshop.yml');
    expect(texts).not.toMatch(/\[\[[A-Za-z]/);
  });
});

describe('verificationOf', () => {
  it('finds a record of what is printed now, and no other', () => {
    const of = (value: typeof record) => verificationOf(name, scenario, withRecord(value));
    expect(of(record)).toEqual(record);
    expect(of({ ...record, hash: '0'.repeat(16) })).toBeUndefined();
  });

  it('puts a line below the heading of the example', () => {
    const shown = page(record);
    expect(shown).toContain('Executed on Fusio 7.1.0, ');
    expect(shown).toContain('November 22, 2026');
    expect(shown).toContain('Executed: API calls, deploy file');
    expect(page({ ...record, hash: '0'.repeat(16) })).not.toContain('Executed on');
  });
});

describe('readVerified', () => {
  it('takes a file that is missing for an empty one, and refuses another content', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verified-'));
    const file = path.join(folder, 'verified.json');
    expect(readVerified(file)).toEqual({});
    fs.writeFileSync(file, JSON.stringify({ [name]: record }));
    expect(readVerified(file)).toEqual({ [name]: record });
    fs.writeFileSync(file, JSON.stringify({ [name]: { ...record, by: 'hand' } }));
    expect(() => readVerified(file)).toThrow(
      'is not what "npm run verify:live -- --record" writes',
    );
  });
});
