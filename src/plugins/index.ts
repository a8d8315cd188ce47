import type { Options } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';

import { buildCache } from './build-cache';
import { blockedByPolicy } from './emitted';
import finishedSite from './finished-site';
import frameMode from './frame';
import hydrateOnIntent, { pageTemplate } from './hydrate-on-intent';
import {
  choices,
  codeBlocks,
  completeElements,
  contentLinks,
  diagrams,
  frontMatter,
  glossaryTerms,
  localJsx,
  refuseProblems,
  scrollableTables,
  validNesting,
  withoutPrism,
} from './markdown';
import { purgeUnusedStyles } from './purge-css';
import preview from './preview';
import reader from './reader';
import redirects from './redirects';
import reference, { referenceDirectives, type DirectiveOptions } from './reference';

export { lastUpdates } from './markdown';

interface SiteFeatures {
  /** Whether to add the performance layer: React on intent, purged styles, no Prism. */
  readonly optimize: boolean;
}

/** How MDX becomes HTML in the docs, the blog and src/pages alike. */
export const markdownPipeline = (options: DirectiveOptions) => ({
  // Wrapped, not [plugin, options]: options would be in the scripts of the site, with local paths.
  beforeDefaultRemarkPlugins: [
    () => frontMatter(options),
    choices,
    () => referenceDirectives(options),
    () => glossaryTerms(options),
    () => contentLinks(options),
    blockedByPolicy,
  ] satisfies Options['beforeDefaultRemarkPlugins'],
  remarkPlugins: [scrollableTables, diagrams, codeBlocks, refuseProblems],
  rehypePlugins: [completeElements, validNesting],
  recmaPlugins: [localJsx],
});

export const ssrTemplate = ({ optimize }: SiteFeatures): string =>
  pageTemplate(optimize ? 'listed' : 'run');

/** The plugins of this site, in order: the last one reads what all others emit. */
export const sitePlugins = ({ optimize }: SiteFeatures): PluginConfig[] => [
  buildCache(optimize),
  preview,
  reference,
  redirects,
  frameMode,
  reader,
  ...(optimize ? [withoutPrism, hydrateOnIntent, purgeUnusedStyles] : []),
  finishedSite,
];
