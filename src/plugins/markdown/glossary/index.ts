import path from 'node:path';

import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import type { Term } from '../../../../reference/schema/glossary';
import {
  type Glossary,
  GLOSSARY_PAGE,
  loadGlossary,
  pageOfTerm,
  phrasesOf,
} from '../../../../reference/lib/glossary';
import { element, pageLink } from '../../shared/nodes';
import { docsPageOf, type SiteOptions } from '../site-dir';

/** The maximum of terms per page: each costs readers bytes and attention. */
const MAX_TERMS = 6;

type Block = Paragraph | TableCell;

const containers = new Set(['root', 'list', 'listItem', 'blockquote', 'containerDirective']);

/**
 * The running text of a page, in order. That excludes headings, code and elements, the header and
 * the first column of a table, which name things, and nodes that were made from data, which have no
 * position.
 */
function blocksOf(node: Nodes): Block[] {
  if (node.type === 'table') {
    return node.children.slice(1).flatMap(({ children }) => children.slice(1));
  }
  if (node.type === 'paragraph') {
    const isText = node.position !== undefined && node.data === undefined;
    return isText ? [node] : [];
  }
  return containers.has(node.type) && 'children' in node ? node.children.flatMap(blocksOf) : [];
}

/** What a page explains itself: its headings, bold text, and the first column of its tables. */
function definedOn(root: Root): Set<string> {
  const defined = new Set<string>();
  visit(root, (node) => {
    if (node.type === 'heading' || node.type === 'strong')
      defined.add(toString(node).toLowerCase());
    if (node.type === 'tableRow') defined.add(toString(node.children[0]).toLowerCase());
  });
  return defined;
}

/** Whether a page is that of a term, or below it. */
function belongsTo(page: string, term: Term): boolean {
  const own = pageOfTerm(term);
  const folder = own.replace(/(?<=\/)index\.mdx$/, '');
  return page === own || (own !== folder && page.startsWith(folder));
}

/** The pages that a block links to, with and without fragment, as in glossary.yaml. */
function linkedPages(block: Block, page: string): Set<string> {
  const linked = new Set<string>();
  visit(block, 'link', ({ url }) => {
    if (/^[a-z]+:/i.test(url)) return;
    const target = path.posix.join(path.posix.dirname(page), url);
    linked.add(target).add(target.replace(/#.*/, ''));
  });
  return linked;
}

/** The button that opens the explanation of a term. */
const termButton = (id: string, label: string): PhrasingContent =>
  element('button', [label], {
    type: 'button',
    className: ['clean-btn', 'term'],
    popoverTarget: `term-${id}`,
  });

/** The popover of a term: its definition, and a link to the page that explains it. */
function explanation(id: string, { definition, page, label, name }: Term): RootContent {
  // Other terms are on the page of the glossary, not on this one.
  const sentence = definition.replaceAll('](#', `](/docs/${GLOSSARY_PAGE}#`);
  const properties = { id: `term-${id}`, className: ['definition'], popover: 'auto' };
  return element('div', `${sentence} ${pageLink(page, label ?? name)}`, properties);
}

/**
 * Explains each term where a page first uses it.
 *
 * @param page its path below docs/
 */
export function linkTerms(root: Root, page: string, glossary: Glossary): void {
  const defined = definedOn(root);
  const open = new Map(
    [...glossary].filter(
      ([, term]) =>
        term.forms.length > 0 &&
        !belongsTo(page, term) &&
        ![term.name, ...term.forms].some((form) => defined.has(form.toLowerCase())),
    ),
  );
  const { pattern, termOf } = phrasesOf(glossary);
  const explanations: RootContent[] = [];

  const split = (value: string): PhrasingContent[] => {
    const nodes: PhrasingContent[] = [];
    let end = 0;
    for (const { 0: match, index } of value.matchAll(pattern)) {
      const id = termOf(match);
      const term = id === undefined ? undefined : open.get(id);
      if (id === undefined || !term || explanations.length === MAX_TERMS) continue;
      open.delete(id);
      explanations.push(explanation(id, term));
      if (index > end) nodes.push({ type: 'text', value: value.slice(end, index) });
      nodes.push(termButton(id, match));
      end = index + match.length;
    }
    if (end < value.length) nodes.push({ type: 'text', value: value.slice(end) });
    return nodes;
  };

  for (const block of blocksOf(root)) {
    const linked = linkedPages(block, page);
    for (const [id, term] of open) if (linked.has(term.page)) open.delete(id);
    block.children = block.children.flatMap((child) =>
      child.type === 'text' ? split(child.value) : [child],
    );
  }
  root.children.push(...explanations);
}

/**
 * Remark plugin: explains terms of the glossary on pages of the docs. It runs after directives are
 * expanded, and before Docusaurus resolves and checks links.
 */
export default function glossaryTerms({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (root, file) => {
    const page = docsPageOf(file.path, siteDir);
    const { kind } = (file.data.frontMatter ?? {}) as { kind?: string };
    // Readers of references know the terms, and these pages are the longest.
    if (page === undefined || page === GLOSSARY_PAGE || kind === 'reference') return;
    const glossary = loadGlossary(siteDir);
    if (glossary.size > 0) linkTerms(root, page, glossary);
  };
}
