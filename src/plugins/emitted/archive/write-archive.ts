/* `npm run build:offline`, after the build: writes the archive of build/ to dist/. */

import fs from 'node:fs/promises';
import path from 'node:path';

import { version } from '../../../../package.json';
import { makeArchive } from './make-archive';

async function main(): Promise<void> {
  const archive = await makeArchive('build', process.env.BASE_URL ?? '/', version);
  const file = path.join('dist', `fusio-docs-${version}.zip`);
  await fs.mkdir('dist', { recursive: true });
  await fs.writeFile(file, archive);
  console.log(`${file}: ${(archive.length / 1_000_000).toFixed(1)} MB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
