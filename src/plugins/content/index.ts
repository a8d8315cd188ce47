import type { Options } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';

import codeBlocks, { withoutPrism } from '../markdown/code-blocks';
import diagrams from '../markdown/diagrams';
import { uniqueFrontMatter } from '../markdown/front-matter';
import { glossaryPage, glossaryTerms } from '../markdown/glossary';
import longCode from '../markdown/long-code';
import reference, { referenceDirectives } from '../reference';
import scrollableTables from '../markdown/scrollable-tables';
import type { SiteOptions } from '../markdown/site-dir';
import tableAlignment from '../markdown/table-alignment';

export { parseFrontMatter } from '../markdown/front-matter';

/** What pages are made of: how MDX becomes HTML in the docs, the blog and src/pages alike. */
export const markdownPipeline = (options: SiteOptions) => ({
  beforeDefaultRemarkPlugins: [
    [glossaryPage, options],
    [referenceDirectives, options],
    [glossaryTerms, options],
  ] satisfies Options['beforeDefaultRemarkPlugins'],
  remarkPlugins: [scrollableTables, diagrams, codeBlocks],
  rehypePlugins: [tableAlignment, longCode],
});

/** The plugins behind it, for `plugins` of docusaurus.config.ts. */
export const contentPlugins = ({ optimize }: { readonly optimize: boolean }): PluginConfig[] => [
  uniqueFrontMatter,
  reference,
  ...(optimize ? [withoutPrism] : []),
];
