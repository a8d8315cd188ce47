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
