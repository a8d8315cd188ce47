import type { PluginConfig } from '@docusaurus/types';

import { choices } from '../markdown/choices';
import codeBlocks, { withoutPrism } from '../markdown/code-blocks';
import diagrams from '../markdown/diagrams';
import { glossaryPage, glossaryTerms } from '../markdown/glossary';
import longCode from '../markdown/long-code';
import reference, { referenceDirectives } from '../reference';
import scrollableTables from '../markdown/scrollable-tables';
import tableAlignment from '../markdown/table-alignment';

export { parseFrontMatter } from '../markdown/front-matter';

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
