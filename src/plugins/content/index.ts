import type { PluginConfig } from '@docusaurus/types';

import { choices } from './choices';
import codeBlocks, { withoutPrism } from './code-blocks';
import diagrams from './diagrams';
import { glossaryPage, glossaryTerms } from './glossary';
import longCode from './long-code';
import reference, { referenceDirectives } from './reference';
import scrollableTables from './scrollable-tables';
import tableAlignment from './table-alignment';

export { parseFrontMatter } from './front-matter';

/** What pages are made of: how MDX becomes HTML in the docs, the blog and src/pages alike. */
export const markdownPipeline = {
  beforeDefaultRemarkPlugins: [choices, glossaryPage, referenceDirectives, glossaryTerms],
  remarkPlugins: [scrollableTables, diagrams, codeBlocks],
  rehypePlugins: [tableAlignment, longCode],
};

/** The plugins behind it, for `plugins` of docusaurus.config.ts. */
export const contentPlugins = ({ optimize }: { readonly optimize: boolean }): PluginConfig[] => [
  reference,
  ...(optimize ? [withoutPrism] : []),
];
