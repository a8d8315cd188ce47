import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * The remark plugin that puts each table into a box of its own. A wide table scrolls inside it, so
 * that the page never does. The client module `scrollers` makes those boxes that scroll reachable
 * with the keyboard; the table keeps its role.
 */
export default function scrollableTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (table, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const box = {
        type: 'paragraph',
        data: { hName: 'div', hProperties: { className: ['table-box'] } },
        children: [table],
      };
      parent.children.splice(index, 1, box as unknown as RootContent);
      return [SKIP, index + 1];
    });
  };
}
