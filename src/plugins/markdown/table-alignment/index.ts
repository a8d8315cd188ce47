import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: the alignment of a Markdown table cell becomes a class of the theme. MDX would
 * make it a style attribute, which the policy blocks.
 */
export default function tableAlignment(): (tree: Root) => void {
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
