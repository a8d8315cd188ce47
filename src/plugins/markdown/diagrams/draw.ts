import type { Element } from 'hast';
import { s } from 'hastscript';

import { FenceError } from '../fences';
import {
  type Drawn,
  type DrawnNode,
  type DrawOperation,
  FACE,
  type GraphLayout,
  LABEL_SIZE,
  NODE_SIZE,
  RIM,
  widthOf,
} from './dot';
import { isKind, kinds, path, point, textOffset, type Kind } from './shapes';

/** Wider diagrams don't fit the column of a page: text is never drawn smaller than it is read. */
const MAX_WIDTH = 680;

/** What is emphasized, and what is muted. */
const marks = ['accent', 'muted'];

/** The pen's own colors, which the page replaces: black, white, transparent. */
const ownColors = new Set(['#000000', '#ffffff', '#fffffe00']);

const anchors = { l: 'start', c: undefined, r: 'end' } as const;

type Part = 'node' | 'edge' | 'cluster';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The kind and the marks that a part has as its classes. */
function readClasses(drawn: Drawn, part: Part): { kind: Kind; given: string[] } {
  const given = (drawn.class ?? '').split(/\s+/).filter(Boolean);
  const allowed = [...(part === 'node' ? Object.keys(kinds) : []), ...marks];
  const unknown = given.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    throw new FenceError(`unknown class "${unknown}" of a ${part}; allowed: ${allowed.join(', ')}`);
  }
  const [kind = 'part', second] = given.filter(isKind);
  if (second !== undefined) {
    throw new FenceError(`a node is of one kind, not of two: "${kind} ${second}"`);
  }
  return { kind, given: given.filter((name) => marks.includes(name)) };
}

function checkPen(operation: DrawOperation): void {
  if (operation.op !== 'c' && operation.op !== 'C') return;
  if (operation.color === undefined || !ownColors.has(operation.color)) {
    throw new FenceError(
      `a diagram has the colors of the page, not ${operation.color ?? 'a gradient'}; ` +
        `allowed: class="${marks.join('" or class="')}"`,
    );
  }
}

/** The lines of a label; in a node, the first one is the name and the others say more of it. */
function drawText(
  operations: readonly DrawOperation[],
  part: Part,
  [dx, dy]: readonly [number, number],
  hasDetails = false,
): Element[] {
  const lines: Element[] = [];
  for (const operation of operations) {
    checkPen(operation);
    switch (operation.op) {
      case 'F':
        if (
          operation.face !== FACE ||
          operation.size !== (part === 'node' ? NODE_SIZE : LABEL_SIZE)
        ) {
          throw new FenceError('a diagram has the font of the page; remove fontname and fontsize');
        }
        break;
      case 'T': {
        const className = hasDetails && lines.length > 0 ? ['diagram-detail'] : undefined;
        const [x, y] = operation.pt;
        const textAnchor = anchors[operation.align];
        lines.push(
          s(
            'text',
            { x: round(x + dx), y: round(y + dy), textAnchor, className },
            // Graphviz writes a backslash as it reads it: twice.
            operation.text.trim().replaceAll('\\\\', '\\'),
          ),
        );
        break;
      }
      case 'c':
      case 'C':
        break;
      default:
        throw new FenceError('a label is plain text; break lines with \\n');
    }
  }
  return lines;
}

/** A line along the points of Bézier curves. */
function curve([start, ...rest]: ReadonlyArray<readonly [number, number]>): string {
  return start ? `M${point(...start)}C${rest.map((each) => point(...each)).join(' ')}` : '';
}

