import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { compileInline } from '../../shared/inline-script';

/** Keeps the item of the current page in sight: on a load by a script in the page, later by React. */
export default function sidebarPosition(): Plugin {
  return {
    name: 'sidebar-position',
    injectHtmlTags() {
      const innerHTML = compileInline(
        'watchSidebar',
        path.join(__dirname, 'browser', 'position'),
        null,
      );
      return { headTags: [{ tagName: 'script', innerHTML }] };
    },
    getClientModules: () => [path.join(__dirname, 'browser', 'on-route.ts')],
  };
}
