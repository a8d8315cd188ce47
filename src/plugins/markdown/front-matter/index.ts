import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';
import type * as z from 'zod';

import { formatError } from '../../../../reference/lib/source-error';
import { describeIssue } from '../../../../reference/lib/zod-issue';
import type { SiteOptions } from '../site-dir';
import { lineOf } from './line-of';
import { blogFrontMatter, docFrontMatter, pageFrontMatter } from './schema';

export { default as uniqueFrontMatter } from './unique';

const schemas: ReadonlyArray<{ folder: string; schema: z.ZodType }> = [
  { folder: 'docs', schema: docFrontMatter },
  { folder: 'blog', schema: blogFrontMatter },
  { folder: 'src/pages', schema: pageFrontMatter },
];

interface FrontMatterInput {
  filePath: string;
  fileContent: string;
}

/**
 * Checks the front matter of one file against the schema of its folder.
 *
 * @returns one message for each error, each with file and line; an empty list where all is well or
 *   where the file is a partial (its name starts with an underscore)
 */
export function checkFrontMatter(
  { filePath, fileContent }: FrontMatterInput,
  frontMatter: Record<string, unknown>,
  siteDir: string,
): string[] {
  const relative = path.relative(siteDir, filePath).split(path.sep).join('/');
  if (path.basename(relative).startsWith('_')) return [];
  const schema = schemas.find(({ folder }) => relative.startsWith(`${folder}/`))?.schema;
  if (!schema) return [];

  const result = schema.safeParse(frontMatter);
  return (result.error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
    return formatError(
      { file: filePath, line: lineOf(fileContent, key) },
      `front matter ${describeIssue(issue, schema)}`,
    );
  });
}

/**
 * Docusaurus's `markdown.parseFrontMatter` hook: parses as Docusaurus does, then stops the build
 * on an error. It sees every Markdown file, so it also holds where a page is imported by another.
 */
export const parseFrontMatter =
  ({ siteDir }: SiteOptions): ParseFrontMatter =>
  async (params) => {
    const result = await params.defaultParseFrontMatter(params);
    const errors = checkFrontMatter(params, result.frontMatter, siteDir);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return result;
  };
