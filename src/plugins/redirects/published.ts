import fs from 'node:fs';

import { formatError } from '../../../reference/lib/source-error';

/** What the list says of itself. */
const head = `# Every address that has been published, one a line: "npm run routes" adds what is new. A build stops
# where nothing serves one of them. So a page that moves leaves its line here, and gets a redirect in
# redirects.yaml.
`;

/**
 * The addresses of a list with their lines, from 1.
 *
 * @param file a line is an address without the base URL, a comment that begins with `#`, or empty
 * @throws with file and line where a line is none of them
 */
export function readPublished(file: string): ReadonlyMap<string, number> {
  const lines = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((content, index) => [content.trim(), index + 1] as const)
    .filter(([route]) => route !== '' && !route.startsWith('#'));
  const wrong = lines.filter(([route]) => !/^\/(?:[^\s/]+\/)*$/.test(route));
  if (wrong.length > 0) {
    const problem = 'is not an address; allowed: a path from its first slash to its last';
    throw new Error(
      wrong.map(([route, line]) => formatError({ file, line }, `"${route}" ${problem}`)).join('\n'),
    );
  }
  return new Map(lines);
}

/** A list of addresses as it is kept: in alphabetical order, each once. */
export const formatPublished = (routes: Iterable<string>): string =>
  `${head}\n${[...new Set(routes)].sort().join('\n')}\n`;
