import fs from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder that end so, as paths below it with `/`, in alphabetical order. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** An error of the build's own output, which may be on every page: it names the first file. */
export function emittedError(
  outDir: string,
  [first = '', ...others]: readonly string[],
  problem: string,
): Error {
  const more = others.length > 0 ? ` (and in ${others.length} more files)` : '';
  return new Error(`${path.relative(process.cwd(), path.join(outDir, first))}: ${problem}${more}`);
}
