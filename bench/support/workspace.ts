import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './processes';

export const siteFolder = path.resolve(__dirname, '..', '..');

export const benchFolder = path.join(siteFolder, 'bench');

/** Everything that a run writes besides what it publishes. Ignored by git. */
export const workFolder = path.join(benchFolder, '.work');

/** Where the packages of the peers are installed, and their sites are written. */
export const peersFolder = path.join(workFolder, 'peers');

export const { dependencies: pinnedVersions } = JSON.parse(
  readFileSync(path.join(benchFolder, 'peers', 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

export const peerFile = (...parts: string[]): string =>
  path.join(peersFolder, 'node_modules', ...parts);

/** The Node.js that builds every site alike, whichever runs the benchmark. */
export const nodeBinary = peerFile('node', 'bin', 'node');

/**
 * Installs the packages of the peers below bench/.work/, once per version: next to the sources the
 * site's own tools would find them.
 *
 * @throws where npm fails
 */
export async function installPeers(): Promise<void> {
  const files = ['package.json', 'package-lock.json'].map((name) => ({
    pinned: path.join(benchFolder, 'peers', name),
    installed: path.join(peersFolder, name),
  }));
  const isCurrent = files.every(
    ({ pinned, installed }) =>
      existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(pinned, 'utf8'),
  );
  if (isCurrent && existsSync(nodeBinary)) return;
  console.log('Installing the packages of the peers: some minutes, once.');
  mkdirSync(peersFolder, { recursive: true });
  for (const { pinned, installed } of files) copyFileSync(pinned, installed);
  await run('npm', ['ci', '--no-audit', '--no-fund'], peersFolder);
}
