import { Graphviz } from '@hpcc-js/wasm-graphviz';

import { FenceError } from '../fences';

/** One step of Graphviz's pen (xdot), as its JSON output tells it. */
export interface DrawOperation {
  readonly op: string;
  readonly points?: ReadonlyArray<readonly [x: number, y: number]>;
  readonly pt?: readonly [x: number, y: number];
  readonly align?: 'l' | 'c' | 'r';
  readonly text?: string;
}

/** A node, edge, cluster or the graph itself: its attributes, and what is drawn for each part. */
export interface Drawn {
  readonly class?: string;
  readonly style?: string;
  readonly rankdir?: string;
  /** Left, bottom, right, top, of the graph and of clusters; y grows downwards. */
  readonly bb?: string;
  /** The middle of a node, `x,y`. */
  readonly pos?: string;
  readonly width?: string;
  readonly height?: string;
  readonly _draw_?: readonly DrawOperation[];
  readonly _ldraw_?: readonly DrawOperation[];
  readonly _hdraw_?: readonly DrawOperation[];
  readonly _tdraw_?: readonly DrawOperation[];
  readonly _hldraw_?: readonly DrawOperation[];
  readonly _tldraw_?: readonly DrawOperation[];
}

/** A graph with all positions. */
export interface GraphLayout extends Drawn {
  /** Clusters, then nodes. */
  readonly objects?: readonly Drawn[];
  readonly edges?: readonly Drawn[];
}

/**
 * The widest of the fonts that --font-sans may come to on a reader's machine and that Graphviz
 * has the metrics of: text in any of them fits its box.
 */
export const FACE = 'DejaVu Sans';
export const NODE_SIZE = 14;
export const LABEL_SIZE = 13;

/**
 * How much room there is: that of a page's column, a phone's, and a phone's to the last pixel. `sided`
 * is the margin of kinds with lines or points at their sides.
 */
const rooms = {
  page: { sep: [0.28, 0.4], width: 0.8, margin: '0.16,0.1', sided: '0.18,0.1', queue: '0.185,0.1' },
  phone: {
    sep: [0.14, 0.34],
    width: 0.5,
    margin: '0.1,0.08',
    sided: '0.15,0.08',
    queue: '0.19,0.08',
  },
  tight: {
    sep: [0.07, 0.26],
    width: 0.4,
    margin: '0.07,0.07',
    sided: '0.11,0.07',
    queue: '0.15,0.07',
  },
} as const;

type Room = (typeof rooms)[keyof typeof rooms];

/** What a graph begins with, so that its own attributes win. */
const defaultsOf = ({ sep: [nodes, ranks], width, margin }: Room): string =>
  [
    `graph [bgcolor=transparent fontname="${FACE}" fontsize=${LABEL_SIZE} labeljust=l nodesep=${nodes} ranksep=${ranks}]`,
    `node [shape=box fontname="${FACE}" fontsize=${NODE_SIZE} height=0.5 margin="${margin}" width=${width}]`,
    `edge [fontname="${FACE}" fontsize=${LABEL_SIZE} arrowsize=0.7]`,
  ].join(' ');

const sidedKind = /\bclass\s*=\s*"?(?:service|queue|choice)\b/g;

/** The label of an edge; blanks at its ends keep it off its line and its neighbors. */
const edgeLabel = /(--|->)([^;\n[]*\[[^\]\n]*\blabel\s*=\s*)"([^"]+)"/g;

/** What fits the narrowest phone. */
export const PHONE = 328;

type Direction = 'LR' | 'TB';

/** Everything up to the brace that opens the graph: comments, `strict`, `digraph`, its name. */
const head = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*|"(?:\\[\s\S]|[^"\\])*"|[^{"/#])*\{/;

/** Puts this site's defaults first in the graph, on the line of its brace: line numbers stay. */
const withDefaults = (dot: string, defaults: string): string =>
  dot.replace(head, (opening) => `${opening} ${defaults};`);

