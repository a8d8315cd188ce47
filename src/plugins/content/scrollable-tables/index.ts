import type { Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** What a screen reader calls the group: the header cells say best what a table is about. */
function labelOf(table: Table): string {
  const header = table.children[0]?.children.map((cell) => toString(cell)).filter(Boolean) ?? [];
  return `Table: ${header.join(', ')}`;
}

/**
 * The remark plugin that puts each table into a box of its own. A wide table scrolls inside it, so
 * that the page never does, and the keyboard reaches the box; the table keeps its role.
 */
export default function scrollableTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (table, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const box = {
        type: 'paragraph',
        data: {
          hName: 'div',
          hProperties: {
            className: ['table-box'],
            tabIndex: 0,
            role: 'group',
            ariaLabel: labelOf(table),
          },
        },
        children: [table],
      };
      parent.children.splice(index, 1, box as unknown as RootContent);
      return [SKIP, index + 1];
    });
  };
}
