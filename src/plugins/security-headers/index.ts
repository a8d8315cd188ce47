import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { emittedFaultsError, textsBelow, type EmittedFault } from '../shared/emitted-html';
import { collect } from './collect';
import { toApache, toHeadersFile, toNginx } from './formats';
import { inspectCss } from './inspect';
import { responseHeaders } from './policy';

/** Where the files for web servers go: beside the output, since they are not for the public. */
const serverFolder = 'deploy/generated';

/**
 * Makes the security headers out of what the build emitted: a Content-Security-Policy with the
 * hashes of the inline scripts, as `_headers` in the output (Netlify, Cloudflare Pages) and as
 * snippets for nginx and Apache in deploy/generated. Stops the build where a page or a style sheet
 * holds something that this policy blocks.
 *
 * It comes after every plugin that emits HTML: `postBuild` runs in the order of the configuration
 * up to the first `await` of each.
 */
export default function securityHeaders({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'security-headers',
    async postBuild({ outDir }) {
      const { scriptHashes, faults } = await collect(textsBelow(outDir, '.html'), siteConfig.url);
      const sheetFaults: EmittedFault[] = [];
      for await (const { file, text } of textsBelow(outDir, '.css')) {
        const problems = inspectCss(text, siteConfig.url);
        sheetFaults.push(...problems.map((problem) => ({ file, problem })));
      }
      if (faults.length + sheetFaults.length > 0) {
        throw emittedFaultsError(outDir, [...faults, ...sheetFaults]);
      }

      const headers = responseHeaders(scriptHashes);
      const folder = path.join(siteDir, serverFolder);
      await fs.mkdir(folder, { recursive: true });
      await Promise.all([
        fs.writeFile(path.join(outDir, '_headers'), toHeadersFile(headers, baseUrl)),
        fs.writeFile(path.join(folder, 'nginx-headers.conf'), toNginx(headers)),
        fs.writeFile(path.join(folder, 'apache-headers.conf'), toApache(headers)),
      ]);
    },
  };
}
