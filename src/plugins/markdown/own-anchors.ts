import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: hands elements `<a>` of a page to the theme as it does links of Markdown. So Docusaurus
 * knows `<a id="place">` when it checks links to it, and a link to another site opens outside the
 * frame of the backend app, where most sites refuse to be shown.
 */
export default function ownAnchors(): (tree: Root) => void {
  return (tree) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'a') return;
      const href = node.attributes.find((one) => 'name' in one && one.name === 'href')?.value;
      // The theme would add a slash to the address of a file.
      const isOfSite = href !== undefined && !(typeof href === 'string' && /^https?:/.test(href));
      if (!isOfSite && node.data && '_mdxExplicitJsx' in node.data)
        delete node.data._mdxExplicitJsx;
    });
  };
}
