import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { loadGlossary } from '../../../reference/lib/glossary';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { loadScreens, SCREENS_FOLDER } from '../../../reference/lib/screens';
import { SourceErrors } from '../../../reference/lib/source-error';
import { VERIFIED_FILE } from '../../../reference/lib/verified';
import { checkPages } from './check-pages';
import { DataDependencies } from './data-dependencies';
import { writeOpenApi } from './openapi';

export { referenceDirectives, type DirectiveOptions } from './directives';

/**
 * The Docusaurus plugin behind the reference: checks the data before anything is compiled and
 * rebuilds pages when it changes. The pages themselves are filled by `referenceDirectives`.
 */
export default function reference({ siteDir }: LoadContext): Plugin {
  return {
    name: 'reference',
    getPathsToWatch: () =>
      ['reference/**/*.yaml', VERIFIED_FILE, `${SCREENS_FOLDER}/*.webp`].map((glob) =>
        path.join(siteDir, glob),
      ),
    loadContent: () => {
      loadPlatform(siteDir);
      loadGlossary(siteDir);
      loadScreens(siteDir);
      const errors = checkPages(siteDir, loadCatalog(siteDir));
      if (errors.length > 0) throw new SourceErrors(errors);
    },
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [new DataDependencies(siteDir, currentBundler)],
    }),
    postBuild: writeOpenApi,
  };
}
