import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, it, vi } from 'vitest';

import { writeFiles, writeSite } from '../../../reference/lib/fixtures/write-site';
import { commitDates, lastUpdates } from './last-update';

/** Commits the files of a site at the beginning of a year. */
function commit(folder: string, year: string): void {
  const date = `${year}-01-01T00:00:00Z`;
  const git = (...options: readonly string[]): void => {
    const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
    execFileSync('git', [...identity, ...options], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', year);
}

it('knows the last commit of each file, below a folder of the repository as well', async () => {
  const folder = writeSite({ 'site/docs/a.mdx': 'a', 'site/docs/größe.mdx': 'b', 'c.md': 'c' });
  commit(folder, '2024');
  writeFiles(folder, { 'site/docs/a.mdx': 'changed' });
  renameSync(path.join(folder, 'site/docs/größe.mdx'), path.join(folder, 'site/docs/d e.mdx'));
  commit(folder, '2025');
  writeFiles(folder, { 'site/docs/new.mdx': 'not committed' });
  const dates = await commitDates(path.join(folder, 'site'));
  expect([...dates].map(([file, date]) => `${file} ${date.slice(0, 4)}`).sort()).toEqual([
    'docs/a.mdx 2025',
    'docs/d e.mdx 2025',
    'docs/größe.mdx 2025',
  ]);
  expect(await commitDates(writeSite({ 'docs/a.mdx': '' }))).toEqual(new Map());
});

it('adds the date to the front matter of a page of the docs that has none', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const siteDir = writeSite({ 'docs/a.mdx': '', 'docs/b.mdx': '', 'blog/c.mdx': '' });
  commit(siteDir, '2024');
  const parse = lastUpdates({ siteDir });
  const dateIn = async (file: string, fileContent = ''): Promise<unknown> => {
    const page = { filePath: path.join(siteDir, file), fileContent };
    const { frontMatter } = await parse({
      ...page,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return frontMatter.last_update;
  };
  expect(JSON.stringify(await dateIn('docs/a.mdx'))).toContain('{"date":"2024-01-01T00:00:00');
  const own = '---\nlast_update:\n  date: 2023-05-01\n---\n';
  expect(await dateIn('docs/b.mdx', own)).toEqual({ date: new Date('2023-05-01') });
  expect(await dateIn('docs/untracked.mdx')).toBeUndefined();
  expect(await dateIn('blog/c.mdx')).toBeUndefined();
});
