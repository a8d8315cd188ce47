import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';

import { FenceError } from '../fences';
import {
  type Drawn,
  type DrawOperation,
  FACE,
  type GraphLayout,
  LABEL_SIZE,
  NODE_SIZE,
} from './dot';

/** Wider diagrams don't fit the column of a page at a readable size. */
const MAX_WIDTH = 900;

/** Room for half of a line's width at the rim. */
const RIM = 1;

/** Classes that DOT may give (`class="accent"`); diagrams.css says how each looks. */
const classes = ['accent', 'muted'];

/** The pen's own colours, which the page replaces: black, white, transparent, filled without colour. */
const ownColors = new Set(['#000000', '#ffffff', '#fffffe00', '#d3d3d3']);

const anchors = { l: 'start', c: undefined, r: 'end' } as const;

type Part = 'node' | 'edge' | 'cluster';

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function pair([x, y]: readonly [number, number]): string {
  return `${round(x)},${round(y)}`;
}

/** The box as a `<rect>` where four points are one: shorter, and CSS can round it. */
function polygon(points: ReadonlyArray<readonly [number, number]>): Element {
  const xs = [...new Set(points.map(([x]) => round(x)))].sort((a, b) => a - b);
  const ys = [...new Set(points.map(([, y]) => round(y)))].sort((a, b) => a - b);
  const [left = 0, right = 0] = xs;
  const [top = 0, bottom = 0] = ys;
  if (points.length !== 4 || xs.length !== 2 || ys.length !== 2) {
    return s('polygon', { points: points.map(pair).join(' ') });
  }
  return s('rect', { x: left, y: top, width: round(right - left), height: round(bottom - top) });
}

function path([start, ...rest]: ReadonlyArray<readonly [number, number]>): Element {
  return s('path', { d: start ? `M${pair(start)}C${rest.map(pair).join(' ')}` : '' });
}

/** Draws one list of operations; the pen's colour, line style and weight hold until they change. */
function draw(operations: readonly DrawOperation[], part: Part): Element[] {
  const shapes: Element[] = [];
  const lineClasses = new Set<string>();
  let bold = false;

  function addShape(shape: Element, kind: 'line' | 'open' | 'closed'): void {
    const names = [...lineClasses];
    // Arrowheads are filled with the colour of the line, unless they are drawn open.
    if (part === 'edge' && kind === 'closed') names.push('diagram-head');
    shape.properties.className = names.length > 0 ? names : undefined;
    shapes.push(shape);
  }

  for (const operation of operations) {
    switch (operation.op) {
      case 'c':
      case 'C':
        if (operation.color === undefined || !ownColors.has(operation.color)) {
          throw new FenceError(
            `a diagram has the colours of the page, not ${operation.color ?? 'a gradient'}; ` +
              `allowed: class="${classes.join('" or class="')}"`,
          );
        }
        break;
      case 'S':
        if (operation.style === 'solid') lineClasses.clear();
        else if (['dashed', 'dotted', 'bold'].includes(operation.style)) {
          lineClasses.add(`diagram-${operation.style}`);
        } else if (!operation.style.startsWith('setlinewidth')) {
          throw new FenceError(
            `unknown style "${operation.style}"; allowed: solid, dashed, dotted, bold, rounded`,
          );
        }
        break;
      case 'F':
        bold = false;
        if (
          operation.face !== FACE ||
          operation.size !== (part === 'node' ? NODE_SIZE : LABEL_SIZE)
        ) {
          throw new FenceError('a diagram has the font of the page; remove fontname and fontsize');
        }
        break;
      case 't':
        bold = (operation.fontchar & 1) === 1;
        break;
      case 'T':
        shapes.push(
          s(
            'text',
            {
              x: round(operation.pt[0]),
              y: round(operation.pt[1]),
              textAnchor: anchors[operation.align],
              className: bold ? ['diagram-strong'] : undefined,
            },
            operation.text,
          ),
        );
        break;
      case 'E':
      case 'e': {
        const [cx, cy, rx, ry] = operation.rect.map(round);
        addShape(s('ellipse', { cx, cy, rx, ry }), operation.op === 'E' ? 'closed' : 'open');
        break;
      }
      case 'P':
        addShape(polygon(operation.points), 'closed');
        break;
      case 'p':
        addShape(polygon(operation.points), 'open');
        break;
      case 'L':
        addShape(s('polyline', { points: operation.points.map(pair).join(' ') }), 'line');
        break;
      case 'B':
      case 'b':
        addShape(path(operation.points), 'line');
        break;
      case 'I':
        throw new FenceError('a diagram holds no images');
    }
  }
  return shapes;
}

function group(drawn: Drawn, part: Part): Element[] {
  if (drawn.URL !== undefined || drawn.href !== undefined) {
    throw new FenceError('a diagram is one image and holds no links; link from the text');
  }
  const given = (drawn.class ?? '').split(/\s+/).filter(Boolean);
  const unknown = given.find((name) => !classes.includes(name));
  if (unknown !== undefined) {
    throw new FenceError(`unknown class "${unknown}"; allowed: ${classes.join(', ')}`);
  }
  const lists = [
    drawn._draw_,
    drawn._hdraw_,
    drawn._tdraw_,
    drawn._ldraw_,
    drawn._hldraw_,
    drawn._tldraw_,
  ];
  const shapes = lists.flatMap((operations) => draw(operations ?? [], part));
  if (shapes.length === 0) return [];
  return [s('g', { className: [part, ...given].map((name) => `diagram-${name}`) }, shapes)];
}

/** A diagram as markup, and how narrow it may be drawn. */
export interface DrawnDiagram {
  readonly svg: string;
  /**
   * small shrinks with the page; medium and large shrink as far as text stays readable and scroll
   * from there (diagrams.css holds the widths).
   */
  readonly size: 'small' | 'medium' | 'large';
}

/**
 * Draws a graph as SVG without ids, colours and fonts of its own: classes leave those to the page.
 *
 * @param alt what the diagram says, for people who can't see it
 * @throws FenceError for what the page can't show: colours, fonts, links, images, too much width
 */
export function drawGraph(graph: GraphLayout, alt: string): DrawnDiagram {
  const [left = 0, bottom = 0, right = 0, top = 0] = graph.bb.split(',').map(Number);
  const width = Math.ceil(right - left) + 2 * RIM;
  const height = Math.ceil(Math.abs(top - bottom)) + 2 * RIM;
  if (width > MAX_WIDTH) {
    throw new FenceError(
      `the diagram is ${width} wide, at most ${MAX_WIDTH} fit a page; shorten labels or use rankdir=TB`,
    );
  }

  const objects = graph.objects ?? [];
  const { _ldraw_ = [], _draw_ = [] } = graph;
  const svg = s(
    'svg',
    { viewBox: `${-RIM} ${-RIM} ${width} ${height}`, width, height, role: 'img', ariaLabel: alt },
    [
      // The background is the page's; only its colour is checked.
      ...group({ _ldraw_: [..._draw_.filter(({ op }) => op === 'C'), ..._ldraw_] }, 'cluster'),
      ...objects.filter(({ nodes }) => nodes).flatMap((cluster) => group(cluster, 'cluster')),
      ...(graph.edges ?? []).flatMap((edge) => group(edge, 'edge')),
      ...objects.filter(({ nodes }) => !nodes).flatMap((node) => group(node, 'node')),
    ],
  );
  return {
    svg: toHtml(svg, { space: 'svg', closeEmptyElements: true }),
    size: width <= 460 ? 'small' : width <= 640 ? 'medium' : 'large',
  };
}
