import fs from 'node:fs';
import path from 'node:path';

import { type Catalog, classesOf } from './model';
import { formatError } from './source-error';

const folders: Readonly<Record<string, string>> = {
  actions: 'backend/api/action',
  connections: 'backend/api/connection',
  generators: 'backend/development/generator',
};

/**
 * The page of a data file, below docs/.
 *
 * @param reference such as `actions/sql-query-all`
 * @returns such as `backend/api/action/sql-query-all.mdx`
 */
export function pageOf(reference: string): string {
  const [kind = '', id = ''] = reference.split('/');
  return `${folders[kind] ?? kind}/${id}.mdx`;
}

/** The pages below a folder, each with the `reference` of its front matter. */
function referencesIn(folder: string): Map<string, string | undefined> {
  const names = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  return new Map(
    names
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => {
        const source = fs.readFileSync(path.join(folder, name), 'utf8');
        const reference = /^reference: *["']?([^\s"']+)/m.exec(source)?.[1];
        return [name.split(path.sep).join('/'), reference];
      }),
  );
}

/** Reports data files without a page, and pages that name another data file than theirs. */
export function checkPages(siteDir: string, catalog: Catalog): string[] {
  const docs = path.join(siteDir, 'docs');
  const pages = referencesIn(docs);
  const errors = classesOf(catalog).flatMap(({ file, reference }) => {
    const page = pageOf(reference);
    if (pages.get(page) === reference) return [];
    const place = { file: path.join(docs, page), line: 1 };
    return pages.has(page)
      ? formatError(place, `front matter must say "reference: ${reference}"`)
      : formatError({ file, line: 1 }, `has no page; expected docs/${page}`);
  });
  // The page of a use case may be anywhere.
  const named = new Set(pages.values());
  const useCases = [...catalog.useCases.values()].filter(({ reference }) => !named.has(reference));
  return [
    ...errors,
    ...useCases.map(({ file, reference }) =>
      formatError(
        { file, line: 1 },
        `has no page; expected one whose front matter says "reference: ${reference}"`,
      ),
    ),
  ];
}
