import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { formatFault } from '../shared/source-error';
import { loadCatalogue, type Catalogue } from './catalogue';
import { DataDependencies } from './data-dependencies';
import { GENERATOR_PAGE, pageOf } from './pages';

export { referenceDirectives } from './directives';

/**
 * Faults of the kind "data without page" and "page without data".
 *
 * @param siteDir the folder that holds docs/ and reference/
 */
export function checkPages(siteDir: string, catalogue: Catalogue): string[] {
  const references = [
    ...[...catalogue.actions.keys()].map((id) => `actions/${id}`),
    ...[...catalogue.connections.keys()].map((id) => `connections/${id}`),
  ];
  const faults = references.flatMap((reference) => {
    const page = path.join(siteDir, 'docs', pageOf(reference));
    const data = path.join(siteDir, 'reference', `${reference}.yaml`);
    if (!fs.existsSync(page)) {
      return [
        formatFault({ file: data, line: 1 }, `has no page; expected docs/${pageOf(reference)}`),
      ];
    }
    const source = fs.readFileSync(page, 'utf8');
    const named = /^reference: *["']?([^\s"']+)/m.exec(source)?.[1];
    return named === reference
      ? []
      : [formatFault({ file: page, line: 1 }, `front matter must say "reference: ${reference}"`)];
  });
  return [...faults, ...checkGeneratorPage(siteDir, catalogue)];
}

/** Generators share one page, which has to call for them. */
function checkGeneratorPage(siteDir: string, { generators }: Catalogue): string[] {
  const page = path.join(siteDir, 'docs', GENERATOR_PAGE);
  if (!fs.existsSync(page)) {
    return [...generators.values()].map(({ file }) =>
      formatFault({ file, line: 1 }, `has no page; expected docs/${GENERATOR_PAGE}`),
    );
  }
  return generators.size === 0 || /^::generators$/m.test(fs.readFileSync(page, 'utf8'))
    ? []
    : [formatFault({ file: page, line: 1 }, 'must hold "::generators", the only place for them')];
}

/**
 * The Docusaurus plugin behind the reference: checks the data before anything is compiled and
 * rebuilds pages when it changes. The pages themselves are filled by `referenceDirectives`.
 */
export default function reference(context: LoadContext): Plugin {
  return {
    name: 'reference',
    getPathsToWatch: () => [path.join(context.siteDir, 'reference/**/*.yaml')],
    loadContent: () => {
      const faults = checkPages(context.siteDir, loadCatalogue(context.siteDir));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [new DataDependencies(context.siteDir, currentBundler)],
    }),
  };
}
