import type { Properties } from 'hast';
import type {
  BlockContent,
  Code,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * Constructors for mdast. What is said within a line is written in Markdown, as in the data files;
 * nodes are for what Markdown has no syntax for.
 */

/** Text within a line: Markdown, or nodes. */
export type Inline = string | readonly RootContent[];

/** An element with a name and attributes of its own; `remark-rehype` reads both from `data`. */
export function element(
  name: string,
  properties: Properties,
  children: ReadonlyArray<RootContent | string>,
): PhrasingContent {
  const node = {
    type: 'paragraph',
    data: { hName: name, hProperties: properties },
    children: joinTexts(
      children.map((child) =>
        typeof child === 'string' ? ({ type: 'text', value: child } as const) : child,
      ),
    ),
  };
  return node as unknown as PhrasingContent;
}

/** An element whose text keeps the spaces before its lines, which `remark-rehype` drops otherwise. */
export function verbatim(name: string, properties: Properties, value: string): RootContent {
  const node = element(name, properties, [value]);
  return { ...node, data: { ...node.data, hChildren: [{ type: 'text', value }] } };
}

/** Texts that follow each other as one: React puts a comment between two. */
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

/** A value as code, in Markdown. */
export const inCode = (value: string): string => {
  const fence = value.includes('`') ? '``' : '`';
  const space = /^`|`$/.test(value) ? ' ' : '';
  return fence + space + value + space + fence;
};

export const paragraph = (content: Inline): Paragraph => ({
  type: 'paragraph',
  children: inlineMarkdown(content),
});

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

/**
 * Parses the Markdown of a data file, or nothing where it has none; it can't hold MDX, so braces and
 * angle brackets are text.
 */
export function markdown(source: string | undefined): BlockContent[] {
  if (source === undefined) return [];
  const root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  forgetPositions(root);
  return root.children as BlockContent[];
}

/** Positions count within the data file's string; left in, later messages would name wrong lines. */
function forgetPositions(node: Nodes): void {
  delete node.position;
  if ('children' in node) node.children.forEach(forgetPositions);
}

/** Markdown that stands within a line: one paragraph, unwrapped. */
export function inlineMarkdown(content: Inline): PhrasingContent[] {
  if (typeof content !== 'string') return content as PhrasingContent[];
  if (content === '') return [];
  const [first] = markdown(content);
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: content }];
}

/** A table with a header row of plain texts. */
export function table(header: readonly string[], rows: ReadonlyArray<readonly Inline[]>): Table {
  const row = (cells: readonly Inline[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inlineMarkdown(cell) })),
  });
  return { type: 'table', children: [header, ...rows].map(row) };
}

/** What carries an anchor of its own: a link to itself, as with the fields of a form. */
export const anchored = (anchor: string, content: Inline): PhrasingContent =>
  element('a', { id: anchor, href: `#${anchor}` }, inlineMarkdown(content));

/** A disclosure: closed at first, works without scripts. */
export const disclosure = (summary: string, children: readonly RootContent[]): RootContent =>
  element('details', {}, [element('summary', {}, [summary]), ...children]);

/** A link to another page of the site, by its file, so that Docusaurus checks and resolves it. */
export const pageLink = (file: string, label: string): string => `[${label}](/docs/${file})`;
