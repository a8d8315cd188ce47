import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';

import { emittedErrors, textsBelow } from '../html';
import { toApache, toHeadersFile, toNginx } from './formats';
import { formatPolicy, responseHeaders } from './policy';

export { blockedByPolicy, warnOfAuthors } from './blocked';

/** Where the files for web servers go: next to the output, since they are not for the public. */
const serverFolder = 'deploy/generated';

/**
 * Makes the Content-Security-Policy out of what the build emitted, with the hashes of the inline
 * scripts: in the head of each page, for hosts that send no headers, and with the other security
 * headers as `_headers` in the output (Netlify, Cloudflare Pages) and as snippets for nginx and Apache
 * in deploy/generated.
 *
 * @param outDir the finished site: nothing else may read or change its pages afterwards
 * @param found the hashes of the inline scripts of all pages
 * @throws where a page has no head
 */
export async function writePolicy(
  { siteDir, baseUrl, i18n }: LoadContext,
  outDir: string,
  found: Iterable<string>,
): Promise<void> {
  // Sorted, so that the same site gives the same header.
  const hashes = [...new Set(found)].sort();
  await addToPages(outDir, formatPolicy(hashes));
  const isFirst = i18n.currentLocale === i18n.defaultLocale;
  // A host reads the headers of the folder that is published, so each language adds to them.
  const published = isFirst ? outDir : path.dirname(outDir);
  const before = isFirst ? '' : await fs.readFile(path.join(published, '_headers'), 'utf8');
  const others = Array.from(before.matchAll(/'(sha256-[^']+)'/g), ([, hash = '']) => hash);
  const headers = responseHeaders([...new Set([...others, ...hashes])].sort());
  const publishedUrl = isFirst ? baseUrl : path.posix.join(baseUrl, '..', '/');
  const folder = path.join(siteDir, serverFolder);
  await fs.mkdir(folder, { recursive: true });
  await Promise.all([
    fs.writeFile(path.join(published, '_headers'), toHeadersFile(headers, publishedUrl)),
    fs.writeFile(path.join(folder, 'nginx-headers.conf'), toNginx(headers)),
    fs.writeFile(path.join(folder, 'apache-headers.conf'), toApache(headers)),
  ]);
}

/** Puts the policy into the head of each page, before all that it governs. */
async function addToPages(outDir: string, policy: string): Promise<void> {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  for await (const { file, text } of textsBelow(outDir, '.html')) {
    const html = text.replace(/<meta charset=[^>]*>/i, (charset) => charset + meta);
    if (html === text) {
      const problem = 'has no <meta charset>; expected one at the beginning of its <head>';
      throw emittedErrors(outDir, [{ file, problem }]);
    }
    await fs.writeFile(path.join(outDir, file), html);
  }
}

export { scriptHashes } from './collect';
