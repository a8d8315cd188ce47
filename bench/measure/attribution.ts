import { spawn } from 'node:child_process';
import path from 'node:path';

import { benchFolder, siteFolder } from '../support/workspace';
import type { Context } from './context';

/**
 * Prints what the scripts of the first page are made of, by package: a look at this site alone,
 * which adds nothing to the results.
 *
 * @throws where the build that it needs fails
 */
export async function printAttribution({ routes, progress }: Context): Promise<void> {
  const page = (routes[0] ?? '/docs/').replace(/^\/|\/$/g, '');
  progress(`attribution of the scripts of /${page}/`);
  const script = path.join(benchFolder, 'attribution.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, page], {
    cwd: siteFolder,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`bench/attribution.ts ended with exit code ${code ?? 'none'}`);
}
