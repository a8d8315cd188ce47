import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';

import hydrateOnIntent from '../hydrate-on-intent';
import { ShippedPackages } from '../emitted/licenses';
import { writeMarkdownTwins } from '../emitted/twins';
import { offline, writeOffline } from './offline';
import { purgeCss } from './purge-css';
import { referenceFiles, writeReferenceFiles } from '../reference/files';
import { writeSearchIndex } from '../search/build';
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
const finishedSite =
  ({ optimize }: DeliveryOptions) =>
  (context: LoadContext): Plugin => {
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
        if (optimize) await purgeCss(outDir);
        await shipped.write(outDir);
        await writeSocialCards(context, outDir);
        await writeReferenceFiles(props);
        await writeMarkdownTwins(props, referenceFiles);
        await writeSearchIndex(outDir, sources, context.baseUrl);
        await writeOffline(context, outDir);
        await writeSecurityHeaders(context, outDir);
      },
    };
  };

/** The plugins behind it, for the end of `plugins`: other plugins emit their pages before. */
export const deliveryPlugins = (options: DeliveryOptions): PluginConfig[] => [
  ...(options.optimize ? [hydrateOnIntent] : []),
  offline,
  finishedSite(options),
];
