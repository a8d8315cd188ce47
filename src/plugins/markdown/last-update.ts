import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { ParseFrontMatter } from '@docusaurus/types';

import { docsPageOf, type SiteOptions } from './site-dir';

// `-c`: of a merge, the files that it changed itself.
const log =
  '-c core.quotePath=false -c log.showSignature=false log -c --name-only --no-renames --relative --format=%x00%cI';

/**
 * The dates of the last commit of each file below a folder, in ISO 8601, by path; none if git does
 * not know the folder.
 */
export async function commitDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const options = { cwd: folder, maxBuffer: Infinity };
  const git = promisify(execFile)('git', log.split(' '), options);
  const { stdout } = await git.catch(() => ({ stdout: '' }));
  const dates = new Map<string, string>();
  for (const commit of stdout.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/**
 * Gives pages of the docs the date of their last commit, as if their front matter had it. Docusaurus
 * would call git for each page, which takes longer than all else that it reads. It still does for a
 * page that was not committed.
 */
export function lastUpdates({ siteDir }: SiteOptions): ParseFrontMatter {
  let dates: ReturnType<typeof commitDates> | undefined;
  return async ({ defaultParseFrontMatter, ...page }) => {
    const parsed = await defaultParseFrontMatter(page);
    const isInDocs = docsPageOf(page.filePath, siteDir) !== undefined;
    // The preview shows a fixed date.
    if (process.env.NODE_ENV !== 'production' || !isInDocs) return parsed;
    const file = path.relative(siteDir, page.filePath).split(path.sep).join('/');
    const date = (await (dates ??= commitDates(siteDir))).get(file);
    if (date === undefined) return parsed;
    const { last_update: own } = parsed.frontMatter as { last_update?: object };
    return { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date, ...own } } };
  };
}
