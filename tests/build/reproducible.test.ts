import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { buildWith } from './build-with';

/** A line for each file: its path and a hash of what it holds. */
async function fingerprints(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return `${path.relative(folder, file)} ${hash}`;
  });
  return (await Promise.all(lines)).sort();
}

test('two builds in two folders give the same bytes', async () => {
  const first = await buildWith({}, fingerprints);
  const second = await buildWith({}, fingerprints);
  expect(first.code, first.output).toBe(0);
  expect(first.result?.length).toBeGreaterThan(20);
  expect(second.result).toEqual(first.result);
});