/** An open head: from one end of Graphviz's triangle over its tip to the other, and its shaft. */
function chevron(operation: DrawOperation): Element | undefined {
  if (operation.op !== 'P') return undefined;
  const [one, tip, other] = operation.points;
  if (!one || !tip || !other || operation.points.length > 3) {
    throw new FenceError('unknown arrowhead; allowed: normal, none');
  }
  const middle = point((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
  return path(`M${point(...one)}L${point(...tip)}L${point(...other)}M${middle}L${point(...tip)}`);
}

function drawEdge(edge: Drawn, offset: readonly [number, number]): Element[] {
  const { given } = readClasses(edge, 'edge');
  let dashed = false;
  const lines = (edge._draw_ ?? []).flatMap((operation): Element[] => {
    checkPen(operation);
    if (operation.op === 'S') {
      if (operation.style !== 'solid' && operation.style !== 'dashed') {
        throw new FenceError(`unknown style "${operation.style}" of a line; allowed: dashed`);
      }
      dashed = operation.style === 'dashed';
    }
    if (operation.op !== 'b' && operation.op !== 'B') return [];
    const line = path(curve(operation.points));
    if (dashed) line.properties.className = ['diagram-dashed'];
    return [line];
  });
  const heads = [...(edge._hdraw_ ?? []), ...(edge._tdraw_ ?? [])].flatMap((operation) => {
    checkPen(operation);
    return chevron(operation) ?? [];
  });
  const labels = [edge._ldraw_, edge._hldraw_, edge._tldraw_].flatMap((operations) =>
    drawText(operations ?? [], 'edge', offset),
  );
  return group('edge', given, [...lines, ...heads, ...labels]);
}

function drawNode(node: DrawnNode): Element[] {
  const { kind, given } = readClasses(node, 'node');
  if (node.shape !== undefined && node.shape !== 'box') {
    const allowed = Object.keys(kinds).join(', ');
    throw new FenceError(`a node has a class instead of shape=${node.shape}; allowed: ${allowed}`);
  }
  for (const operation of node._draw_ ?? []) {
    checkPen(operation);
    if (operation.op === 'S') throw new FenceError('a node has no style; allowed: class');
  }
  const [x = 0, y = 0] = node.pos.split(',').map(Number);
  const width = Number(node.width) * 72;
  const height = Number(node.height) * 72;
  const shapes = kinds[kind].draw({ left: x - width / 2, top: y - height / 2, width, height });
  const lines = drawText(node._ldraw_ ?? [], 'node', textOffset(kind), kind !== 'choice');
  return group('node', [kind, ...given], [...shapes, ...lines]);
}

function drawCluster(cluster: Drawn): Element[] {
  const { given } = readClasses(cluster, 'cluster');
  const boxes = (cluster._draw_ ?? []).flatMap((operation): Element[] => {
    checkPen(operation);
    if (operation.op !== 'p' && operation.op !== 'P') return [];
    const xs = operation.points.map(([left]) => left);
    const ys = operation.points.map(([, top]) => top);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const size = { width: Math.max(...xs) - left, height: Math.max(...ys) - top };
    return kinds.part.draw({ left, top, ...size });
  });
  return group('cluster', given, [...boxes, ...drawText(cluster._ldraw_ ?? [], 'cluster', [0, 0])]);
}

function group(part: Part, names: readonly string[], shapes: Element[]): Element[] {
  return [s('g', { className: [part, ...names].map((name) => `diagram-${name}`) }, shapes)];
}

/** What a diagram says, for people who can't see it. */
export interface Description {
  /** Unique on the page; the drawing has it, and its description with `-text`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A diagram as markup, with what its legend has to explain. */
export interface DrawnDiagram {
  readonly svg: Element;
  readonly width: number;
  readonly height: number;
  /** In the order of `kinds`. */
  readonly kinds: readonly Kind[];
  readonly hasDashes: boolean;
  readonly hasAccent: boolean;
}

/**
 * Draws a graph as SVG without colors and fonts of its own: classes leave those to the page.
 *
 * @throws FenceError for what the page can't show: colors, fonts, shapes, links, too much width
 */
export function drawGraph(graph: GraphLayout, { id, title, text }: Description): DrawnDiagram {
  const width = widthOf(graph);
  const [, bottom = 0, , top = 0] = graph.bb.split(',').map(Number);
  const height = Math.ceil(Math.abs(top - bottom)) + 2 * RIM;
  if (width > MAX_WIDTH) {
    throw new FenceError(
      `the diagram is ${width} wide, at most ${MAX_WIDTH} fit a page; shorten labels or use rankdir=TB`,
    );
  }
  (graph._draw_ ?? []).filter(({ op }) => op === 'C').forEach(checkPen);

  const objects = graph.objects ?? [];
  const nodes = objects.filter((object): object is DrawnNode => object.nodes === undefined);
  const edges = graph.edges ?? [];
  const all = [...objects, ...edges];
  if (all.some(({ URL, href }) => URL !== undefined || href !== undefined)) {
    throw new FenceError('a diagram is one image and holds no links; link from the text');
  }
  // Labels stand close to their lines: above those to the right, at the right of those downwards.
  const labelOffset = graph.rankdir === 'LR' ? ([0, -4] as const) : ([2, 0] as const);
  const shapes = [
    ...objects.filter((object) => object.nodes !== undefined).flatMap(drawCluster),
    ...edges.flatMap((edge) => drawEdge(edge, labelOffset)),
    ...nodes.flatMap(drawNode),
    ...drawText(graph._ldraw_ ?? [], 'cluster', [0, 0]),
  ];
  const viewBox = `${-RIM} ${-RIM} ${width} ${height}`;
  const labels = { role: 'img', ariaLabel: title, ariaDescribedBy: `${id}-text` };
  const svg = s('svg', { id, viewBox, width, height, ...labels }, [
    s('desc', { id: `${id}-text` }, text),
    ...shapes,
  ]);
  const used = new Set(nodes.map((node) => readClasses(node, 'node').kind));
  return {
    svg,
    width,
    height,
    kinds: Object.keys(kinds).filter((kind): kind is Kind => isKind(kind) && used.has(kind)),
    hasDashes: edges.some(({ _draw_ = [] }) =>
      _draw_.some((operation) => operation.op === 'S' && operation.style === 'dashed'),
    ),
    hasAccent: edges.some((edge) => readClasses(edge, 'edge').given.includes('accent')),
  };
}
