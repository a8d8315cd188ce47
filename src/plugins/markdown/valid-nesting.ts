import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

type Node = Root | RootContent;

/** Elements, and components made of them, that end a paragraph where a browser reads them in one. */
const BLOCKS = new Set(
  'blockquote center details div dl figure form h1 h2 h3 h4 h5 h6 hr ol p pre section table ul CodeBlock Details Tabs'.split(
    ' ',
  ),
);

const PARTS_OF_TABLES = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot']);

/** The name of an element of Markdown or JSX. */
function nameOf(node: Node): string {
  if (node.type === 'element') return node.tagName;
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

const isSpace = (node: Node): boolean => node.type === 'text' && node.value.trim() === '';

/** Takes away the paragraph in a paragraph that has nothing else; one that has becomes a box. */
function mendParagraph(node: Element): void {
  const content = node.children.filter((child) => !isSpace(child));
  if (!content.some((child) => BLOCKS.has(nameOf(child)))) return;
  const [only] = content;
  if (content.length === 1 && only?.type === 'element' && only.tagName === 'p') {
    node.children = only.children;
  } else {
    // The name of an element of Markdown, and that of one of JSX.
    Object.assign(node, { tagName: 'div', name: 'div' });
  }
}

const hasSummary = (node: Node): node is Element =>
  'children' in node && node.children.some((child) => nameOf(child) === 'summary');

/** Puts the rows of a table into the body that a browser would put around them. */
function mendTable(node: Element): void {
  const parts = node.children.filter((child) => PARTS_OF_TABLES.has(nameOf(child)));
  const rows = node.children.filter((child) => !parts.includes(child));
  if (!rows.some((child) => nameOf(child) === 'tr')) return;
  const body: Element = { type: 'element', tagName: 'tbody', properties: {}, children: rows };
  node.children = [...parts, body];
}

/**
 * Rehype plugin: HTML in a page is nested as a browser reads it. Elsewhere React would find another
 * tree than it made, and build the page again.
 */
export default function validNesting(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node, index, parent) => {
      const name = nameOf(node);
      // MDX makes a paragraph of a summary and the text right behind it.
      if (name === 'p' && parent && index !== undefined && hasSummary(node)) {
        parent.children.splice(index, 1, ...node.children);
        return index;
      }
      if (name === 'p') mendParagraph(node as Element);
      if (name === 'table') mendTable(node as Element);
      return undefined;
    });
  };
}
