import fs from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder whose names end with `ending`: relative paths with `/`, sorted. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** An error in emitted files, of which it names the first. */
export function emittedError(
  outDir: string,
  [first = '', ...others]: readonly string[],
  problem: string,
): Error {
  const more = others.length > 0 ? ` (and in ${others.length} more files)` : '';
  return new Error(`${path.relative(process.cwd(), path.join(outDir, first))}: ${problem}${more}`);
}
