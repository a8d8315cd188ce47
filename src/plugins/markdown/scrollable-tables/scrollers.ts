import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Makes boxes that scroll reachable with the keyboard, whatever the width of the window. */
export default function scrollers(): Plugin {
  return {
    name: 'scrollers',
    getClientModules: () => [path.join(__dirname, 'browser', 'scrollers.ts')],
  };
}
