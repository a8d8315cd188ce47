import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and others put the programs of web servers. */
const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];

/** The path of the first program that is installed, or undefined where none is. */
export function findProgram(...names: readonly string[]): string | undefined {
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Whether a program is missing, for `it.skipIf`: the suite requires nothing but Node.js. Prints a
 * warning, so that a skipped test is not mistaken for one that has passed.
 */
export function isMissing(program: string): boolean {
  const missing = findProgram(program) === undefined;
  if (missing) console.warn(`${program} is not installed: the tests that run it are skipped.`);
  return missing;
}
