import type { Element } from 'hast';
import { s } from 'hastscript';

import { FenceError } from '../fences';
import {
  boxOf,
  COLUMN,
  type Drawn,
  type DrawOperation,
  FACE,
  type GraphLayout,
  LABEL_SIZE,
  NODE_SIZE,
  RIM,
  widthOf,
} from './dot';
import { isKind, kinds, path, point, textOffset, type Kind } from './shapes';

/** What is emphasized, and what is muted. */
const marks = ['accent', 'muted'];

const anchors = { l: 'start', c: undefined, r: 'end' } as const;

type Part = 'graph' | 'node' | 'edge' | 'cluster';

const named = (part: Part): string => (part === 'edge' ? 'an edge' : `a ${part}`);

/** What attributes may say of the looks of a part, which are those of the page and of its class. */
const looks: Readonly<Record<string, readonly string[]>> = {
  arrowhead: ['normal', 'none'],
  arrowtail: ['normal', 'none'],
  bgcolor: ['transparent'],
  ...{ color: [], fillcolor: [], fontcolor: [], penwidth: [] },
  fontname: [FACE],
  shape: ['box'],
  ...{ URL: [], href: [] },
};

/** @throws FenceError for colors, fonts, shapes, links and styles, which the page cannot show */
function checkLooks(drawn: Drawn, part: Part): void {
  const own = {
    ...looks,
    fontsize: [String(part === 'node' ? NODE_SIZE : LABEL_SIZE)],
    style: part === 'edge' ? ['dashed'] : [],
  };
  for (const [name, allowed] of Object.entries(own)) {
    const value = (drawn as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== 'string' || value === '' || allowed.includes(value)) continue;
    const instead =
      allowed.length > 0 ? allowed.join(', ') : `class="${marks.join('" or class="')}"`;
    throw new FenceError(`${named(part)} has ${name}="${value}"; allowed: ${instead}`);
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

function readClasses(drawn: Drawn, part: Part): { kind: Kind; given: string[] } {
  const given = (drawn.class ?? '').split(/\s+/).filter(Boolean);
  const allowed = [...(part === 'node' ? Object.keys(kinds) : []), ...marks];
  const unknown = given.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    throw new FenceError(
      `unknown class "${unknown}" of ${named(part)}; allowed: ${allowed.join(', ')}`,
    );
  }
  const [kind = 'part', second] = given.filter(isKind);
  if (second !== undefined) {
    throw new FenceError(`a node is of one kind, not of two: "${kind} ${second}"`);
  }
  return { kind, given: given.filter((name) => marks.includes(name)) };
}

/** The lines of a label; in a node, the first one is the name and the others say more of it. */
function drawText(
  operations: readonly DrawOperation[] = [],
  [dx, dy]: readonly [number, number] = [0, 0],
  hasDetails = false,
): Element[] {
  if (operations.some(({ op }) => !'FTc'.includes(op))) {
    throw new FenceError('a label is plain text; break lines with \\n');
  }
  const lines = operations.filter(({ op }) => op === 'T');
  return lines.map(({ pt: [x, y] = [0, 0], align = 'c', text = '' }, index) =>
    s(
      'text',
      {
        x: round(x + dx),
        y: round(y + dy),
        textAnchor: anchors[align],
        className: hasDetails && index > 0 ? ['diagram-detail'] : undefined,
      },
      // Graphviz writes a backslash as it reads it: twice.
      text.trim().replaceAll('\\\\', '\\'),
    ),
  );
}

function curve([start, ...rest]: ReadonlyArray<readonly [number, number]>): string {
  return start ? `M${point(...start)}C${rest.map((each) => point(...each)).join(' ')}` : '';
}

/** An open head: from one end of Graphviz's triangle over its tip to the other, and its shaft. */
function chevron([one, tip, other]: NonNullable<DrawOperation['points']>): Element[] {
  if (!one || !tip || !other) return [];
  const middle = point((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
  return [path(`M${point(...one)}L${point(...tip)}L${point(...other)}M${middle}L${point(...tip)}`)];
}

function drawEdge(edge: Drawn, offset: readonly [number, number]): Element {
  const { given } = readClasses(edge, 'edge');
  const lines = (edge._draw_ ?? []).flatMap(({ op, points = [] }) =>
    op === 'b' ? [path(curve(points))] : [],
  );
  if (edge.style === 'dashed')
    lines.forEach((one) => (one.properties.className = ['diagram-dashed']));
  const heads = [...(edge._hdraw_ ?? []), ...(edge._tdraw_ ?? [])].flatMap(({ points = [] }) =>
    chevron(points),
  );
  const labels = [edge._ldraw_, edge._hldraw_, edge._tldraw_].flatMap((operations) =>
    drawText(operations, offset),
  );
  return group('edge', given, [...lines, ...heads, ...labels]);
}

function drawNode(node: Drawn): Element {
  const { kind, given } = readClasses(node, 'node');
  const [x = 0, y = 0] = (node.pos ?? '').split(',').map(Number);
  const width = Number(node.width) * 72;
  const height = Number(node.height) * 72;
  const shapes = kinds[kind].draw({ left: x - width / 2, top: y - height / 2, width, height });
  const lines = drawText(node._ldraw_, textOffset(kind), kind !== 'choice');
  return group('node', [kind, ...given], [...shapes, ...lines]);
}

const drawCluster = (cluster: Drawn): Element =>
  group('cluster', readClasses(cluster, 'cluster').given, [
    ...kinds.part.draw(boxOf(cluster)),
    ...drawText(cluster._ldraw_),
  ]);

const group = (part: Part, names: readonly string[], shapes: Element[]): Element =>
  s('g', { className: [part, ...names].map((name) => `diagram-${name}`) }, shapes);

/** What a diagram says, for people who can't see it. */
export interface Description {
  /** Unique on the page; the drawing has it, and its description with `-text`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface DrawnDiagram {
  readonly svg: Element;
  readonly width: number;
  readonly height: number;
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
  const height = Math.ceil(boxOf(graph).height) + 2 * RIM;
  if (width > COLUMN) {
    throw new FenceError(
      `the diagram is ${width} wide, at most ${COLUMN} fit a page; shorten labels or use rankdir=TB`,
    );
  }
  const { objects = [], edges = [] } = graph;
  // Other subgraphs only keep nodes together: they have no box.
  const clusters = objects.filter(({ bb }) => bb !== undefined);
  const nodes = objects.filter(({ pos }) => pos !== undefined);
  checkLooks(graph, 'graph');
  for (const cluster of clusters) checkLooks(cluster, 'cluster');
  for (const node of nodes) checkLooks(node, 'node');
  for (const edge of edges) checkLooks(edge, 'edge');
  // Labels stand close to their lines: above those to the right, at the right of those downwards.
  const labelOffset = graph.rankdir === 'LR' ? ([0, -4] as const) : ([2, 0] as const);
  const shapes = [
    ...clusters.map(drawCluster),
    ...edges.map((edge) => drawEdge(edge, labelOffset)),
    ...nodes.map(drawNode),
    ...drawText(graph._ldraw_),
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
    hasDashes: edges.some(({ style }) => style === 'dashed'),
    hasAccent: edges.some((edge) => readClasses(edge, 'edge').given.includes('accent')),
  };
}
