import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { inlineScript } from '../shared/inline-script';
import { storageKey } from './own-instance/browser/choice';

/**
 * What a reader chose, and where a reader is: their own instance in all samples, the same tab in
 * all strips, the current item of the sidebar in sight, and scrolling boxes as tab stops. What must
 * be right at the first paint is a script in the head. Without scripts, samples and strips stay as
 * they are.
 */
export default function reader({ siteStorage: { namespace } }: LoadContext): Plugin {
  const fileOf = (name: string): string => path.join(__dirname, name);
  return {
    name: 'reader',
    injectHtmlTags: () => ({
      headTags: [
        inlineScript('rememberTab', fileOf('browser/remembered-tab'), `tab${namespace}`),
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
