import path from 'node:path';

import type { DefaultParseFrontMatter } from '@docusaurus/types';
import { isMap, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

import { formatError } from '../../shared/source-error';
import { describeIssue } from '../../shared/zod-issue';
import { blogFrontMatter, docFrontMatter, pageFrontMatter } from './schema';

const schemas: ReadonlyArray<{ folder: string; schema: z.ZodType }> = [
  { folder: 'docs', schema: docFrontMatter },
  { folder: 'blog', schema: blogFrontMatter },
  { folder: 'src/pages', schema: pageFrontMatter },
];

/** Which file uses which description; a process builds or serves one site. */
const descriptions = new Map<string, string>();

interface FrontMatterInput {
  filePath: string;
  fileContent: string;
}

/** The line of a top-level key, counted in the whole file: the front matter starts on line 2. */
function lineOfKey(fileContent: string, key: PropertyKey | undefined): number {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(fileContent)?.[1];
  if (block === undefined || key === undefined) return 1;
  const lines = new LineCounter();
  const root = parseDocument(block, { lineCounter: lines }).contents;
  const pair = isMap(root)
    ? root.items.find((item) => String(item.key) === String(key))
    : undefined;
  const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
  return range ? lines.linePos(range[0]).line + 1 : 1;
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
  siteDir: string = process.cwd(),
): string[] {
  const relative = path.relative(siteDir, filePath).split(path.sep).join('/');
  if (path.basename(relative).startsWith('_')) return [];
  const schema = schemas.find(({ folder }) => relative.startsWith(`${folder}/`))?.schema;
  if (!schema) return [];

  const result = schema.safeParse(frontMatter);
  const errors = (result.error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
    return formatError(
      { file: filePath, line: lineOfKey(fileContent, key) },
      `front matter ${describeIssue(issue, schema)}`,
    );
  });

  if (typeof frontMatter.description === 'string') {
    const owner = descriptions.get(frontMatter.description);
    if (owner !== undefined && owner !== relative) {
      errors.push(
        formatError(
          { file: filePath, line: lineOfKey(fileContent, 'description') },
          `front matter "description" is already used by ${owner}; each page has its own`,
        ),
      );
    }
    descriptions.set(frontMatter.description, relative);
  }
  return errors;
}

/**
 * Docusaurus's `markdown.parseFrontMatter` hook: parses as Docusaurus does, then stops the build
 * on an error. It sees every Markdown file, so it also holds where a page is imported by another.
 */
export async function parseFrontMatter(
  params: FrontMatterInput & { defaultParseFrontMatter: DefaultParseFrontMatter },
): ReturnType<DefaultParseFrontMatter> {
  const result = await params.defaultParseFrontMatter(params);
  const errors = checkFrontMatter(params, result.frontMatter);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return result;
}
