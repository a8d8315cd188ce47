import path from 'node:path';

import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { compileBoot } from './build/compile';
import type { BootOptions } from './browser/options';

export { filesId } from './browser/options';
export { pageTemplate } from './build/page-template';

/** Collects from the configuration what the boot script does before React. */
function bootOptions({ siteConfig, siteStorage }: LoadContext): BootOptions {
  const { announcementBar, colorMode } = siteConfig.themeConfig as ThemeConfig;
  const { namespace, type } = siteStorage;
  // Elsewhere than in localStorage, and where the switch follows the system too, React knows how.
  const themeKnown = type === 'localStorage' && !colorMode?.respectPrefersColorScheme;
  // The keys of theme-common: contexts/colorMode and contexts/announcementBar.
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
 * Serves pages that are complete without React, and runs React at the first sign that somebody is
 * there. An inline script in every page watches for it; the page template then lists the files of
 * React for it instead of running them. `npm start` runs React at once. See README.md.
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
