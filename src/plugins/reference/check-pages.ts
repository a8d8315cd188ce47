import fs from 'node:fs';
import path from 'node:path';

import type { Catalog } from '../../../reference/lib/model';
import { formatError } from '../../../reference/lib/source-error';
import { pageOf } from './pages';

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

/** Errors of the kind "data without page" and "page without data". */
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
  // A use case has one page, wherever it is.
  const named = new Set([...pages.values()].map(referenceIn));
  for (const { file, reference } of useCases.values()) {
    if (named.has(reference)) continue;
    const problem = `has no page; expected one whose front matter says "reference: ${reference}"`;
    errors.push(formatError({ file, line: 1 }, problem));
  }
  return errors;
}
