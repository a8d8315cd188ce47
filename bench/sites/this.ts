import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { copyPrefix, readPages } from '../content/pages';
import { commitFolder, copyFolder, freshFolder, writeJson } from '../support/folders';
import { benchFolder, siteFolder, workFolder } from '../support/workspace';
import type { Content, Site } from './site';

const folder = (scale: number): string => path.join(workFolder, 'this', `x${scale}`);

/** All files of the site that git would keep, also those that are not committed yet. */
function sources(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: siteFolder,
    encoding: 'utf8',
  });
  return list.split('\0').filter((file) => file !== '' && !file.startsWith('bench/'));
}

/**
 * What the build refuses a second time: a description, whose end in a copy is its number, and the
 * terms of the glossary.
 */
function tellApart(file: string, copy: number): void {
  const ending = `${String(copy).padStart(3, '0')}.`;
  const source = readFileSync(file, 'utf8')
    .replace(/^(description: .*).{3}\.(["']?)$/m, `$1${ending}$2`)
    .replace(/^::glossary$/m, '');
  writeFileSync(file, source);
}

/** The site in a folder of its own, so that a cold build does not touch what is being worked on. */
async function prepare({ scale }: Content): Promise<void> {
  const to = folder(scale);
  freshFolder(to);
  for (const file of sources()) {
    const from = path.join(siteFolder, file);
    if (existsSync(from)) cpSync(from, path.join(to, file), { recursive: true });
  }
  const docs = path.join(siteFolder, 'docs');
  const pages = readPages(docs);
  const copies = Array.from({ length: scale - 1 }, (_, index) => index + 2);
  if (copies.length > 0) {
    for (const copy of copies) {
      const below = path.join(to, 'docs', copyPrefix(copy));
      copyFolder(docs, below);
      for (const { file } of pages) tellApart(path.join(below, file), copy);
    }
    renameSync(path.join(to, 'sidebars.ts'), path.join(to, 'sidebars.original.ts'));
    copyFileSync(
      path.join(benchFolder, 'templates', 'this', 'sidebars.ts'),
      path.join(to, 'sidebars.ts'),
    );
    writeJson(
      path.join(to, 'copies.json'),
      copies.map((copy) => ({ label: `Copy ${copy}`, prefix: copyPrefix(copy) })),
    );
  }
  await commitFolder(to);
}

const { dependencies } = JSON.parse(
  readFileSync(path.join(siteFolder, 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

const cli = path.join(siteFolder, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

/** The site that this repository holds. */
export const thisSite: Site = {
  id: 'this',
  name: 'This site',
  version: `Docusaurus ${dependencies['@docusaurus/core'] ?? ''}`,
  folder,
  output: 'build',
  caches: ['build', '.docusaurus', '.cache', 'node_modules'],
  prepare,
  build: [cli, 'build'],
  start: (port) => [cli, 'start', '--no-open', '--port', String(port)],
  main: 'theme-doc-markdown',
  // The peers go without the drawing, which is a component.
  furniture: ['hash-link', 'request-path'],
  search: {
    open: '.navbar a[aria-haspopup="dialog"]',
    input: '.search-input',
    result: '.search-title',
  },
};
