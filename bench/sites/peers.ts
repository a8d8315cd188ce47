import path from 'node:path';

import { copyPrefix } from '../content/pages';
import { writePage } from '../content/twins';
import {
  benchFolder,
  commitFolder,
  copyTo,
  freshFolder,
  peerFile,
  peersFolder,
  pinnedVersions,
  siteFolder,
  writeTo,
} from '../support/workspace';
import type { Content, Site } from './site';

interface Peer extends Omit<Site, 'folder' | 'prepare' | 'version'> {
  /** The packages whose versions the table names, by what it calls them. */
  readonly packages: Readonly<Record<string, string>>;
  /** The folder that routes are counted from, below the site's. */
  readonly pages: string;
  /** The folder of files that are served as they are, below the site's. */
  readonly assets: string;
}

/** Writes a peer's site: its configuration, pages, pictures and sidebar. */
async function writePeer(
  { id, pages, assets }: Peer,
  folder: string,
  scale: number,
  content: Content,
): Promise<void> {
  freshFolder(folder);
  copyTo(path.join(benchFolder, 'peers', id), folder);
  copyTo(path.join(benchFolder, 'peers', 'site.json'), path.join(folder, 'site.json'));
  copyTo(path.join(siteFolder, 'static', 'img'), path.join(folder, assets, 'img'));
  // Astro looks there for integrations that it has to compile. `create-docusaurus` writes no type:
  // with `commonjs`, webpack would refuse the modules that Docusaurus generates.
  const packages = {
    private: true,
    ...(id !== 'stock' && { type: 'module' }),
    dependencies: pinnedVersions,
    // What `create-docusaurus` writes.
    browserslist: {
      production: ['>0.5%', 'not dead', 'not op_mini all'],
      development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
    },
  };
  const ignored = ['node_modules', '.docusaurus', '.astro', 'build', 'dist', 'cache'];
  writeTo(path.join(folder, 'package.json'), JSON.stringify(packages));
  writeTo(path.join(folder, 'sidebar.json'), JSON.stringify(content.sidebar));
  writeTo(path.join(folder, '.gitignore'), `${ignored.join('\n')}\n`);
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

function siteOf(peer: Peer): Site {
  const folder = (scale: number): string => path.join(peersFolder, `${peer.id}-x${scale}`);
  const versions = Object.entries(peer.packages).map(
    ([name, id]) => `${name} ${pinnedVersions[id] ?? ''}`,
  );
  return {
    ...peer,
    folder,
    version: versions.join(', '),
    prepare: (scale, content) => writePeer(peer, folder(scale), scale, content),
  };
}

const docusaurus = peerFile('@docusaurus', 'core', 'bin', 'docusaurus.mjs');
const vitepress = peerFile('vitepress', 'bin', 'vitepress.js');
const astro = peerFile('astro', 'bin', 'astro.mjs');

export const peers: readonly Site[] = [
  // As `create-docusaurus classic` sets it up. It has no search of its own.
  siteOf({
    id: 'stock',
    name: 'Stock Docusaurus',
    packages: { Docusaurus: '@docusaurus/core', React: 'react' },
    pages: '.',
    assets: 'static',
    output: 'build',
    caches: ['build', '.docusaurus', 'node_modules'],
    build: [docusaurus, 'build'],
    start: (port) => [docusaurus, 'start', '--no-open', '--port', String(port)],
    main: 'theme-doc-markdown',
  }),
  // With its default theme and its local search.
  siteOf({
    id: 'vitepress',
    name: 'VitePress',
    packages: { VitePress: 'vitepress' },
    pages: 'content',
    assets: path.join('content', 'public'),
    output: '.vitepress/dist',
    caches: ['.vitepress/dist', '.vitepress/cache', 'node_modules'],
    build: [vitepress, 'build'],
    start: (port) => [vitepress, 'dev', '--port', String(port)],
    main: 'vp-doc',
    search: {
      open: '.VPNavBarSearch button',
      input: '#localsearch-input',
      result: '#localsearch-list li a',
    },
  }),
  // As it comes, with its Pagefind search.
  siteOf({
    id: 'starlight',
    name: 'Starlight',
    packages: { Starlight: '@astrojs/starlight', Astro: 'astro' },
    pages: path.join('src', 'content', 'docs'),
    assets: 'public',
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
  }),
];
