import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './processes';

export function freshFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function writeTo(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export const writeJson = (file: string, value: unknown): void =>
  writeTo(file, `${JSON.stringify(value, null, 2)}\n`);

export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true });

/**
 * Makes a folder a repository of one commit: the generators ask git when a page was changed.
 *
 * @throws where git is missing
 */
export async function commitFolder(folder: string): Promise<void> {
  const git = (...args: string[]): Promise<unknown> => run('git', args, folder);
  const author = ['-c', 'user.name=Benchmark', '-c', 'user.email=benchmark@example.com'];
  await git('init', '--quiet');
  await git('add', '--all');
  await git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'All pages');
}
