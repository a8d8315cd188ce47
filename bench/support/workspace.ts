import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './processes';

export const siteFolder = path.resolve(__dirname, '..', '..');

export const benchFolder = path.join(siteFolder, 'bench');

/** Where a run writes everything but published results. Ignored by git. */
export const workFolder = path.join(benchFolder, '.work');

/** Where the packages and sites of the peers are. */
export const peersFolder = path.join(workFolder, 'peers');

export const { dependencies: pinnedVersions } = JSON.parse(
  readFileSync(path.join(benchFolder, 'peers', 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

export const peerFile = (...parts: string[]): string =>
  path.join(peersFolder, 'node_modules', ...parts);

/** The Node.js that builds all sites, whichever runs the benchmark. */
export const nodeBinary = peerFile('node', 'bin', 'node');

export function freshFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function writeTo(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export const copyTo = (from: string, to: string): void => cpSync(from, to, { recursive: true });

/** Commits a folder to a new repository: generators ask git when a page was changed. */
export async function commitFolder(folder: string): Promise<void> {
  const git = (...args: string[]): Promise<unknown> => run('git', args, folder);
  const author = ['-c', 'user.name=Benchmark', '-c', 'user.email=benchmark@example.com'];
  await git('init', '--quiet');
  await git('add', '--all');
  await git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'All pages');
}

/**
 * Installs the packages of the peers below bench/.work/, if they have changed. Next to their
 * sources, the tools of this site would find them.
 */
export async function installPeers(): Promise<void> {
  const lockfile = 'package-lock.json';
  const pinned = readFileSync(path.join(benchFolder, 'peers', lockfile), 'utf8');
  const installed = path.join(peersFolder, lockfile);
  const isCurrent = existsSync(installed) && readFileSync(installed, 'utf8') === pinned;
  if (isCurrent && existsSync(nodeBinary)) return;
  console.log('Installing the packages of the peers: some minutes, once.');
  for (const name of ['package.json', lockfile]) {
    copyTo(path.join(benchFolder, 'peers', name), path.join(peersFolder, name));
  }
  await run('npm', ['ci', '--no-audit', '--no-fund'], peersFolder);
}