/** The graph in a direction of our choice: the last attribute counts. */
function directed(dot: string, direction: Direction): string {
  const end = dot.lastIndexOf('}');
  return end < 0 ? dot : `${dot.slice(0, end)} rankdir=${direction}${dot.slice(end)}`;
}

/** A second graph in the block, which Graphviz would leave out without a word. */
const secondGraph = /\}\s*(?:strict\s+)?(?:di)?graph\b[^{}[\]]*\{/;

interface Layout {
  readonly room: keyof typeof rooms;
  /** Instead of the graph's own. */
  readonly direction?: Direction;
  /** On how many levels the ends of a fan may be placed instead of side by side. */
  readonly levels?: number;
}

/**
 * Lays out a graph with `dot`.
 *
 * @throws FenceError with Graphviz's message, on the line that Graphviz names
 */
export async function layOut(
  dot: string,
  { room, direction, levels }: Layout = { room: 'page' },
): Promise<GraphLayout> {
  if (secondGraph.test(dot)) throw new FenceError('a diagram holds one graph');
  const graphviz = await Graphviz.load();
  let json: string;
  try {
    const staggered = levels === undefined ? dot : graphviz.unflatten(dot, levels, true);
    const graph = direction === undefined ? staggered : directed(staggered, direction);
    const { sided, queue } = rooms[room];
    const wide = graph.replace(
      sidedKind,
      (name) => `margin="${name.endsWith('queue') ? queue : sided}" ${name}`,
    );
    // Next to lines that go down; above those to the right there is room enough.
    const goesDown = direction === undefined ? !/rankdir\s*=\s*"?LR/.test(dot) : direction === 'TB';
    const padded = goesDown && room !== 'tight' ? wide.replace(edgeLabel, '$1$2" $3 "') : wide;
    json = graphviz.layout(withDefaults(padded, defaultsOf(rooms[room])), 'json', 'dot', {
      yInvert: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : '';
    const line = Number(/\bline (\d+)/.exec(message)?.[1] ?? 0);
    throw new FenceError(`Graphviz: ${message}`, line);
  }
  if (json === '') throw new FenceError('a diagram needs a graph: digraph { … } or graph { … }');
  return JSON.parse(json) as GraphLayout;
}

/** Room for half of a line's width at the rim. */
export const RIM = 1;

export function boxOf({ bb = '' }: Drawn) {
  const [left = 0, bottom = 0, right = 0, top = 0] = bb.split(',').map(Number);
  return { left, top: Math.min(top, bottom), width: right - left, height: Math.abs(top - bottom) };
}

export const widthOf = (graph: GraphLayout): number => Math.ceil(boxOf(graph).width) + 2 * RIM;

/** Wider diagrams don't fit the column of a page: text is never drawn smaller than it is read. */
export const COLUMN = 680;

/** Lays out a graph for the column of a page: in the direction that it names, or the lower one that fits. */
export async function layOutWide(dot: string): Promise<GraphLayout> {
  const down = await layOut(dot);
  if (/\brankdir\b/.test(dot)) return down;
  const right = await layOut(dot, { room: 'page', direction: 'LR' });
  if (widthOf(right) > COLUMN) return down;
  return widthOf(down) > COLUMN || boxOf(right).height < boxOf(down).height ? right : down;
}

/** The ways to draw a graph on a phone, the ones that are read best first. */
const narrow: readonly Layout[] = (['phone', 'tight'] as const).flatMap((room) => [
  { room, direction: 'TB' },
  { room, direction: 'LR' },
  ...[2, 3, 4].map((levels) => ({ room, direction: 'TB', levels }) as const),
]);

/**
 * Lays out a graph for a phone: in the first way that fits there.
 *
 * @throws FenceError where none does
 */
export async function layOutNarrow(dot: string): Promise<GraphLayout> {
  const widths: number[] = [];
  for (const way of narrow) {
    const layout = await layOut(dot, way);
    const width = widthOf(layout);
    if (width <= PHONE) return layout;
    widths.push(width);
  }
  throw new FenceError(
    `on a phone the diagram is ${Math.min(...widths)} wide, at most ${PHONE} fit; ` +
      'break labels with \\n, shorten them, or draw less',
  );
}
