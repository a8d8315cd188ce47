import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { inlineScript } from '../shared/inline-script';
import { storageKey } from './own-instance/browser/options';

/**
 * Shows the instance of the reader in all samples. The reader chooses it in the OwnInstance
 * component; nothing but the browser knows of it. Without scripts the samples stay as they are.
 */
export function ownInstance(): Plugin {
  const folder = path.join(__dirname, 'own-instance/browser');
  return {
    name: 'own-instance',
    injectHtmlTags: () => ({
      headTags: [inlineScript('startAtOnce', path.join(folder, 'start-at-once'), storageKey)],
    }),
    getClientModules: () => [path.join(folder, 'show.ts')],
  };
}

/**
 * Remembers which pane of a tab strip a reader has chosen. Without scripts the strips work alone:
 * they are radio buttons and style rules.
 */
export function rememberedTab({ siteStorage }: LoadContext): Plugin {
  const file = path.join(__dirname, 'remembered-tab/browser/tab');
  return {
    name: 'remembered-tab',
    injectHtmlTags: () => ({
      headTags: [inlineScript('rememberTab', file, `tab${siteStorage.namespace}`)],
    }),
  };
}

/** Keeps the item of the current page in sight: on a load by a script in the page, later by React. */
export function sidebarPosition(): Plugin {
  const folder = path.join(__dirname, 'sidebar-position/browser');
  return {
    name: 'sidebar-position',
    injectHtmlTags: () => ({
      headTags: [inlineScript('watchSidebar', path.join(folder, 'position'))],
    }),
    getClientModules: () => [path.join(folder, 'on-route.ts')],
  };
}
