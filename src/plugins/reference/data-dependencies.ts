import fs from 'node:fs';
import path from 'node:path';

import type { CurrentBundler } from '@docusaurus/types';
import type { Compiler, LoaderContext } from 'webpack';

import { GLOSSARY_FILE } from '../../../reference/lib/glossary';
import { dataFiles } from '../../../reference/lib/read';

const pageFolders = ['docs', 'versioned_docs', 'i18n', 'src/pages'];

/** Directives whose text is made from data files. */
const DATA_DIRECTIVE = /^::(?!apply-configuration|glossary)[a-z]/m;

/** What a page is made of that names its data file. */
const OWN_FILE = /^reference:/m;

/**
 * Tells the bundler that reference pages depend on the data files. Without it, a page would stay as
 * it was compiled when only its data changes: in `npm start` and, through the persistent cache, in
 * the next build too. (A loader would be the usual place, but loaders have to be JavaScript files.)
 */
export class DataDependencies {
  constructor(
    private readonly siteDir: string,
    private readonly bundler: CurrentBundler,
  ) {}

  apply(compiler: Compiler): void {
    const { NormalModule } = this.bundler.instance;
    compiler.hooks.compilation.tap('reference-data', (compilation) => {
      const files = dataFiles(this.siteDir);
      NormalModule.getCompilationHooks(compilation).loader.tap(
        'reference-data',
        (loaderContext) => {
          const { resourcePath, addDependency } = loaderContext as LoaderContext<unknown>;
          if (
            !pageFolders.some((folder) =>
              resourcePath.startsWith(path.join(this.siteDir, folder)),
            ) ||
            !fs.existsSync(resourcePath)
          ) {
            return;
          }
          // Any page may link terms.
          const glossary = path.join(this.siteDir, GLOSSARY_FILE);
          if (fs.existsSync(glossary)) addDependency(glossary);
          const source = fs.readFileSync(resourcePath, 'utf8');
          if (OWN_FILE.test(source) || DATA_DIRECTIVE.test(source)) {
            files.forEach((file) => addDependency(file));
          }
        },
      );
    });
  }
}
