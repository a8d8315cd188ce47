import fs from 'node:fs';
import path from 'node:path';

import type { CurrentBundler } from '@docusaurus/types';
import type { Compiler, LoaderContext } from 'webpack';

import { GLOSSARY_FILE } from '../../../reference/lib/glossary';
import { dataFiles } from '../../../reference/lib/read';
import { hashOf } from '../shared/hash';

const pageFolders = ['docs', 'versioned_docs', 'i18n', 'src/pages'];

/** What shows that a page is made from data: a directive, or the data file that it names. */
const MADE_OF_DATA = /^::(?!apply-configuration|glossary)[a-z]|^reference:/m;

export const hashOfData = (siteDir: string): string =>
  hashOf(...dataFiles(siteDir).flatMap((file) => [file, fs.readFileSync(file)]));

/**
 * Tells the bundler that reference pages depend on the data files. Without it, a page would stay as
 * it was compiled when only its data changes: in `npm start` and, through the persistent cache, in
 * the next build too. (A loader would be the usual place, but loaders have to be JavaScript files.)
 *
 * Pages depend on one file with the hash of all data: on each data file, they would cost the bundler
 * a tenth of its memory.
 */
export class DataDependencies {
  constructor(
    private readonly siteDir: string,
    private readonly hashFile: string,
    private readonly bundler: CurrentBundler,
  ) {}

  apply(compiler: Compiler): void {
    const { NormalModule } = this.bundler.instance;
    const folders = pageFolders.map((folder) => path.join(this.siteDir, folder));
    compiler.hooks.compilation.tap('reference-data', (compilation) => {
      const { loader } = NormalModule.getCompilationHooks(compilation);
      loader.tap('reference-data', (loaderContext) => {
        const { resourcePath, addDependency } = loaderContext as LoaderContext<unknown>;
        const isPage = folders.some((folder) => resourcePath.startsWith(folder));
        if (!isPage || !fs.existsSync(resourcePath)) return;
        // Any page may link terms.
        const glossary = path.join(this.siteDir, GLOSSARY_FILE);
        if (fs.existsSync(glossary)) addDependency(glossary);
        const source = fs.readFileSync(resourcePath, 'utf8');
        if (MADE_OF_DATA.test(source)) addDependency(this.hashFile);
      });
    });
  }
}
