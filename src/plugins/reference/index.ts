import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import type { Catalogue } from '../../../reference/lib/model';
import { loadCatalogue, loadPlatform } from '../../../reference/lib/read';
import { formatError } from '../../../reference/lib/source-error';
import { VERIFIED_FILE } from '../../../reference/lib/verified';
import { DataDependencies } from './data-dependencies';
import { GENERATOR_PAGE, pageOf } from './pages';

export { configurationChanges } from './configuration-changes';
export { referenceDirectives } from './directives';
export { referenceFiles, writeReferenceFiles } from './files';

/**
 * Errors of the kind "data without page" and "page without data".
 *
 * @param siteDir the folder that holds docs/ and reference/
 */
export function checkPages(siteDir: string, catalogue: Catalogue): string[] {
  const references = [
    ...[...catalogue.actions.keys()].map((id) => `actions/${id}`),
    ...[...catalogue.connections.keys()].map((id) => `connections/${id}`),
    ...[...catalogue.generators.keys()].map((id) => `generators/${id}`),
  ];
  const errors = references.flatMap((reference) => {
    const page = path.join(siteDir, 'docs', pageOf(reference));
    const data = path.join(siteDir, 'reference', `${reference}.yaml`);
    if (!fs.existsSync(page)) {
      return [
        formatError({ file: data, line: 1 }, `has no page; expected docs/${pageOf(reference)}`),
      ];
    }
    const source = fs.readFileSync(page, 'utf8');
    const named = /^reference: *["']?([^\s"']+)/m.exec(source)?.[1];
    return named === reference
      ? []
      : [formatError({ file: page, line: 1 }, `front matter must say "reference: ${reference}"`)];
  });
  return [
    ...errors,
    ...checkGeneratorPage(siteDir, catalogue),
    ...checkUseCasePages(siteDir, catalogue),
  ];
}

/** Generators are chosen on one page, which has to call for the list of them. */
function checkGeneratorPage(siteDir: string, { generators }: Catalogue): string[] {
  const page = path.join(siteDir, 'docs', GENERATOR_PAGE);
  if (generators.size === 0) return [];
  return fs.existsSync(page) && /^::generators$/m.test(fs.readFileSync(page, 'utf8'))
    ? []
    : [formatError({ file: page, line: 1 }, 'must hold "::generators", the list of them')];
}

/** A use case has one page, wherever it stands. */
function checkUseCasePages(siteDir: string, { useCases }: Catalogue): string[] {
  if (useCases.size === 0) return [];
  const docs = path.join(siteDir, 'docs');
  const named = new Set(
    fs
      .readdirSync(docs, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .flatMap((name) => {
        const source = fs.readFileSync(path.join(docs, name), 'utf8');
        return /^reference: *["']?use-cases\/([^\s"']+)/m.exec(source)?.[1] ?? [];
      }),
  );
  return [...useCases.values()]
    .filter(({ id }) => !named.has(id))
    .map(({ id, file }) =>
      formatError(
        { file, line: 1 },
        `has no page; expected one whose front matter says "reference: use-cases/${id}"`,
      ),
    );
}

/**
 * The Docusaurus plugin behind the reference: checks the data before anything is compiled and
 * rebuilds pages when it changes. The pages themselves are filled by `referenceDirectives`.
 */
export default function reference(context: LoadContext): Plugin {
  return {
    name: 'reference',
    getPathsToWatch: () => [
      path.join(context.siteDir, 'reference/**/*.yaml'),
      path.join(context.siteDir, VERIFIED_FILE),
    ],
    loadContent: () => {
      loadPlatform(context.siteDir);
      const errors = checkPages(context.siteDir, loadCatalogue(context.siteDir));
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [new DataDependencies(context.siteDir, currentBundler)],
    }),
  };
}
