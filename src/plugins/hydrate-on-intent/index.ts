import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { inlineScript } from '../shared/inline-script';
import type { BootOptions } from './browser/hydration';

export { filesId } from './browser/hydration';
export { pageTemplate } from './page-template';

/** The maximum size of the boot script in bytes, after gzip -9: every page has it. */
const MAX_GZIP_SIZE = 2500;

/**
 * Compiles and minifies the boot script with its options.
 *
 * @throws Error if it is larger than allowed, in bytes after gzip -9
 */
export function compileBoot(options: BootOptions, allowed = MAX_GZIP_SIZE) {
  const script = inlineScript('boot', path.join(__dirname, 'browser/boot'), options);
  const size = gzipSync(script.innerHTML, { level: 9 }).length;
  if (size > allowed) {
    throw new Error(
      `src/plugins/hydrate-on-intent/browser/boot.ts is ${size} bytes with gzip; at most ${allowed} are ` +
        'allowed. Every page holds it: make it smaller, or move to React what can wait.',
    );
  }
  return script;
}

/** Derives the options of the boot script from the configuration. */
function bootOptions({ siteConfig, siteStorage }: LoadContext): BootOptions {
  const { announcementBar, colorMode } = siteConfig.themeConfig as ThemeConfig;
  const { namespace, type } = siteStorage;
  // With another storage, or a theme that can follow the system, switching is left to React.
  const themeKnown = type === 'localStorage' && !colorMode?.respectPrefersColorScheme;
  // The storage keys of theme-common (contexts/colorMode and contexts/announcementBar).
  return {
    themeKey: themeKnown ? `theme${namespace}` : '',
    dismissal: announcementBar?.id
      ? {
          [`docusaurus.announcement.id${namespace}`]: announcementBar.id,
          [`docusaurus.announcement.dismiss${namespace}`]: 'true',
        }
      : {},
  };
}

/**
 * Serves pages that are complete without React, and runs React at the first intent of a reader. An
 * inline script in every page watches for it, and the page template lists React's files instead of
 * running them. `npm start` runs React at once. See README.md.
 */
export default function hydrateOnIntent(context: LoadContext): Plugin | null {
  if (process.env.NODE_ENV !== 'production') return null;
  return {
    name: 'hydrate-on-intent',
    injectHtmlTags: () => ({ headTags: [compileBoot(bootOptions(context))] }),
    getClientModules: () => [
      path.join(__dirname, 'hydrate-on-intent.css'),
      path.join(__dirname, 'browser', 'replay.ts'),
    ],
  };
}
