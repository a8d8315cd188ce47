import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: hands `<a id="place">` of a page to the theme as it does links of Markdown, so that
 * Docusaurus knows the place when it checks links to it.
 */
export default function ownAnchors(): (tree: Root) => void {
  return (tree) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'a') return;
      // The theme would add a slash to the address of a file.
      const isLink = node.attributes.some((one) => 'name' in one && one.name === 'href');
      if (!isLink && node.data && '_mdxExplicitJsx' in node.data) delete node.data._mdxExplicitJsx;
    });
  };
}
