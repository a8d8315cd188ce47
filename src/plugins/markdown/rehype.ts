import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Has `<a>` elements rendered by the component of the theme, like links in Markdown. So Docusaurus
 * knows `<a id="place">` when it checks links, and links to other sites open outside the frame of
 * the backend app, in which most sites refuse to be shown.
 */
function useThemeForAnchor(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
  if (node.name !== 'a') return;
  const href = node.attributes.find((one) => 'name' in one && one.name === 'href')?.value;
  // Not links to files, to which the theme would add a slash, and not relative ones.
  const isForTheme =
    href === undefined ||
    (typeof href === 'string' && /^https?:|^\/([^?#]+\/)?(?:[?#]|$)/.test(href));
  if (isForTheme && node.data && '_mdxExplicitJsx' in node.data) delete node.data._mdxExplicitJsx;
}

/**
 * Turns the alignment of a table cell into a class of the theme. MDX would turn it into a style
 * attribute, which the policy blocks.
 */
function alignByClass({ properties }: Element): void {
  const { align, className } = properties;
  if (typeof align !== 'string') return;
  delete properties.align;
  const classes = Array.isArray(className) ? className : [];
  properties.className = [...classes, `text--${align}`];
}

const isTag = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/** Labels the checkbox of a task with the task, for screen readers. */
function labelTask(item: Element): void {
  if (item.tagName !== 'li') return;
  const paragraph = item.children.find((child) => isTag(child, 'p'));
  const line = paragraph?.children ?? item.children.filter((child) => !isTag(child, 'ul', 'ol'));
  const box = line.find((child) => isTag(child, 'input'));
  if (box) box.properties.ariaLabel = toString({ type: 'root', children: line }).trim();
}

/** Inline code up to this length never wraps; longer code has the class `long`. */
const LONGEST_UNBROKEN = 24;

/** After a separator of a class, a path or a key. */
const separator = /(?<=[\\/._:,=&])(?![\\/._:,=&])/;

/** The text with a <wbr> wherever words of 25 characters or more may break. */
const breakable = (value: string): ElementContent[] =>
  value
    .replace(/\S{25,}/g, (word) => word.split(separator).join('\u200b'))
    .split('\u200b')
    .flatMap((part, index): ElementContent[] => {
      const text = { type: 'text', value: part } as const;
      return index === 0 ? [text] : [h('wbr'), text];
    });

/**
 * Long inline code with line break opportunities. It is JSX, because the theme takes code with
 * elements inside for a block.
 */
function longCode({ tagName, children: [text] }: Element): MdxJsxTextElementHast | undefined {
  if (tagName !== 'code' || text?.type !== 'text' || text.value.length <= LONGEST_UNBROKEN) {
    return undefined;
  }
  return {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'long' }],
    children: breakable(text.value),
    // Marks it as written in the page: MDX does not render it with a component of the theme.
    data: { _mdxExplicitJsx: true },
  };
}

/**
 * Rehype plugin for what single elements lack: the component of an anchor, the class of a cell, the
 * label of a task, and breaks of long code. One plugin, as each walk of a page takes time.
 */
export const completeElements = (): ((tree: Root) => void) => (tree) => {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
      useThemeForAnchor(node);
    }
    if (node.type !== 'element') return undefined;
    alignByClass(node);
    labelTask(node);
    const code = longCode(node);
    if (!code || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, code);
    return [SKIP, index + 1];
  });
};
