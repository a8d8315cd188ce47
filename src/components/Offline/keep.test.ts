import { afterEach, expect, test, vi } from 'vitest';

import { revisionHeader, type WholeFile } from '../../plugins/delivery/offline/names';

import { carryOut, planOf, stored, transferred, type FileCache } from './keep';

const root = 'https://docs.example.com/';

/** As much of a cache as is used, with its entries in sight. */
function cacheOf(entries: Map<string, Response>): FileCache {
  return {
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    matchAll: () => Promise.resolve([...entries.values()]),
    put: (address, response) => {
      entries.set(address as string, response);
      return Promise.resolve();
    },
    delete: (address) => Promise.resolve(entries.delete(address as string)),
  };
}

const keptAs = (revision: string): Response =>
  new Response('', { headers: { [revisionHeader]: revision } });

const files: readonly WholeFile[] = [
  ['', 10, 100, 'one'],
  ['docs/', 20, 200, 'two'],
  ['img/mark.svg', 30, 300, 'three'],
];

afterEach(() => vi.unstubAllGlobals());

test('what is missing or has changed is fetched, what is gone is removed, with its size', async () => {
  const entries = new Map([
    [root, keptAs('one')],
    [`${root}docs/`, keptAs('old')],
    [`${root}gone/`, keptAs('four')],
  ]);
  const site = { root, cache: cacheOf(entries) };
  const plan = await planOf(site, files);
  expect(plan.missing.map(([path]) => path)).toEqual(['docs/', 'img/mark.svg']);
  expect([transferred(plan.missing), stored(plan.missing)]).toEqual([50, 500]);

  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(address)));
  const progress: number[] = [];
  await carryOut(site, plan, new AbortController().signal, (bytes) => progress.push(bytes));
  expect(progress.at(-1)).toBe(50);
  expect([...entries.keys()]).toEqual([root, `${root}docs/`, `${root}img/mark.svg`]);
  expect((await planOf(site, files)).missing).toEqual([]);
});

test('a file that does not come ends it, and what has come stays', async () => {
  const entries = new Map<string, Response>();
  const site = { root, cache: cacheOf(entries) };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response('', { status: address.endsWith('docs/') ? 404 : 200 })),
  );
  const plan = await planOf(site, files);
  const done = carryOut(site, plan, new AbortController().signal, () => undefined);
  await expect(done).rejects.toThrow(`${root}docs/: 404`);
  expect((await planOf(site, files)).missing.length).toBeLessThan(3);
});

test('what is canceled takes no further file', async () => {
  const entries = new Map<string, Response>();
  const site = { root, cache: cacheOf(entries) };
  const done = carryOut(site, await planOf(site, files), AbortSignal.abort(), () => undefined);
  await expect(done).rejects.toThrow(/abort/);
  expect(entries.size).toBe(0);
});
