import type { Properties } from 'hast';
import type { BlockContent, Code, PhrasingContent, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';

/**
 * Constructors for mdast. Inline content is written in Markdown, as in the data files; nodes are
 * for what Markdown has no syntax for.
 */

/**
 * Nodes, in nested lists; false, undefined and empty items are left out. A string by itself is
 * inline Markdown, one in a list is plain text.
 */
export type Content = RootContent | string | false | undefined | readonly Content[];

export function nodesOf(content: Content): RootContent[] {
  if (!content) return [];
  if (typeof content === 'string') return [{ type: 'text', value: content }];
  return 'type' in content ? [content] : content.flatMap(nodesOf);
}

/** An HTML element, by a selector such as `p.note`; `remark-rehype` renders it from `data`. */
export function element(
  selector: string,
  content: Content = [],
  properties: Properties = {},
): PhrasingContent {
  const [hName = '', ...className] = selector.split('.');
  const hProperties = className.length === 0 ? properties : { className, ...properties };
  const children = joinTexts(inlineMarkdown(content));
  const node = { type: 'paragraph', data: { hName, hProperties }, children };
  return node as unknown as PhrasingContent;
}

/** Merges adjacent text nodes, between which React would insert comments. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined.splice(-1, 1, { type: 'text', value: last.value + node.value });
    } else {
      joined.push(node);
    }
  }
  return joined;
}

/** Markdown of a value as inline code. */
export const inCode = (value: string): string => {
  const fence = value.includes('`') ? '``' : '`';
  const space = /^`|`$/.test(value) ? ' ' : '';
  return fence + space + value + space + fence;
};

export const heading = (depth: 2 | 3, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});

/** A fenced block, which the code-blocks plugin highlights later. */
export const code = (lang: string, value: string, meta?: string): Code => ({
  type: 'code',
  lang,
  meta: meta ?? null,
  value,
});

/** What {@link markdown} has made: more than half of the strings are on several pages. */
const parsed = new Map<string, BlockContent[]>();

/**
 * Parses Markdown of a data file; undefined has no nodes. It is not MDX, so braces and angle
 * brackets are text.
 */
export function markdown(source: string | undefined): BlockContent[] {
  if (source === undefined) return [];
  const nodes = parsed.get(source) ?? parseMarkdown(source);
  parsed.set(source, nodes);
  // The plugins that come later change them.
  return structuredClone(nodes);
}

function parseMarkdown(source: string): BlockContent[] {
  const root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  // They are relative to the string in the data file, so that messages would name wrong lines.
  visit(root, (node) => {
    delete node.position;
  });
  return root.children as BlockContent[];
}

/** Inline Markdown: the content of its paragraph. */
export function inlineMarkdown(content: Content): PhrasingContent[] {
  if (!content || typeof content !== 'string') return nodesOf(content) as PhrasingContent[];
  // Most have no markup, and parsing takes long.
  if (!/[\\`*_[\]<>&\n]|^\s|\s$/.test(content)) return [{ type: 'text', value: content }];
  const [first] = markdown(content);
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: content }];
}

/** A table with a header of plain text; nothing if it has no other rows. */
export function table(header: readonly string[], rows: ReadonlyArray<readonly Content[]>): Content {
  if (rows.length === 0) return [];
  const row = (cells: readonly Content[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inlineMarkdown(cell) })),
  });
  return { type: 'table', children: [header, ...rows].map(row) };
}

/** Content with an anchor: a link to itself. */
export const anchored = (anchor: string, content: Content): PhrasingContent =>
  element('a', content, { id: anchor, href: `#${anchor}` });

/** A `<details>` element, closed at first. */
export const disclosure = (summary: string, children: Content): RootContent =>
  element('details', [element('summary', [summary]), children]);

/** A description list; terms without details are left out. */
export function definitions(
  className: string,
  pairs: ReadonlyArray<readonly [term: string, details: Content]>,
): Content {
  const items = pairs
    .filter(([, details]) => details !== '')
    .map(([term, details]) => [element('dt', [term]), element('dd', details)]);
  return items.length > 0 && element(`dl.${className}`, items);
}

/** Markdown of a link to a page by its file, so that Docusaurus checks and resolves it. */
export const pageLink = (file: string, label: string): string => `[${label}](/docs/${file})`;
