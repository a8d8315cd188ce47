import fs from 'node:fs';
import path from 'node:path';

import type { Catalog } from '../../../reference/lib/model';
import { loadScreens, SCREENS_FILE } from '../../../reference/lib/screens';
import { formatError } from '../../../reference/lib/source-error';
import { GENERATOR_PAGE, pageOf } from './pages';

/** The pages below a folder, by their path below it. */
function pagesOf(folder: string): Map<string, string> {
  const names = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  return new Map(
    names
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => [
        name.split(path.sep).join('/'),
        fs.readFileSync(path.join(folder, name), 'utf8'),
      ]),
  );
}

const referenceIn = (source: string): string | undefined =>
  /^reference: *["']?([^\s"']+)/m.exec(source)?.[1];

/**
 * Errors of the kind "data without page" and "page without data".
 *
 * @param siteDir the folder that holds docs/ and reference/
 */
export function checkPages(siteDir: string, catalog: Catalog): string[] {
  const { actions, connections, generators, useCases } = catalog;
  const docs = path.join(siteDir, 'docs');
  const pages = pagesOf(docs);
  const classes = [...actions.values(), ...connections.values(), ...generators.values()];
  const errors = classes.flatMap(({ file, reference }) => {
    const page = pageOf(reference);
    const source = pages.get(page);
    if (source === undefined) {
      return [formatError({ file, line: 1 }, `has no page; expected docs/${page}`)];
    }
    return referenceIn(source) === reference
      ? []
      : [
          formatError(
            { file: path.join(docs, page), line: 1 },
            `front matter must say "reference: ${reference}"`,
          ),
        ];
  });
  // Generators are chosen on one page, which has to call for the list of them.
  if (generators.size > 0 && !/^::generators$/m.test(pages.get(GENERATOR_PAGE) ?? '')) {
    const file = path.join(docs, GENERATOR_PAGE);
    errors.push(formatError({ file, line: 1 }, 'must hold "::generators", the list of them'));
  }
  // A use case has one page, wherever it is.
  const named = new Set([...pages.values()].map(referenceIn));
  for (const { file, reference } of useCases.values()) {
    if (named.has(reference)) continue;
    const problem = `has no page; expected one whose front matter says "reference: ${reference}"`;
    errors.push(formatError({ file, line: 1 }, problem));
  }
  return errors;
}

/** A picture that no page shows would be published, and renewed with each release, for nobody. */
export function checkScreens(siteDir: string): string[] {
  const sources = ['docs', 'src/pages'].flatMap((folder) => [
    ...pagesOf(path.join(siteDir, folder)).values(),
  ]);
  const shown = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^ *::screen\{name="?([a-z-]+)/gm)].map(([, name]) => name),
    ),
  );
  const file = path.join(siteDir, SCREENS_FILE);
  return [...loadScreens(siteDir)]
    .filter(([name]) => !shown.has(name))
    .map(([name, { line }]) =>
      formatError({ file, line }, `no page shows "${name}" with "::screen{name=${name}}"`),
    );
}
