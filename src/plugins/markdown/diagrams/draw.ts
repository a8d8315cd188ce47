import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { s } from 'hastscript';
import { parseFragment } from 'parse5';

import { FenceError } from '../fences';
import { COLUMN, type Drawing, PADDING } from './dot';
import { boxOf, drawKind, isKind, kinds, rounded, textOffset, type Kind } from './shapes';

type Offset = readonly [x: number, y: number];

/** A line, an arrowhead or a line of text, without the looks that Graphviz gives it. */
function drawPart(part: Element, [dx, dy]: Offset = [0, 0], className?: string): Element {
  const { d, points, x, y, textAnchor, strokeDashArray } = part.properties;
  if (part.tagName !== 'text') {
    return s(part.tagName, { d: rounded(d), points: rounded(points), strokeDashArray });
  }
  const place = { x: rounded(Number(x) + dx), y: rounded(Number(y) + dy) };
  const anchor = textAnchor === 'middle' ? undefined : textAnchor;
  return s('text', { ...place, textAnchor: anchor, className }, toString(part).trim());
}

const partsOf = (group: Element): Element[] =>
  group.children.flatMap((child) =>
    child.type === 'element' && child.tagName !== 'title' ? [child] : [],
  );

const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

const kindOf = (node: Element): Kind => classesOf(node).find(isKind) ?? 'part';

function drawGroup(group: Element, labelOffset: Offset): Element {
  const [name = '', ...given] = classesOf(group);
  const parts = partsOf(group);
  const [outline, ...lines] = parts;
  const kind = kindOf(group);
  const shapes = (): Element[] => {
    if (name === 'edge' || !outline) return parts.map((part) => drawPart(part, labelOffset));
    // In a node, the first line is the name and the others say more of it.
    const hasDetails = name === 'node' && kind !== 'choice';
    return [
      ...drawKind(kind, boxOf(String(outline.properties.points))),
      ...lines.map((line, index) =>
        drawPart(line, textOffset(kind), hasDetails && index > 0 ? 'diagram-detail' : undefined),
      ),
    ];
  };
  const marks = given.filter((one) => !isKind(one));
  const className = [name, ...(name === 'node' ? [kind] : []), ...marks];
  return s('g', { className: className.map((one) => `diagram-${one}`) }, shapes());
}

/** What a diagram says, for people who can't see it. */
export interface Description {
  /** Unique on the page; the drawing has it, and its description with `-text`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export type DrawnDiagram = ReturnType<typeof drawGraph>;

/**
 * Makes Graphviz's SVG one without colors and fonts of its own: classes leave those to the page.
 *
 * @throws FenceError for too much width
 */
export function drawGraph(drawing: Drawing, { id, title, text }: Description) {
  const { width, height, isHorizontal } = drawing;
  if (width > COLUMN) {
    throw new FenceError(
      `the diagram is ${width} wide, at most ${COLUMN} fit a page; shorten labels or use rankdir=TB`,
    );
  }
  const tree = fromParse5(parseFragment(drawing.svg)) as Root;
  const graph = select('.graph', tree);
  // Labels stand close to their lines: above those to the right, at the right of those downwards.
  const labelOffset: Offset = isHorizontal ? [0, -4] : [2, 0];
  const shapes = (graph ? partsOf(graph) : [])
    .filter(({ tagName }) => tagName !== 'polygon')
    .map((part) => (part.tagName === 'g' ? drawGroup(part, labelOffset) : drawPart(part)));
  const viewBox = `${-PADDING} ${PADDING - height} ${width} ${height}`;
  const labels = { role: 'img', ariaLabel: title, ariaDescribedBy: `${id}-text` };
  const svg = s('svg', { id, viewBox, width, height, ...labels }, [
    s('desc', { id: `${id}-text` }, text),
    ...shapes,
  ]);
  const used = new Set(selectAll('.node', tree).map(kindOf));
  return {
    svg,
    width,
    kinds: Object.keys(kinds).filter((kind): kind is Kind => isKind(kind) && used.has(kind)),
    hasDashes: selectAll('.edge [stroke-dasharray]', tree).length > 0,
    hasAccent: select('.edge.accent', tree) !== undefined,
  };
}
