import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';

import { hasClass } from '../page';
import { elementsIn, IN_CELL, isElement, named } from './handlers';

/** Elements that a cell in Markdown cannot hold: each becomes a line of it. */
const blocksOfCells = new Set(['div', 'li', 'ol', 'p', 'pre', 'ul']);

const isBlock = (node: ElementContent): node is Element =>
  isElement(node) && blocksOfCells.has(node.tagName);

/** The content of a cell as one line, with breaks between its blocks. */
function linesOfCell(cell: Element): ElementContent[] {
  const blank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';
  if (!cell.children.some(isBlock)) return cell.children;
  const lines = cell.children
    .filter((child) => !blank(child))
    .flatMap((child): ElementContent[][] => {
      if (!isBlock(child)) return [[child]];
      if (child.tagName !== 'pre') return [linesOfCell(child)];
      const rows = toString(child).trimEnd().split('\n');
      return rows.map((row) => [h('code', row)]);
    });
  return lines.flatMap((line, index) => (index === 0 ? line : [h(`br.${IN_CELL}`), ...line]));
}

const signs: Readonly<Record<string, string>> = { ins: '+ ', del: '- ' };

/**
 * Makes a block of code plain text. Lines that were added or removed make it a diff, as Markdown has
 * no marks.
 */
function flattenCode(block: Element): void {
  const code = elementsIn(block).find(named('code')) ?? block;
  const lines = elementsIn(code);
  const isDiff = lines.some(({ tagName }) => tagName in signs);
  const value = isDiff
    ? lines.map((line) => (signs[line.tagName] ?? '  ') + toString(line)).join('')
    : toString(code);
  if (isDiff) code.properties.className = ['language-diff'];
  code.children = [{ type: 'text', value }];
}

/**
 * Prepares a page for the conversion, which takes line breaks for spaces: text of a drawn form that
 * has several lines becomes a block of code, and what a style sheet keeps apart gets a space.
 */
export function prepare(node: Element): void {
  if (node.tagName === 'pre') {
    flattenCode(node);
    return;
  }
  // React's marks between two texts, and places where a long word may break.
  node.children = node.children.filter(
    (child) => child.type !== 'comment' && !(isElement(child) && child.tagName === 'wbr'),
  );
  if (elementsIn(node).some(({ properties }) => properties.type === 'search')) node.children = [];
  const isText = hasClass(node, 'is-code') || elementsIn(node).length === 0;
  if (node.tagName === 'dd' && isText && toString(node).includes('\n')) {
    node.children = [h('pre', toString(node))];
  }
  if (node.tagName === 'p' || node.tagName === 'li') {
    node.children = node.children.flatMap((child, index): ElementContent[] => {
      const before = node.children[index - 1];
      return before && isElement(before) && isElement(child)
        ? [{ type: 'text', value: ' ' }, child]
        : [child];
    });
  }
  if (node.tagName === 'td' || node.tagName === 'th') node.children = linesOfCell(node);
  elementsIn(node).forEach(prepare);
}
