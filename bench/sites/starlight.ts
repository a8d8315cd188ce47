import path from 'node:path';

import { flavors } from '../content/flavor';
import { peerFile, peersFolder, pinnedVersion } from '../support/workspace';
import { writePeer } from './shared';
import type { Site } from './site';

const folder = (scale: number): string => path.join(peersFolder, `starlight-x${scale}`);
const cli = peerFile('astro', 'bin', 'astro.mjs');

/** Starlight as it comes, with its Pagefind search. */
export const starlight: Site = {
  id: 'starlight',
  name: 'Starlight',
  version: `Starlight ${pinnedVersion('@astrojs/starlight')}, Astro ${pinnedVersion('astro')}`,
  folder,
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules'],
  prepare: (content) =>
    writePeer(
      {
        folder: folder(content.scale),
        template: 'starlight',
        flavor: flavors.starlight,
        pages: path.join('src', 'content', 'docs'),
        assets: 'public',
      },
      content,
    ),
  build: [cli, 'build'],
  start: (port) => [cli, 'dev', '--port', String(port)],
  main: 'sl-markdown-content',
  furniture: ['sl-anchor-link', 'copy', 'sr-only'],
  search: {
    open: 'site-search button[data-open-modal]',
    input: 'site-search input',
    result: 'site-search .pagefind-ui__result-link',
  },
};
