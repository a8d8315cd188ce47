import path from 'node:path';

import { flavors } from '../content/flavor';
import { peerFile, peersFolder, pinnedVersion } from '../support/workspace';
import { writePeer } from './shared';
import type { Site } from './site';

const folder = (scale: number): string => path.join(peersFolder, `vitepress-x${scale}`);
const cli = peerFile('vitepress', 'bin', 'vitepress.js');

/** VitePress with its default theme and its local search. */
export const vitepress: Site = {
  id: 'vitepress',
  name: 'VitePress',
  version: `VitePress ${pinnedVersion('vitepress')}`,
  folder,
  output: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache', 'node_modules'],
  prepare: (content) =>
    writePeer(
      {
        folder: folder(content.scale),
        template: 'vitepress',
        flavor: flavors.vitepress,
        pages: 'content',
        assets: path.join('content', 'public'),
      },
      content,
    ),
  build: [cli, 'build'],
  start: (port) => [cli, 'dev', '--port', String(port)],
  main: 'vp-doc',
  furniture: ['header-anchor', 'copy', 'lang', 'line-numbers-wrapper'],
  search: {
    open: '.VPNavBarSearch button',
    input: '#localsearch-input',
    result: '#localsearch-list li a',
  },
};
