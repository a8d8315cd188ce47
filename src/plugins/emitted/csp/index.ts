import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';

import { emittedErrors, textsBelow, type EmittedError } from '../html';
import { collect } from './collect';
import { toApache, toHeadersFile, toNginx } from './formats';
import { inspectCss } from './inspect';
import { responseHeaders } from './policy';

/** Where the files for web servers go: beside the output, since they are not for the public. */
const serverFolder = 'deploy/generated';

/**
 * Makes the security headers out of what the build emitted: a Content-Security-Policy with the
 * hashes of the inline scripts, as `_headers` in the output (Netlify, Cloudflare Pages) and as
 * snippets for nginx and Apache in deploy/generated.
 *
 * @param outDir the finished site: nothing may change in its pages afterwards
 * @throws where a page or a style sheet holds something that this policy blocks
 */
export async function writeSecurityHeaders(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  outDir: string,
): Promise<void> {
  const { scriptHashes, errors } = await collect(textsBelow(outDir, '.html'), siteConfig.url);
  const sheetErrors: EmittedError[] = [];
  for await (const { file, text } of textsBelow(outDir, '.css')) {
    const problems = inspectCss(text, siteConfig.url);
    sheetErrors.push(...problems.map((problem) => ({ file, problem })));
  }
  if (errors.length + sheetErrors.length > 0) {
    throw emittedErrors(outDir, [...errors, ...sheetErrors]);
  }

  const headers = responseHeaders(scriptHashes);
  const folder = path.join(siteDir, serverFolder);
  await fs.mkdir(folder, { recursive: true });
  await Promise.all([
    fs.writeFile(path.join(outDir, '_headers'), toHeadersFile(headers, baseUrl)),
    fs.writeFile(path.join(folder, 'nginx-headers.conf'), toNginx(headers)),
    fs.writeFile(path.join(folder, 'apache-headers.conf'), toApache(headers)),
  ]);
}
