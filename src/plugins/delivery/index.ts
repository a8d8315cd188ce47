import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';

import hydrateOnIntent from '../hydrate-on-intent';
import { ShippedPackages } from '../emitted/licenses';
import { readSite } from '../emitted/page';
import { markdownTwins } from '../emitted/twins';
import { foreignLinks } from '../frame';
import { purgeUnusedStyles } from './purge-css';
import { referenceFiles, writeReferenceFiles } from '../reference/files';
import { searchIndex } from '../search/build';
import { sourcePages, type SourcePage } from '../search/build/contents';
import { writeSecurityHeaders } from '../emitted/csp';
import { writeSocialCards } from '../emitted/cards';
import { pageTemplate } from '../hydrate-on-intent/build/page-template';

/** How pages reach the reader. */
export interface DeliveryOptions {
  /** Without it, pages are delivered as Docusaurus does: all styles, and React at once. */
  readonly optimize: boolean;
}

/** The page template, for `ssrTemplate` of docusaurus.config.ts. */
export const ssrTemplate = ({ optimize }: DeliveryOptions): string =>
  pageTemplate({ scripts: optimize ? 'listed' : 'run' });

/**
 * Works on the finished site, one step after the other. Docusaurus runs `postBuild` of all plugins
 * at the same time, but for what they do before their first `await`: so these steps are one plugin.
 */
function finishedSite(context: LoadContext): Plugin {
  let sources: readonly SourcePage[] = [];
  const shipped = new ShippedPackages();
  return {
    name: 'finished-site',
    allContentLoaded({ allContent }) {
      sources = sourcePages(allContent);
    },
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [shipped] }),
    async postBuild(props) {
      const { outDir } = props;
      await shipped.write(outDir);
      await writeSocialCards(context, outDir);
      await writeReferenceFiles(props);
      await readSite(outDir, [
        foreignLinks(outDir, context.siteConfig.url),
        searchIndex(outDir, sources, context.baseUrl),
        markdownTwins(props, referenceFiles),
      ]);
      await writeSecurityHeaders(context, outDir);
    },
  };
}

/** The plugins behind it, for the end of `plugins`: other plugins emit their pages before. */
export const deliveryPlugins = ({ optimize }: DeliveryOptions): PluginConfig[] => [
  ...(optimize ? [hydrateOnIntent, purgeUnusedStyles] : []),
  finishedSite,
];
