import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Example } from '../../../reference/schema';
import { writeSite } from '../../../reference/lib/fixtures/write-site';
import { type Catalog, findEntry } from '../../../reference/lib/model';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import {
  hashOf,
  printedTexts,
  readVerified,
  verificationOf,
} from '../../../reference/lib/verified';
import { renderExample } from './render/example';
import { scenarioName, scenarioOf } from '../../../reference/lib/scenario';

const root = path.resolve(__dirname, '../../..');
const catalog = loadCatalog(root);
const entry = findEntry(catalog, 'actions/sql-query-all');
const [example] = entry?.data.examples ?? [];
const [request] = example?.requests ?? [];
const [action] = example?.actions ?? [];
if (!entry || !example || !request || !action) throw new Error('there is no example');
const name = scenarioName(entry.reference, example.key);
const scenario = scenarioOf(example, entry.data);

const hash = hashOf(scenario, catalog);
const record = {
  hash,
  forms: ['api' as const, 'deploy' as const],
  versions: { fusio: '7.1.0', impl: '8.8.4' },
  date: '2026-11-22',
};
const outdated = { ...record, hash: '0'.repeat(16) };

const withRecord = (value: typeof record): Catalog => ({
  ...catalog,
  verified: { [name]: value },
});

/** The example after a change. */
const changed = (change: Partial<Example>): string =>
  hashOf(scenarioOf({ ...example, ...change }, entry.data), catalog);

describe('hashOf', () => {
  it('is another one when anything changes that is copied or compared', () => {
    const { response } = request;
    const hashes = [
      hash,
      changed({ requests: [request] }),
      changed({ requests: [{ ...request, path: '/other' }] }),
      changed({ requests: [{ ...request, response: { ...response, status: 201 } }] }),
      changed({ requests: [{ ...request, response: { ...response, match: { '/x': 'any' } } }] }),
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

it('a record counts for what is printed now, and is a line below the heading', () => {
  const platform = loadPlatform(root);
  const page = (value: typeof record): string =>
    JSON.stringify(renderExample(entry, example, { catalog: withRecord(value), platform }));
  expect(verificationOf(name, scenario, withRecord(record))).toEqual(record);
  expect(page(record)).toMatch(
    /Executed: API calls, deploy file.*Executed on Fusio 7\.1\.0, .*November 22, 2026/,
  );
  expect(verificationOf(name, scenario, withRecord(outdated))).toBeUndefined();
  expect(page(outdated)).not.toContain('Executed on');
});

it('a missing file of records is an empty one, and another content is refused', () => {
  const file = path.join(writeSite(), 'verified.json');
  expect(readVerified(file)).toEqual({});
  fs.writeFileSync(file, JSON.stringify({ [name]: record }));
  expect(readVerified(file)).toEqual({ [name]: record });
  fs.writeFileSync(file, JSON.stringify({ [name]: { ...record, by: 'hand' } }));
  expect(() => readVerified(file)).toThrow('was not written by "npm run verify:live -- --record"');
});
