import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { ParseFrontMatter } from '@docusaurus/types';

import { docsPageOf, type SiteOptions } from './site-dir';

/**
 * When each file of a folder was last committed.
 *
 * @returns ISO dates by path below the folder; empty if git does not know the folder
 */
export async function commitDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const options = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
  // `-c`: of a merge, the files that it changed itself.
  const log = ['log', '-c', '--name-only', '--no-renames', '--relative', '--format=%x00%cI'];
  const git = promisify(execFile);
  const { stdout } = await git('git', [...options, ...log], {
    cwd: folder,
    maxBuffer: Infinity,
  }).catch(() => ({ stdout: '' }));
  const dates = new Map<string, string>();
  for (const commit of stdout.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/**
 * Gives pages of the docs the date of their last commit, as if their front matter had it. Docusaurus
 * would call git for each page, which took longer than reading all of them. It still does for pages
 * without a commit.
 */
export function lastUpdates({ siteDir }: SiteOptions): ParseFrontMatter {
  let dates: ReturnType<typeof commitDates> | undefined;
  return async ({ defaultParseFrontMatter, ...page }) => {
    const { filePath } = page;
    const parsed = await defaultParseFrontMatter(page);
    // The preview shows a fixed date.
    if (process.env.NODE_ENV !== 'production' || docsPageOf(filePath, siteDir) === undefined) {
      return parsed;
    }
    const committed = await (dates ??= commitDates(siteDir));
    const date = committed.get(path.relative(siteDir, filePath).split(path.sep).join('/'));
    if (date === undefined) return parsed;
    const { last_update: own } = parsed.frontMatter as { last_update?: object };
    return { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date, ...own } } };
  };
}
