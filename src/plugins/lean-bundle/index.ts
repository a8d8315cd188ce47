import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { trimVersionMetadata } from './version-metadata';

/**
 * Keeps code out of the main bundle that this site has no use for.
 *
 * Theme-classic's client module `prism-include-languages` puts Prism and prism-react-renderer
 * (34 kB gzip) into every page's bundle, whether a page shows code or not. Code is coloured while
 * building (src/plugins/code-blocks) and nothing else imports them, so the module resolves to an
 * empty one. Of tslib, the module beside this one keeps what is called.
 */
export default function leanBundle({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack(_config, isServer) {
      // The data is written by now, and nothing has been bundled yet.
      trimVersionMetadata(generatedFilesDir);
      return {
        resolve: {
          alias: {
            [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: false,
            ...(isServer ? {} : { tslib$: path.join(__dirname, 'tslib.ts') }),
          },
        },
      };
    },
  };
}
