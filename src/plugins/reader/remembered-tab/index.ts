import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { compileInline } from '../../shared/inline-script';

/**
 * Remembers which pane of a tab strip a reader has chosen. Without scripts the strips work alone:
 * they are radio buttons and style rules.
 */
export default function rememberedTab({ siteStorage }: LoadContext): Plugin {
  const storageKey = `tab${siteStorage.namespace}`;
  return {
    name: 'remembered-tab',
    injectHtmlTags() {
      const innerHTML = compileInline(
        'rememberTab',
        path.join(__dirname, 'browser', 'tab'),
        storageKey,
      );
      return { headTags: [{ tagName: 'script', innerHTML }] };
    },
  };
}
