import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Rehype plugin: hands elements `<a>` of a page to the theme as it does links of Markdown. So Docusaurus
 * knows `<a id="place">` when it checks links to it, and a link to another site opens outside the
 * frame of the backend app, where most sites refuse to be shown.
 */
export function ownAnchors(): (tree: Root) => void {
  return (tree) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'a') return;
      const href = node.attributes.find((one) => 'name' in one && one.name === 'href')?.value;
      // The theme would add a slash to the address of a file, and knows no base path for others.
      const isForTheme =
        href === undefined ||
        (typeof href === 'string' && /^https?:|^\/([^?#]+\/)?(?:[?#]|$)/.test(href));
      if (isForTheme && node.data && '_mdxExplicitJsx' in node.data)
        delete node.data._mdxExplicitJsx;
    });
  };
}

/**
 * Rehype plugin: the alignment of a Markdown table cell becomes a class of the theme. MDX would
 * make it a style attribute, which the policy blocks.
 */
export function tableAlignment(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', ({ properties }) => {
      const { align, className } = properties;
      if (typeof align !== 'string') return;
      delete properties.align;
      const classes = Array.isArray(className) ? className : [];
      properties.className = [...classes, `text--${align}`];
    });
  };
}

const isTag = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/** Rehype plugin: the text of a task names its box, which is no label to a screen reader. */
export function taskLabels(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (item) => {
      if (item.tagName !== 'li') return;
      const paragraph = item.children.find((child) => isTag(child, 'p'));
      const line =
        paragraph?.children ?? item.children.filter((child) => !isTag(child, 'ul', 'ol'));
      const box = line.find((child) => isTag(child, 'input'));
      if (box) box.properties.ariaLabel = toString({ type: 'root', children: line }).trim();
    });
  };
}

/** Code of up to so many characters stays on one line; the style sheet breaks `long` alone. */
const LONGEST_UNBROKEN = 24;

/** Behind a separator of a class, a path or a key. */
const separator = /(?<=[\\/._:,=&])(?![\\/._:,=&])/;

/** The text with a <wbr> wherever a word of 25 characters or more may break. */
const breakable = (value: string): ElementContent[] =>
  value
    .replace(/\S{25,}/g, (word) => word.split(separator).join('\u200b'))
    .split('\u200b')
    .flatMap((part, index): ElementContent[] => {
      const text = { type: 'text', value: part } as const;
      if (index === 0) return [text];
      return [h('wbr'), text];
    });

/**
 * Rehype plugin: inline code that may be too long for a line says where it breaks. It becomes an
 * element of JSX, as the theme takes code with elements inside for a block.
 */
export function longCode(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', ({ tagName, children: [text] }, index, parent) => {
      if (tagName !== 'code' || text?.type !== 'text' || text.value.length <= LONGEST_UNBROKEN) {
        return undefined;
      }
      if (!parent || index === undefined) return undefined;
      const code: MdxJsxTextElementHast = {
        type: 'mdxJsxTextElement',
        name: 'code',
        attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'long' }],
        children: breakable(text.value),
        // As if a page had written the element itself: it is not handed to a component of the theme.
        data: { _mdxExplicitJsx: true },
      };
      parent.children.splice(index, 1, code);
      return [SKIP, index + 1];
    });
  };
}
