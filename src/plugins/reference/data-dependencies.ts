import fs from 'node:fs';
import path from 'node:path';

import type { CurrentBundler } from '@docusaurus/types';
import type { Compiler, LoaderContext } from 'webpack';

import { GLOSSARY_FILE } from '../../../reference/lib/glossary';
import { dataFiles } from '../../../reference/lib/read';

const pageFolders = ['docs', 'versioned_docs', 'i18n', 'src/pages'];

/** Matches pages that are made from data: by a directive, or the data file that they name. */
const MADE_OF_DATA = /^::(?!apply-configuration|glossary)[a-z]|^reference:/m;

/**
 * Bundler plugin: makes pages depend on the data files that they are made from. Without it, a page
 * would not be compiled again when only its data changes, neither in `npm start` nor, because of
 * the persistent cache, in the next build. (A loader would be the usual place, but loaders must be
 * JavaScript files.)
 */
export const dataDependencies =
  (siteDir: string, { instance: { NormalModule } }: CurrentBundler) =>
  (compiler: Compiler): void => {
    compiler.hooks.compilation.tap('reference-data', (compilation) => {
      const files = dataFiles(siteDir);
      const folders = pageFolders.map((folder) => path.join(siteDir, folder));
      NormalModule.getCompilationHooks(compilation).loader.tap('reference-data', (context) => {
        const { resourcePath, addDependency } = context as LoaderContext<unknown>;
        const isPage = folders.some((folder) => resourcePath.startsWith(folder));
        if (!isPage || !fs.existsSync(resourcePath)) return;
        // Any page may link terms.
        const glossary = path.join(siteDir, GLOSSARY_FILE);
        if (fs.existsSync(glossary)) addDependency(glossary);
        const source = fs.readFileSync(resourcePath, 'utf8');
        if (MADE_OF_DATA.test(source)) files.forEach((file) => addDependency(file));
      });
    });
  };
