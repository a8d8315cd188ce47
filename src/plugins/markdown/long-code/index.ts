import type { ElementContent, Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/** Code of up to so many characters stays on one line; the style sheet breaks `long` alone. */
const LONGEST_UNBROKEN = 24;

/** Behind a separator of a class, a path or a key. */
const separator = /(?<=[\\/._:,=&])(?![\\/._:,=&])/;

const MARK = '\u200b';

/** The text with a <wbr> wherever a long word may break. */
function breakable(value: string): ElementContent[] {
  return value
    .replace(/\S{25,}/g, (word) => word.split(separator).join(MARK))
    .split(MARK)
    .flatMap((part, index): ElementContent[] => [
      ...(index === 0
        ? []
        : [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]),
      { type: 'text', value: part },
    ]);
}

/**
 * Rehype plugin: inline code that may be too long for a line says where it breaks. It becomes an
 * element of JSX, as the theme takes code with elements inside for a block.
 */
export default function longCode(): (tree: Root) => void {
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
