import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { inlineScript } from '../shared/inline-script';
import { storageKey } from './own-instance/browser/choice';

/**
 * What a reader chose, and where a reader is: their own instance in all samples, one tab in all strips,
 * the item of the page in sight in the sidebar, and boxes that scroll as stops of the keyboard. What
 * must be right before the page is painted is a script in its head. Without scripts, samples and
 * strips stay as they are.
 */
export default function reader({ siteStorage }: LoadContext): Plugin {
  const fileOf = (name: string): string => path.join(__dirname, name);
  return {
    name: 'reader',
    injectHtmlTags: () => ({
      headTags: [
        inlineScript(
          'rememberTab',
          fileOf('browser/remembered-tab'),
          `tab${siteStorage.namespace}`,
        ),
        inlineScript('watchSidebar', fileOf('browser/sidebar-position')),
        inlineScript('startAtOnce', fileOf('own-instance/browser/start-at-once'), storageKey),
      ],
    }),
    getClientModules: () =>
      ['browser/scrollers.ts', 'browser/sidebar-position.ts', 'own-instance/browser/show.ts'].map(
        fileOf,
      ),
  };
}
