/*
 * `npm run routes`: adds the routes of the last build to reference/published-routes.txt. It never
 * removes one.
 */

import fs from 'node:fs';
import path from 'node:path';

import { filesBelow } from '../emitted';
import { readPublished } from './published';

const list = path.join('reference', 'published-routes.txt');

async function main(): Promise<void> {
  const known = readPublished(list);
  const emitted = (await filesBelow('build', 'index.html')).map(
    (file) => `/${file.slice(0, -'index.html'.length)}`,
  );
  const comments = fs.readFileSync(list, 'utf8').match(/^#.*$/gm) ?? [];
  const routes = [...new Set([...known.keys(), ...emitted])].sort();
  fs.writeFileSync(list, [...comments, '', ...routes, ''].join('\n'));
  const added = emitted.filter((route) => !known.has(route));
  console.log([`${list}: ${added.length} new.`, ...added].join('\n+ '));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
