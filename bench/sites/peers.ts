import path from 'node:path';

import { copyPrefix } from '../content/pages';
import { writePage } from '../content/twins';
import { commitFolder, copyFolder, freshFolder, writeJson, writeTo } from '../support/folders';
import {
  benchFolder,
  peerFile,
  peersFolder,
  pinnedVersions,
  siteFolder,
} from '../support/workspace';
import type { Content, Site } from './site';

/** Where a peer's files are. */
interface Layout {
  readonly id: 'stock' | 'vitepress' | 'starlight';
  /** The folder that routes are counted from, below the site's. */
  readonly pages: string;
  /** The folder of files that are served as they are, below the site's. */
  readonly assets: string;
}

const folderOf = ({ id }: Layout, scale: number): string =>
  path.join(peersFolder, `${id}-x${scale}`);

/** Writes a peer's site: its configuration, pages, pictures and sidebar. */
async function writePeer(layout: Layout, scale: number, content: Content): Promise<void> {
  const { id, pages, assets } = layout;
  const folder = folderOf(layout, scale);
  freshFolder(folder);
  copyFolder(path.join(benchFolder, 'peers', id), folder);
  copyFolder(path.join(benchFolder, 'peers', 'site.json'), path.join(folder, 'site.json'));
  copyFolder(path.join(siteFolder, 'static', 'img'), path.join(folder, assets, 'img'));
  // Astro looks there for integrations that it has to compile.
  writeJson(path.join(folder, 'package.json'), {
    private: true,
    ...(id === 'stock' ? {} : { type: 'module' }),
    dependencies: pinnedVersions,
    // What `create-docusaurus` writes.
    browserslist: {
      production: ['>0.5%', 'not dead', 'not op_mini all'],
      development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
    },
  });
  writeJson(path.join(folder, 'sidebar.json'), content.sidebar);
  writeTo(
    path.join(folder, '.gitignore'),
    ['node_modules', '.docusaurus', '.astro', 'build', 'dist', 'cache', ''].join('\n'),
  );
  for (const { page, twin } of content.pages) {
    for (let copy = 1; copy <= scale; copy += 1) {
      const prefix = copyPrefix(copy);
      // An index in a folder of its own is the one form that gives all generators the same route.
      const name = page.file.replace(/(?:(^|\/)index)?\.mdx$/, '$1').replace(/\/?$/, '/');
      const file = path.join(folder, pages, 'docs', prefix, name, 'index.md');
      writeTo(file, writePage(page, twin, id === 'vitepress', prefix));
    }
  }
  await commitFolder(folder);
}

/** The members of a site that follow from where its files are. */
const placed = (layout: Layout) => ({
  id: layout.id,
  folder: (scale: number) => folderOf(layout, scale),
  prepare: (scale: number, content: Content) => writePeer(layout, scale, content),
});

const docusaurus = peerFile('@docusaurus', 'core', 'bin', 'docusaurus.mjs');
const vitepressCli = peerFile('vitepress', 'bin', 'vitepress.js');
const astro = peerFile('astro', 'bin', 'astro.mjs');

/** Docusaurus as `create-docusaurus classic` sets it up. It has no search of its own. */
const stock: Site = {
  ...placed({ id: 'stock', pages: '.', assets: 'static' }),
  name: 'Stock Docusaurus',
  version: `Docusaurus ${pinnedVersions['@docusaurus/core'] ?? ''}, React ${pinnedVersions.react ?? ''}`,
  output: 'build',
  caches: ['build', '.docusaurus', 'node_modules'],
  build: [docusaurus, 'build'],
  start: (port) => [docusaurus, 'start', '--no-open', '--port', String(port)],
  main: 'theme-doc-markdown',
};

/** VitePress with its default theme and its local search. */
const vitepress: Site = {
  ...placed({ id: 'vitepress', pages: 'content', assets: path.join('content', 'public') }),
  name: 'VitePress',
  version: `VitePress ${pinnedVersions.vitepress ?? ''}`,
  output: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache', 'node_modules'],
  build: [vitepressCli, 'build'],
  start: (port) => [vitepressCli, 'dev', '--port', String(port)],
  main: 'vp-doc',
  search: {
    open: '.VPNavBarSearch button',
    input: '#localsearch-input',
    result: '#localsearch-list li a',
  },
};

/** Starlight as it comes, with its Pagefind search. */
const starlight: Site = {
  ...placed({ id: 'starlight', pages: path.join('src', 'content', 'docs'), assets: 'public' }),
  name: 'Starlight',
  version: `Starlight ${pinnedVersions['@astrojs/starlight'] ?? ''}, Astro ${pinnedVersions.astro ?? ''}`,
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules'],
  build: [astro, 'build'],
  start: (port) => [astro, 'dev', '--port', String(port)],
  main: 'sl-markdown-content',
  search: {
    open: 'site-search button[data-open-modal]',
    input: 'site-search input',
    result: 'site-search .pagefind-ui__result-link',
  },
};

export const peers: readonly Site[] = [stock, vitepress, starlight];
