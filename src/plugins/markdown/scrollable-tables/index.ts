import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

import { element } from '../../shared/nodes';

/** On narrow screens, tables with at least so many columns and characters per row are stacked. */
const MANY = 3;
const CHARACTERS = 40;

/** Adds the header of its column to each cell as `data-label`, for the stacks of content.css. */
function stack(table: Table): void {
  const texts = table.children.map(({ children }) => children.map((cell) => toString(cell)));
  const [labels = [], ...cells] = texts;
  const [, ...rows] = table.children;
  const widths = labels.map((label, index) =>
    Math.max(label.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (labels.length < MANY || width <= CHARACTERS) return;
  table.data = { ...table.data, hProperties: { className: ['stacked'] } };
  for (const { children } of rows) {
    children.forEach((cell, index) => {
      const label = labels[index];
      if (label) cell.data = { ...cell.data, hProperties: { 'data-label': label } };
    });
  }
}

/**
 * Remark plugin: wraps each table in a box, in which a wide table scrolls, so that the page never
 * does. On a narrow screen, a table with many columns becomes a stack.
 * `reader/browser/scrollers.ts` makes boxes that scroll focusable.
 */
export default function scrollableTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (table, index, parent) => {
      const isHtml = table.type === 'mdxJsxFlowElement' && table.name === 'table';
      if (!parent || index === undefined || !(isHtml || table.type === 'table')) return undefined;
      if (table.type === 'table') stack(table);
      parent.children.splice(index, 1, element('div.table-box', table));
      return [SKIP, index + 1];
    });
  };
}
