import logger from '@docusaurus/logger';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import {
  drawAhead,
  markdownTwins,
  ShippedPackages,
  socialCards,
  warnOfAuthors,
  writePolicy,
} from '../emitted';
import { searchIndex } from '../search';
import { readPages } from './read-pages';

/**
 * Docusaurus plugin: makes everything that is derived from the finished pages. That is one plugin,
 * because Docusaurus runs `postBuild` of all plugins concurrently. The policy comes last, as it
 * changes pages.
 */
export default function finishedSite(context: LoadContext): Plugin {
  if (context.siteConfig.trailingSlash !== true) {
    // Not thrown, because Docusaurus would print a stack trace.
    logger.error(
      'docusaurus.config.ts: trailingSlash must be true, as redirects, Markdown twins and the search have an address for each folder.',
    );
    process.exit(1);
  }
  warnOfAuthors(context.siteDir);
  const shipped = new ShippedPackages();
  let version: LoadedVersion | undefined;
  let posts: BlogContent['blogPosts'] | undefined;
  let drawn: Promise<unknown> | undefined;
  return {
    name: 'finished-site',
    allContentLoaded({ allContent }) {
      const contentOf = (name: string) => allContent[`docusaurus-plugin-content-${name}`]?.default;
      const docs = contentOf('docs') as LoadedContent | undefined;
      version = docs?.loadedVersions.find(({ isLast }) => isLast);
      posts = (contentOf('blog') as BlogContent | undefined)?.blogPosts;
    },
    configureWebpack({ mode }, isServer) {
      if (isServer) return {};
      if (mode === 'production' && version) drawn = drawAhead(context.siteDir, version);
      return { plugins: [shipped] };
    },
    async postBuild(props) {
      if (!version || !posts)
        throw new Error('The site lacks docs or blog; expected their plugins.');
      const { outDir, baseUrl, routesPaths, siteConfig } = props;
      await shipped.write(outDir);
      const routes = routesPaths.filter((route) => !route.endsWith('/404.html')).map(decodeURI);
      const readings = await readPages(context.siteDir, outDir, {
        siteTitle: siteConfig.title,
        baseUrl,
        routes,
      });
      const twins = [...readings].flatMap(([file, { twin }]) =>
        // The canonical address of a redirect is that of another page.
        twin && `${twin.route}index.html` === baseUrl + file ? [[twin.route, twin] as const] : [],
      );
      // Two threads would draw the same cards.
      await drawn;
      await Promise.all([
        markdownTwins(props, version, new Map(twins)),
        socialCards(props, new Map(Array.from(readings, ([file, { card }]) => [file, card]))),
        searchIndex(props, version, posts, (file) => readings.get(file)?.article),
      ]);
      const hashes = [...readings.values()].flatMap(({ scripts }) => scripts);
      await writePolicy(context, outDir, hashes);
    },
  };
}
