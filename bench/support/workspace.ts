import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the site that is measured. */
export const siteFolder = path.resolve(__dirname, '..', '..');

export const benchFolder = path.join(siteFolder, 'bench');

/** Everything that a run writes besides its results. Ignored by git. */
export const workFolder = path.join(benchFolder, '.work');

/** Where the packages of the peers are installed, and their sites are made below. */
export const peersFolder = path.join(workFolder, 'peers');

export const resultsFolder = path.join(benchFolder, 'results');

/** The packages of the peers, exact. */
export const { dependencies: pinnedVersions } = JSON.parse(
  readFileSync(path.join(benchFolder, 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

/**
 * The exact version of a package that bench/package.json pins.
 *
 * @throws where it does not
 */
export function pinnedVersion(name: string): string {
  const version = pinnedVersions[name];
  if (version === undefined) throw new Error(`bench/package.json does not pin ${name}`);
  return version;
}

/** A file inside an installed package of the peers. */
export const peerFile = (...parts: string[]): string =>
  path.join(peersFolder, 'node_modules', ...parts);

/** The Node.js that builds every site alike, whichever runs the benchmark. */
export const nodeBinary = peerFile(
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
