import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './processes';
import { benchFolder, nodeBinary, peersFolder } from './workspace';

const files = ['package.json', 'package-lock.json'];

const same = (file: string): boolean => {
  const installed = path.join(peersFolder, file);
  return (
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(benchFolder, file), 'utf8')
  );
};

/**
 * Installs the packages of the peers below bench/.work/, once a version: beside the sources they
 * would be found by the site's own tools.
 *
 * @throws where npm fails
 */
export async function installPeers(): Promise<void> {
  if (files.every(same) && existsSync(nodeBinary)) return;
  console.log('Installing the packages of the peers: some minutes, once.');
  mkdirSync(peersFolder, { recursive: true });
  for (const file of files)
    copyFileSync(path.join(benchFolder, file), path.join(peersFolder, file));
  await run('npm', ['ci', '--no-audit', '--no-fund'], peersFolder);
}
