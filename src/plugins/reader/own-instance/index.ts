import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { compileInline } from '../../shared/inline-script';
import { storageKey } from './browser/options';

/**
 * Shows the instance of the reader in all samples. The reader chooses it in the OwnInstance
 * component; nothing but the browser knows of it. Without scripts the samples stay as they are.
 */
export default function ownInstance(): Plugin {
  return {
    name: 'own-instance',
    injectHtmlTags() {
      const innerHTML = compileInline(
        'startAtOnce',
        path.join(__dirname, 'browser', 'start-at-once'),
        storageKey,
      );
      return { headTags: [{ tagName: 'script', innerHTML }] };
    },
    getClientModules: () => [path.join(__dirname, 'browser', 'show.ts')],
  };
}
