import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { formatError } from '../../../../reference/lib/source-error';
import { lineOf } from './line-of';

/** What docs, blog and pages say of a page alike. */
interface PageMetadata {
  /** Such as `@site/docs/page.mdx`. */
  readonly source: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

/** The pages that the content plugins have loaded. */
interface Loaded {
  readonly 'docusaurus-plugin-content-docs'?: {
    readonly default?: {
      readonly loadedVersions: ReadonlyArray<{ readonly docs: readonly PageMetadata[] }>;
    };
  };
  readonly 'docusaurus-plugin-content-blog'?: {
    readonly default?: {
      readonly blogPosts: ReadonlyArray<{ readonly metadata: PageMetadata }>;
    };
  };
  readonly 'docusaurus-plugin-content-pages'?: { readonly default?: readonly PageMetadata[] };
}

const pagesOf = (loaded: Loaded): PageMetadata[] => [
  ...(loaded['docusaurus-plugin-content-docs']?.default?.loadedVersions ?? [])
    .flatMap(({ docs }) => docs)
    // A page may say in each version what it says in the current one.
    .filter(({ source }) => source.startsWith('@site/docs/')),
  ...(loaded['docusaurus-plugin-content-blog']?.default?.blogPosts ?? []).map(
    ({ metadata }) => metadata,
  ),
  ...(loaded['docusaurus-plugin-content-pages']?.default ?? []),
];

interface Claim {
  readonly key: 'title' | 'description' | 'questions';
  /** The number of a question. */
  readonly item?: number;
  readonly text: string;
}

function claimsOf({ title, description, questions }: Readonly<Record<string, unknown>>): Claim[] {
  const claims: Claim[] = [];
  if (typeof title === 'string') claims.push({ key: 'title', text: title });
  if (typeof description === 'string') claims.push({ key: 'description', text: description });
  for (const [item, text] of (Array.isArray(questions) ? questions : []).entries()) {
    if (typeof text === 'string') claims.push({ key: 'questions', item, text });
  }
  return claims;
}

/**
 * Finds titles, descriptions and questions that two pages have.
 *
 * @returns one message for each, with file and line
 */
function findDuplicates(pages: readonly PageMetadata[], siteDir: string): string[] {
  const owners = new Map<string, string>();
  const errors: string[] = [];
  for (const { source, frontMatter = {} } of pages) {
    const relative = source.replace(/^@site\//, '');
    const file = path.join(siteDir, relative);
    const at = (claim: Claim) => lineOf(fs.readFileSync(file, 'utf8'), claim.key, claim.item);
    for (const claim of claimsOf(frontMatter)) {
      const id = `${claim.key}: ${claim.text.toLowerCase()}`;
      const owner = owners.get(id);
      if (owner === undefined) {
        owners.set(id, relative);
        continue;
      }
      const problem = `front matter "${claim.key}" has "${claim.text}", which ${owner} has already; each page has its own`;
      errors.push(formatError({ file, line: at(claim) }, problem));
    }
  }
  return errors;
}

/**
 * Stops the build where two pages have the same title, description or question. It looks at all
 * pages each time they are loaded, so that nothing is left of pages that were renamed or edited.
 */
export default function uniqueFrontMatter({ siteDir }: LoadContext): Plugin {
  return {
    name: 'unique-front-matter',
    allContentLoaded({ allContent }) {
      const errors = findDuplicates(pagesOf(allContent), siteDir);
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
  };
}
