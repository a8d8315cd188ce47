import type { Element, ElementContent } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';

import { hasClass } from '../page';
import { capitalize } from '../../../../reference/lib/capitalize';

/** Becomes a `<br>` in a table cell, which is one line in Markdown. */
export const CELL_BREAK = 'cell-break';

const text = (value: string): ElementContent => ({ type: 'text', value });

const isElement = (node: ElementContent): node is Element => node.type === 'element';

const elementsIn = (node: Element): Element[] => node.children.filter(isElement);

const caption = (title = ''): Element => h('p', h('strong', title));

/** Makes content a block. */
const block = ({ children }: Element): Element => h('section', children);

function div(node: Element): ElementContent[] {
  const parts = elementsIn(node);
  if (hasClass(node, 'tab-strip')) {
    const group = String(node.properties.ariaLabel);
    return parts.flatMap((part) => {
      if (part.tagName === 'label') return caption(`${group}: ${toString(part)}`);
      return part.tagName === 'div' ? block(part) : [];
    });
  }
  // The tabs of Docusaurus: a list of their names, and then all panes.
  if (hasClass(node, 'tabs-container')) {
    const [names = [], panes = []] = parts.map((part) => elementsIn(part));
    return panes.flatMap((pane, index) => [caption(names.map(toString)[index]), block(pane)]);
  }
  if (hasClass(node, 'admonition')) {
    const heading = select('.admonition-title', node);
    const kind = /admonition-(\w+)/.exec(String(node.properties.className))?.[1] ?? 'note';
    const title = heading ? toString(heading).trim() : '';
    const label = capitalize(title.toLowerCase() === kind ? kind : `${kind}: ${title}`);
    return [h('blockquote', caption(label), block(node))];
  }
  const code = parts.find(({ tagName }) => tagName === 'pre');
  if (!code || !select('button:not(.term)', node)) return [node];
  // A code block: keeps its title, and drops its button.
  const title = parts.find((child) => child !== code && !select('button', child));
  return title ? [caption(toString(title)), code] : [code];
}

/** A diagram becomes its title and description. */
function diagram(svg: Element): ElementContent[] {
  const says = select('desc', svg);
  const label = [svg.properties.ariaLabel, says && toString(says)].filter(Boolean).join(': ');
  return [h('p', h('strong', 'Diagram:'), ` ${label}`)];
}

/** A figure, such as a form of the backend app: its caption comes first. */
function figure(node: Element): ElementContent[] {
  // A diagram has two drawings, for wide and narrow screens, and a legend for shapes.
  const drawing = hasClass(node, 'diagram') && select('svg[role=img]', node);
  if (drawing) return diagram(drawing);
  if (hasClass(node, 'screen')) return [node];
  const title = elementsIn(node).find(({ tagName }) => tagName === 'figcaption');
  const content = block({ ...node, children: node.children.filter((child) => child !== title) });
  return title ? [caption(toString(title)), content] : [content];
}

function details(node: Element): ElementContent[] {
  const summary = select('summary', node);
  return [h('p', h('strong', summary?.children ?? [])), block(node)];
}

/** Transformations by tag name. */
const rewritten: Readonly<Record<string, (node: Element) => ElementContent[]>> = {
  details,
  div,
  figure,
  svg: diagram,
};

/** Elements that a Markdown cell cannot have: each becomes a line of it. */
const blocksOfCells = new Set(['div', 'li', 'ol', 'p', 'pre', 'ul']);

const isBlock = (node: ElementContent): node is Element =>
  isElement(node) && blocksOfCells.has(node.tagName);

/** The content of a cell in one line, with `<br>` between its blocks. */
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
  return lines.flatMap((line, index) => (index === 0 ? line : [h(CELL_BREAK), ...line]));
}

const signs: Readonly<Record<string, string>> = { ins: '+ ', del: '- ' };

/**
 * Makes a code block plain text. If it has added or removed lines, it becomes a diff, since
 * Markdown has no marks.
 */
function flattenCode(pre: Element): void {
  const code = elementsIn(pre).find(({ tagName }) => tagName === 'code') ?? pre;
  const lines = elementsIn(code);
  const isDiff = lines.some(({ tagName }) => tagName in signs);
  const value = isDiff
    ? lines.map((line) => (signs[line.tagName] ?? '  ') + toString(line)).join('')
    : toString(code);
  if (isDiff) code.properties.className = ['language-diff'];
  code.children = [text(value)];
}

const silentTags = new Set(['footer', 'h1', 'label', 'nav', 'summary', 'wbr']);

const silentClasses = ['hash-link', 'definition', 'admonition-title'];

/** Whether an element is a control, navigation, decoration, or a title that is a caption. */
function isSilent(node: Element): boolean {
  const { alt, role, ariaLabel } = node.properties;
  if (silentTags.has(node.tagName) || silentClasses.some((name) => hasClass(node, name)))
    return true;
  if (node.tagName === 'button') return !hasClass(node, 'term');
  if (node.tagName === 'img') return !alt;
  if (node.tagName === 'svg') return role !== 'img' || ariaLabel === undefined;
  // The filter of a page.
  return elementsIn(node).some(({ properties }) => properties.type === 'search');
}

/**
 * Replaces elements of a page with those that Markdown has. The conversion collapses whitespace, so
 * text of several lines in a form becomes a code block, and elements that only CSS separates get a
 * space.
 */
export function simplify(page: Element, linkTo: (href: string) => string): void {
  const visit = (node: Element): void => {
    if (node.tagName === 'pre') {
      flattenCode(node);
      return;
    }
    node.children = node.children.flatMap((child) => {
      // React puts comments between adjacent texts.
      if (child.type === 'comment') return [];
      if (!isElement(child)) return child;
      return isSilent(child) ? [] : (rewritten[child.tagName]?.(child) ?? child);
    });
    const elements = elementsIn(node);
    elements.forEach(visit);
    const { href, id, src, alt } = node.properties;
    switch (node.tagName) {
      case 'a':
        // A link to itself, as anchors are, is only its text.
        if (typeof href !== 'string' || href === `#${String(id)}`) node.tagName = 'span';
        else node.properties = { href: linkTo(href) };
        break;
      case 'img':
        node.properties = { src: linkTo(String(src)), alt };
        break;
      case 'dd':
        if ((hasClass(node, 'is-code') || elements.length === 0) && toString(node).includes('\n')) {
          node.children = [h('pre', toString(node))];
        }
        break;
      case 'dt':
        // The term, and what is in the same line.
        node.children =
          elements.length > 1
            ? elements.flatMap((part, at) => (at === 0 ? [h('strong', part)] : [text(' '), part]))
            : [h('strong', node.children)];
        break;
      case 'li':
      case 'p':
        node.children = node.children.flatMap((child, at) => {
          const before = node.children[at - 1];
          return before && isElement(before) && isElement(child) ? [text(' '), child] : [child];
        });
        break;
      case 'td':
      case 'th':
        node.children = linesOfCell(node);
        break;
    }
  };
  visit(page);
}
