import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  markdownTwins,
  readSite,
  scriptHashes,
  ShippedPackages,
  socialCards,
  warnOfAuthors,
  writePolicy,
} from './emitted';
import { searchIndex, sourcePages, type SourcePage } from './search';

/**
 * Works on the finished site. Docusaurus runs `postBuild` of all plugins at the same time, except for
 * what they do before their first `await`: so the steps that read pages are one plugin. It parses each
 * page twice: here, and for the twins in their thread. The policy comes last, as it changes the pages.
 */
export default function finishedSite(context: LoadContext): Plugin {
  if (context.siteConfig.trailingSlash !== true) {
    // Thrown, it would come with the stack of the build.
    logger.error(
      'docusaurus.config.ts: trailingSlash must be true, as redirects, Markdown twins and the search have an address for each folder.',
    );
    process.exit(1);
  }
  warnOfAuthors(context.siteDir);
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
      const hashes: string[] = [];
      await Promise.all([
        markdownTwins(props),
        readSite(outDir, [
          socialCards(context, outDir),
          searchIndex(outDir, sources, context.baseUrl),
          { page: (page) => void hashes.push(...scriptHashes(page)) },
        ]),
      ]);
      await writePolicy(context, outDir, hashes);
    },
  };
}
