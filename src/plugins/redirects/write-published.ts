import fs from 'node:fs';
import path from 'node:path';

import { filesBelow } from '../emitted';
import { formatPublished, readPublished } from './published';

/*
 * `npm run routes`: adds the addresses of the last build to those that have been published. It never
 * takes one away.
 */

const list = path.join('reference', 'published-routes.txt');
const outDir = 'build';

async function main(): Promise<void> {
  if (!fs.existsSync(path.join(outDir, 'sitemap.xml'))) {
    throw new Error(`${outDir}/ has no site: run "npm run build" first.`);
  }
  const known = [...readPublished(list).keys()];
  const emitted = (await filesBelow(outDir, 'index.html')).map(
    (file) => `/${file.slice(0, -'index.html'.length)}`,
  );
  fs.writeFileSync(list, formatPublished([...known, ...emitted]));
  const added = emitted.filter((route) => !known.includes(route));
  console.log(`${list}: ${known.length} addresses before, ${added.length} new.`);
  for (const route of added) console.log(`+ ${route}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
