import path from 'node:path';

import { writePage } from '../content/convert';
import type { Flavor } from '../content/flavor';
import { copyPrefix } from '../content/pages';
import {
  commitFolder,
  copyFolder,
  freshFolder,
  readJson,
  writeJson,
  writeTo,
} from '../support/folders';
import { benchFolder, pinnedVersions, siteFolder } from '../support/workspace';
import type { Content } from './site';

/** Of the languages that pages use, those that Docusaurus has to be asked for. */
const prismLanguages = ['apacheconf', 'bash', 'http', 'ini', 'java', 'nginx', 'php', 'sql'];

const data = {
  title: 'Fusio',
  tagline: 'Self-hosted API management for builders',
  url: 'https://docs.fusio-project.org',
  repository: 'https://github.com/apioo/fusio',
  editUrl: 'https://github.com/apioo/fusio-docs/edit/main/',
  navbar: [
    { label: 'Get started', route: '/docs/bootstrap/' },
    { label: 'Installation', route: '/docs/installation/' },
    { label: 'Use-Cases', route: '/docs/use_cases/' },
    { label: 'Backend', route: '/docs/backend/' },
    { label: 'Concepts', route: '/docs/concepts/' },
    { label: 'Ecosystem', route: '/docs/ecosystem/' },
  ],
  prismLanguages,
};

/** Where a peer's files stand. */
export interface Layout {
  readonly folder: string;
  /** The folder of its configuration below bench/templates/. */
  readonly template: string;
  readonly flavor: Flavor;
  /** The folder that routes are counted from, below the site's. */
  readonly pages: string;
  /** The folder of files that are served as they are, below the site's. */
  readonly assets: string;
}

/** Writes a peer's site: its configuration from the template, pages, pictures and sidebar. */
export async function writePeer(layout: Layout, { pages, scale, sidebar }: Content): Promise<void> {
  const { folder, template, flavor } = layout;
  freshFolder(folder);
  copyFolder(path.join(benchFolder, 'templates', template), folder);
  copyFolder(path.join(siteFolder, 'static', 'img'), path.join(folder, layout.assets, 'img'));
  const manifest = path.join(folder, 'package.json');
  // Astro looks there for integrations that it has to compile.
  writeJson(manifest, { ...(readJson(manifest) as object), dependencies: pinnedVersions });
  writeJson(path.join(folder, 'site.json'), data);
  writeJson(path.join(folder, 'sidebar.json'), sidebar);
  writeTo(
    path.join(folder, '.gitignore'),
    ['node_modules', '.docusaurus', '.astro', 'build', 'dist', 'cache', ''].join('\n'),
  );
  for (const plain of pages) {
    for (const [name, svg] of plain.diagrams) {
      writeTo(path.join(folder, layout.assets, 'diagrams', name), svg);
    }
    for (let copy = 1; copy <= scale; copy += 1) {
      const prefix = copyPrefix(copy);
      // An index in a folder of its own is the one form that gives all generators the same route.
      const name = plain.page.file.replace(/(?:(^|\/)index)?\.mdx$/, '$1').replace(/\/?$/, '/');
      const file = path.join(folder, layout.pages, 'docs', prefix, name, 'index.md');
      writeTo(file, writePage(plain, flavor, prefix));
    }
  }
  await commitFolder(folder);
}
