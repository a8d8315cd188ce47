import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { type LineOf, readDataFile } from '../../../../reference/lib/data-file';
import { formatError } from '../../../../reference/lib/source-error';
import { writeRedirect } from './redirect-page';
import { resolveAddress, siteRoutes, summarize, type Resolution } from './resolve';
import { helpAddresses, helpRoot, type HelpAddresses } from './schema';

interface AddressFile {
  readonly addresses: HelpAddresses;
  readonly lineOf: LineOf;
}

function readAddresses(file: string): AddressFile {
  const result = readDataFile(file, helpAddresses);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return { addresses: result.data, lineOf: result.lineOf };
}

/**
 * Serves every address that the Help buttons of the backend app open. An address without a page of
 * its own becomes a redirect to the page that it is mapped to in reference/help-addresses.yaml, or
 * to the nearest index above it. Stops the build, with the line of that file, where nothing serves it
 * or where a redirect would lie on an emitted file.
 *
 * It writes before its first `await`, so that plugins which read the emitted HTML see the redirects.
 */
export default function helpAddressesPlugin({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const file = path.join(siteDir, 'reference', 'help-addresses.yaml');
  const { addresses, lineOf } = readAddresses(file);
  return {
    name: 'help-addresses',
    postBuild({ outDir, routesPaths }) {
      const routes = siteRoutes(routesPaths, baseUrl);
      const resolutions: Resolution[] = [];
      const errors: string[] = [];
      const refuse = (address: string, problem: string): void => {
        errors.push(formatError({ file, line: lineOf([address]) }, `"${address}" ${problem}`));
      };

      for (const [address, target] of Object.entries(addresses)) {
        const resolution = resolveAddress(address, target, routes);
        if (resolution === undefined) {
          refuse(address, `has no page, and no index above it up to ${helpRoot} exists`);
          continue;
        }
        resolutions.push(resolution);
        if (resolution.kind === 'page') continue;
        const page = path.join(outDir, helpRoot, address, 'index.html');
        if (fs.existsSync(page)) {
          refuse(address, `has no route, but ${path.relative(siteDir, page)} is already there`);
          continue;
        }
        writeRedirect(page, baseUrl + resolution.route.slice(1), siteConfig.url);
      }

      if (errors.length > 0) throw new Error(errors.join('\n'));
      for (const { address, route, missingTarget } of resolutions) {
        if (missingTarget !== undefined) {
          logger.warn(`Help address ${address} goes to ${route}: ${missingTarget} does not exist.`);
        }
      }
      logger.info(summarize(resolutions));
    },
  };
}
