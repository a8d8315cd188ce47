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
const OWN_FILE = /^reference: *["']?([\w/-]+)/m;

/** Files that have a page each. */
const FILE_OF_A_PAGE = /^(?:actions|connections|generators|objects|use-cases)\//;

/** Files that only the directive of their name prints. */
const LIST = /^(?:commands|events|platform-errors|roles|routes|scopes|seeds|settings|tables)\b/;

/** What pages of classes and use cases are made of; the rest is about the platform. */
const OF_CLASSES = /^(?:actions|connections|generators|use-cases|services|datasets|verified)\b/;

/** Directives that list classes on other pages. */
const CLASS_LISTS = /^::(?:product|numbers|proof|actions|connections|generators)\b/m;

/**
 * Whether a page prints more of a data file than its name. A preview compiles it again then; all
 * pages would take half a minute.
 */
function isBehind(name: string, source: string, own: string | undefined): boolean {
  const list = LIST.exec(name)?.[0];
  if (list !== undefined) return new RegExp(`^::(?:object-)?${list}\\b`, 'm').test(source);
  if (own === undefined) return !OF_CLASSES.test(name) || CLASS_LISTS.test(source);
  if (FILE_OF_A_PAGE.test(name)) return name === `${own}.yaml`;
  return OF_CLASSES.test(name) !== own.startsWith('objects/');
}

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

  private filesBehind(source: string, isPreview: boolean): string[] {
    const own = OWN_FILE.exec(source)?.[1];
    if (own === undefined && !DATA_DIRECTIVE.test(source)) return [];
    const folder = path.join(this.siteDir, 'reference');
    return dataFiles(this.siteDir).filter(
      (file) => !isPreview || isBehind(path.relative(folder, file), source, own),
    );
  }

  apply(compiler: Compiler): void {
    const { NormalModule } = this.bundler.instance;
    const isPreview = compiler.options.mode === 'development';
    compiler.hooks.compilation.tap('reference-data', (compilation) => {
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
          this.filesBehind(source, isPreview).forEach((file) => addDependency(file));
        },
      );
    });
  }
}
