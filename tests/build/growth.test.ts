import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { buildWith, pageText } from './build-with';

/** Pages in a folder, which is a category of the sidebar. */
const pages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/many/page-${index}.mdx`,
      pageText(`Page ${index}`),
    ]),
  );

/** The scripts that every page of the documentation loads, without the hashes of files. */
async function sharedScripts(outDir: string): Promise<Record<string, string>> {
  const scripts = path.join(outDir, 'assets', 'js');
  const files = await readdir(scripts, { recursive: true });
  const shared = files.filter((name) => /^(?:main|runtime~main|routes\/docs)\./.test(name)).sort();
  const texts = shared.map(async (name) => {
    const text = await readFile(path.join(scripts, name), 'utf8');
    return [name.replace(/\..*/, ''), text.replace(/\b[0-9a-f]{8}\b/g, 'hash')] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

const sizes = (scripts: Record<string, string> | undefined): Array<[string, number]> =>
  Object.entries(scripts ?? {}).map(([name, text]) => [name, text.length]);

test('what all pages load stays the same with three times the pages', async () => {
  const few = await buildWith(pages(20), sharedScripts);
  const many = await buildWith(pages(60), sharedScripts);
  for (const { code, output } of [few, many]) expect(code, output).toBe(0);
  expect(Object.keys(few.result ?? {})).toEqual(['main', 'routes/docs', 'runtime~main']);
  expect(sizes(many.result)).toEqual(sizes(few.result));
});
