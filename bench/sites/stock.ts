import path from 'node:path';

import { flavors } from '../content/flavor';
import { peerFile, peersFolder, pinnedVersion } from '../support/workspace';
import { writePeer } from './shared';
import type { Site } from './site';

const folder = (scale: number): string => path.join(peersFolder, `stock-x${scale}`);
const cli = peerFile('@docusaurus', 'core', 'bin', 'docusaurus.mjs');

/** Docusaurus as `create-docusaurus classic` sets it up. It has no search of its own. */
export const stock: Site = {
  id: 'stock',
  name: 'Stock Docusaurus',
  version: `Docusaurus ${pinnedVersion('@docusaurus/core')}, React ${pinnedVersion('react')}`,
  folder,
  output: 'build',
  caches: ['build', '.docusaurus', 'node_modules'],
  prepare: (content) =>
    writePeer(
      {
        folder: folder(content.scale),
        template: 'stock',
        flavor: flavors.docusaurus,
        pages: '.',
        assets: 'static',
      },
      content,
    ),
  build: [cli, 'build'],
  start: (port) => [cli, 'start', '--no-open', '--port', String(port)],
  main: 'theme-doc-markdown',
  furniture: ['hash-link'],
};
