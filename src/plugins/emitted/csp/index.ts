import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { toString } from 'hast-util-to-string';

import { emittedError, filesBelow } from '../files';
import { type PageParts, propertyOf } from '../page';
import { formatPolicy, responseHeaders } from './policy';

export { blockedByPolicy, warnOfAuthors } from './blocked';

/** The folder of files for web servers, which is not published. */
const serverFolder = 'deploy/generated';

/** The hashes of a page's inline scripts, such as `sha256-…`, which the policy allows. */
export const scriptHashes = ({ scripts }: PageParts): string[] =>
  scripts
    .filter(({ properties }) => properties.src === undefined)
    // Those of another type are data, to which no policy applies.
    .filter((one) => ['', 'module', 'text/javascript'].includes(propertyOf(one, 'type') ?? ''))
    .map((script) => `sha256-${hash('sha256', toString(script), 'base64')}`);

/**
 * Writes the Content-Security-Policy with the hashes of all inline scripts: to the head of each
 * page, for hosts that send no headers, and with the other security headers to `_headers` in the
 * output (Netlify, Cloudflare Pages) and to snippets for nginx and Apache in deploy/generated.
 *
 * @param outDir the finished site; its pages must not change afterwards
 * @param found the hashes of the inline scripts of all pages
 * @throws Error if a page has no head
 */
export async function writePolicy(
  { siteDir, baseUrl, i18n }: LoadContext,
  outDir: string,
  found: Iterable<string>,
): Promise<void> {
  // Sorted, so that the same site gives the same header.
  const hashes = [...new Set(found)].sort();
  // In the head of each page, before everything that it governs.
  const meta = `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(hashes)}">`;
  for (const file of await filesBelow(outDir, '.html')) {
    const text = await fs.readFile(path.join(outDir, file), 'utf8');
    const html = text.replace(/<meta charset=[^>]*>/i, (charset) => charset + meta);
    if (html === text) {
      const problem = 'has no <meta charset>; expected one at the beginning of its <head>';
      throw emittedError(outDir, [file], problem);
    }
    await fs.writeFile(path.join(outDir, file), html);
  }
  const isFirst = i18n.currentLocale === i18n.defaultLocale;
  // Hosts read the file in the root of the site, so each language adds its hashes there.
  const published = isFirst ? outDir : path.dirname(outDir);
  const before = isFirst ? '' : await fs.readFile(path.join(published, '_headers'), 'utf8');
  const others = Array.from(before.matchAll(/'(sha256-[^']+)'/g), ([, hash = '']) => hash);
  const headers = Object.entries(responseHeaders([...new Set([...others, ...hashes])].sort()));
  const root = isFirst ? baseUrl : path.posix.join(baseUrl, '..', '/');

  const write = (folder: string, file: string, lines: readonly string[]): Promise<void> =>
    fs.writeFile(
      path.join(folder, file),
      `${['# Made by the build of the pages that it emitted.', ...lines].join('\n')}\n`,
    );
  // Both hosts revalidate HTML by default, and Cloudflare would merge two Cache-Control headers.
  await write(published, '_headers', [
    `${root}*`,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `${root}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
  ]);
  const folder = path.join(siteDir, serverFolder);
  await fs.mkdir(folder, { recursive: true });
  const nginx = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  await write(folder, 'nginx-headers.conf', nginx);
  const apache = headers.map(([name, value]) => `Header always set ${name} "${value}"`);
  await write(folder, 'apache-headers.conf', apache);
}
