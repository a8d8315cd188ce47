import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

type Node = Root | RootContent;

/** Elements, and components that render them, at which HTML parsers end a paragraph. */
const BLOCKS = new Set(
  'blockquote center details div dl figure form h1 h2 h3 h4 h5 h6 hr ol p pre section table ul CodeBlock Details Tabs'.split(
    ' ',
  ),
);

const PARTS_OF_TABLES = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot']);

/** The tag name of an element of Markdown or JSX. */
function nameOf(node: Node): string {
  if (node.type === 'element') return node.tagName;
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

const isSpace = (node: Node): boolean => node.type === 'text' && node.value.trim() === '';

/** Unwraps a paragraph in a paragraph; a paragraph with any other block becomes a `<div>`. */
function fixParagraph(node: Element): void {
  const content = node.children.filter((child) => !isSpace(child));
  if (!content.some((child) => BLOCKS.has(nameOf(child)))) return;
  const [only] = content;
  if (content.length === 1 && only?.type === 'element' && only.tagName === 'p') {
    node.children = only.children;
  } else {
    // `tagName` of an element of Markdown, `name` of one of JSX.
    Object.assign(node, { tagName: 'div', name: 'div' });
  }
}

const hasSummary = (node: Node): node is Element =>
  'children' in node && node.children.some((child) => nameOf(child) === 'summary');

/** Puts rows of a table into a `<tbody>`, as HTML parsers do. */
function fixTable(node: Element): void {
  const parts = node.children.filter((child) => PARTS_OF_TABLES.has(nameOf(child)));
  const rows = node.children.filter((child) => !parts.includes(child));
  if (!rows.some((child) => nameOf(child) === 'tr')) return;
  const body: Element = { type: 'element', tagName: 'tbody', properties: {}, children: rows };
  node.children = [...parts, body];
}

/**
 * Rehype plugin: nests HTML as browsers parse it. Otherwise React would find a different tree than
 * it rendered, and render the page again.
 */
export default function validNesting(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node, index, parent) => {
      const name = nameOf(node);
      // MDX wraps a summary and the text after it in a paragraph.
      if (name === 'p' && parent && index !== undefined && hasSummary(node)) {
        parent.children.splice(index, 1, ...node.children);
        return index;
      }
      if (name === 'p') fixParagraph(node as Element);
      if (name === 'table') fixTable(node as Element);
      return undefined;
    });
  };
}
