import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { replaceModules } from '../shared/replace-modules';
import { writeClientData } from './generated';
import { trimVersionMetadata } from './version-metadata';

const client = (name: string): string => path.join(__dirname, 'client', name);
const theme = (name: string): string => require.resolve(`@docusaurus/theme-classic/lib/${name}.js`);

/** A file in the folder of the package's entry. */
const beside = (request: string, name: string): string =>
  path.join(path.dirname(require.resolve(request)), name);

/** What stands in for modules that the client of this site has no use for, or little. */
const replacements: Readonly<Record<string, string>> = {
  [theme('nprogress')]: client('progress-bar.ts'),
  // It writes a script into the HTML, on the server.
  [require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js')]: `${client('nothing.ts')}?base-url`,
  // The documentation has one version, see trimVersionMetadata.
  [theme('theme/DocVersionBanner/index')]: `${client('nothing.ts')}?version-banner`,
  [theme('theme/DocVersionBadge/index')]: `${client('nothing.ts')}?version-badge`,
  [beside('@docusaurus/plugin-content-docs/client', 'docsPreferredVersion.js')]:
    client('preferred-version.ts'),
  [beside('react-helmet-async', 'index.module.js')]: client('head.ts'),
  [require.resolve('path-to-regexp')]: client('path-to-regexp.ts'),
  [require.resolve('hoist-non-react-statics')]: client('hoist-statics.ts'),
  [require.resolve('prop-types')]: client('prop-types.ts'),
};

/**
 * Keeps code and data out of the main bundle that this site has no use for.
 *
 * Theme-classic's client module `prism-include-languages` puts Prism and prism-react-renderer
 * (34 kB gzip) into every page's bundle, whether a page shows code or not. Code is coloured while
 * building (src/plugins/code-blocks) and nothing else imports them, so the module resolves to an
 * empty one. Of tslib, the module beside this one keeps what is called. The others are in the list
 * above, and only the production build of the client is without them.
 */
export default function leanBundle({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer) {
      // The data is written by now, and nothing has been bundled yet.
      trimVersionMetadata(generatedFilesDir);
      const replaced =
        isServer || config.mode !== 'production'
          ? {}
          : replaceModules('lean-bundle', {
              ...replacements,
              ...writeClientData(generatedFilesDir),
            });
      return {
        resolve: {
          alias: {
            [theme('prism-include-languages')]: false,
            ...(isServer ? {} : { tslib$: path.join(__dirname, 'tslib.ts') }),
            ...replaced.resolve?.alias,
          },
        },
        plugins: replaced.plugins ?? [],
      };
    },
  };
}
