import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { loadGlossary } from '../../../reference/lib/glossary';
import type { Catalogue } from '../../../reference/lib/model';
import { loadCatalogue, loadPlatform } from '../../../reference/lib/read';
import { loadScreens, SCREENS_FILE, SCREENS_FOLDER } from '../../../reference/lib/screens';
import { formatError } from '../../../reference/lib/source-error';
import { VERIFIED_FILE } from '../../../reference/lib/verified';
import { DataDependencies } from './data-dependencies';
import { GENERATOR_PAGE, pageOf } from './pages';

export { configurationChanges } from './configuration-changes';
export { referenceDirectives, type DirectiveOptions } from './directives';
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

function mdxFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(folder, name));
}

/** A use case has one page, wherever it stands. */
function checkUseCasePages(siteDir: string, { useCases }: Catalogue): string[] {
  if (useCases.size === 0) return [];
  const named = new Set(
    mdxFiles(path.join(siteDir, 'docs')).flatMap((file) => {
      const source = fs.readFileSync(file, 'utf8');
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

/** A picture that no page shows would be published, and renewed with each release, for nobody. */
export function checkScreens(siteDir: string): string[] {
  const shown = new Set(
    ['docs', 'src/pages'].flatMap((folder) =>
      mdxFiles(path.join(siteDir, folder)).flatMap((file) =>
        [
          ...fs
            .readFileSync(file, 'utf8')
            .matchAll(/^ *::(?:screen\{name|product\{.*screen)="?([a-z-]+)/gm),
        ].map(([, name]) => name),
      ),
    ),
  );
  const file = path.join(siteDir, SCREENS_FILE);
  return [...loadScreens(siteDir)]
    .filter(([name]) => !shown.has(name))
    .map(([name, { line }]) =>
      formatError({ file, line }, `no page shows "${name}" with "::screen{name=${name}}"`),
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
      path.join(context.siteDir, SCREENS_FOLDER, '*.webp'),
    ],
    loadContent: () => {
      loadPlatform(context.siteDir);
      loadGlossary(context.siteDir);
      const errors = [
        ...checkPages(context.siteDir, loadCatalogue(context.siteDir)),
        ...checkScreens(context.siteDir),
      ];
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [new DataDependencies(context.siteDir, currentBundler)],
    }),
  };
}
