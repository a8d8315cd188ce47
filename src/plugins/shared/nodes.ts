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

/** Small constructors for mdast, so that the renderers read like the page they make. */

/** An element with a name and attributes of its own; `remark-rehype` reads both from `data`. */
export function element(
  name: string,
  properties: Properties,
  children: ReadonlyArray<RootContent | string>,
): RootContent {
  const node = {
    type: 'paragraph',
    data: { hName: name, hProperties: properties },
    children: joinTexts(children.map((child) => (typeof child === 'string' ? text(child) : child))),
  };
  return node as unknown as RootContent;
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
      joined.splice(-1, 1, text(last.value + node.value));
    } else {
      joined.push(node);
    }
  }
  return joined;
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const inlineCode = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const paragraph = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
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

/** Parses the Markdown of a data file; it can't hold MDX, so braces and angle brackets are text. */
export function markdown(source: string): BlockContent[] {
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
export function inlineMarkdown(source: string): PhrasingContent[] {
  const [first] = markdown(source);
  return first?.type === 'paragraph' ? first.children : [text(source)];
}

/** A table with a header row; each cell is a list of phrasing nodes. */
export function table(header: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  const row = (cells: readonly PhrasingContent[][]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  });
  return { type: 'table', children: [row(header.map((cell) => [text(cell)])), ...rows.map(row)] };
}

/** Phrases with a separator between them. */
export const joined = (items: readonly PhrasingContent[][], separator: string): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? item : [text(separator), ...item]));

/** What carries an anchor of its own: a link to itself, as with the fields of a form. */
export const anchored = (anchor: string, children: readonly RootContent[]): RootContent =>
  element('a', { id: anchor, href: `#${anchor}` }, children);

/** A disclosure: closed at first, works without scripts. */
export const disclosure = (summary: string, children: readonly RootContent[]): RootContent =>
  element('details', {}, [element('summary', {}, [summary]), ...children]);

/** A link to another page of the site, by its file, so that Docusaurus checks and resolves it. */
export const pageLink = (file: string, label: string): PhrasingContent => ({
  type: 'link',
  url: `/docs/${file}`,
  children: [text(label)],
});
