import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';

import type { DefaultParseFrontMatter } from '@docusaurus/types';
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
  // Files are only front matter, in JSON.
  const defaultParseFrontMatter: DefaultParseFrontMatter = ({ fileContent }) =>
    Promise.resolve({
      frontMatter: JSON.parse(fileContent) as Record<string, unknown>,
      content: '',
    });
  const dateIn = async (file: string, fileContent = '{}'): Promise<unknown> => {
    const filePath = path.join(siteDir, file);
    const { frontMatter } = await parse({ filePath, fileContent, defaultParseFrontMatter });
    return frontMatter.last_update;
  };
  expect(await dateIn('docs/a.mdx')).toMatchObject({
    date: expect.stringMatching(/^2024-01-01T00/) as string,
  });
  const own = { date: '2023-05-01' };
  expect(await dateIn('docs/b.mdx', JSON.stringify({ last_update: own }))).toEqual(own);
  expect(await dateIn('docs/untracked.mdx')).toBeUndefined();
  expect(await dateIn('blog/c.mdx')).toBeUndefined();
});
