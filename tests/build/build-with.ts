import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How a build ended. */
export interface BuildResult {
  /** The exit code of `docusaurus build`. */
  readonly code: number | null;
  /** Everything it printed, without colours. */
  readonly output: string;
}

/** What makes the site: its pages are left out, a few small ones take their place. */
const parts = [
  'babel.config.js',
  'docusaurus.config.ts',
  'package.json',
  'reference',
  'sidebars.ts',
  'src',
  'static',
  'tsconfig.json',
];

/** The pages that the navbar and the footer lead to. */
const linkedPages = [
  'bootstrap',
  'installation/index',
  'use_cases/index',
  'backend/index',
  'concepts/index',
  'ecosystem/index',
];

/**
 * The text of a valid page.
 *
 * @param title names the page; its description is made of it, so it is used once
 * @param body Markdown below the front matter
 */
export function pageText(title: string, body = 'Text.'): string {
  const description =
    `The page ${title}, which is here to see what a build makes of it, well or not so well`
      .padEnd(90, ' at all')
      .concat('.');
  return `---\ntitle: ${title}\ndescription: ${description}\nkind: explanation\n---\n\n${body}\n`;
}

const fixtureFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(linkedPages.map((page) => [`docs/${page}.mdx`, pageText(page)])),
  'src/pages/index.mdx': pageText('home').replace('kind: explanation\n', ''),
  'blog/authors.yml': 'author:\n  name: The author\n  page: true\n',
  'blog/fusio-7-1.mdx': pageText('release', 'Text.\n\n{/* truncate */}\n\nMore.').replace(
    'kind: explanation',
    'slug: fusio-7-1\ndate: 2025-01-01\nauthors: [author]',
  ),
};

async function run(cwd: string): Promise<BuildResult> {
  const build = spawn(
    process.execPath,
    [path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'), 'build'],
    {
      cwd,
      env: {
        ...process.env,
        // The cache would be shared with the site itself, which lies in another folder.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        NODE_ENV: 'production',
        NO_COLOR: '1',
        NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  build.stdout.on('data', collect);
  build.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    build.on('error', reject);
    build.on('close', resolve);
  });
  return { code, output };
}

/**
 * Builds a small copy of the site: its configuration, plugins, components and reference data with a
 * handful of pages, and the given files on top.
 *
 * @param files content by path from the project's root; what is there already is replaced
 */
export async function buildWith(files: Readonly<Record<string, string>>): Promise<BuildResult> {
  await mkdir('.cache', { recursive: true });
  const site = await mkdtemp(path.resolve('.cache', 'fixture-site-'));
  try {
    for (const part of parts.filter((name) => existsSync(name))) {
      await cp(part, path.join(site, part), {
        recursive: true,
        filter: (source) => !source.startsWith(path.join('src', 'pages')),
      });
    }
    await symlink(path.resolve('node_modules'), path.join(site, 'node_modules'), 'dir');
    for (const [name, content] of Object.entries({ ...fixtureFiles, ...files })) {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true });
      await writeFile(path.join(site, name), content);
    }
    return await run(site);
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}
