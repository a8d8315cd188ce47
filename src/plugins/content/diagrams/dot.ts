import { Graphviz } from '@hpcc-js/wasm-graphviz';

import { FenceError } from '../fences';

type Point = readonly [x: number, y: number];

/** One step of Graphviz's pen (xdot), as its JSON output tells it. */
export type DrawOperation =
  | { readonly op: 'c' | 'C'; readonly color?: string }
  | { readonly op: 'S'; readonly style: string }
  | { readonly op: 'F'; readonly size: number; readonly face: string }
  | { readonly op: 't' }
  | { readonly op: 'T'; readonly pt: Point; readonly align: 'l' | 'c' | 'r'; readonly text: string }
  | {
      readonly op: 'E' | 'e';
      readonly rect: readonly [x: number, y: number, rx: number, ry: number];
    }
  | { readonly op: 'P' | 'p' | 'L' | 'B' | 'b'; readonly points: readonly Point[] }
  | { readonly op: 'I' };

/** A node, edge, cluster or the graph itself: its attributes, and what is drawn for each part. */
export interface Drawn {
  readonly name?: string;
  readonly class?: string;
  readonly URL?: string;
  readonly href?: string;
  readonly _draw_?: readonly DrawOperation[];
  readonly _ldraw_?: readonly DrawOperation[];
  readonly _hdraw_?: readonly DrawOperation[];
  readonly _tdraw_?: readonly DrawOperation[];
  readonly _hldraw_?: readonly DrawOperation[];
  readonly _tldraw_?: readonly DrawOperation[];
}

/** A group of nodes. */
export interface DrawnCluster extends Drawn {
  readonly nodes: readonly number[];
}

export interface DrawnNode extends Drawn {
  /** The middle, `x,y`. */
  readonly pos: string;
  /** In inches. */
  readonly width: string;
  readonly height: string;
  readonly shape?: string;
  readonly nodes?: undefined;
}

/** A graph with all positions; y grows downwards. */
export interface GraphLayout extends Drawn {
  /** Left, bottom, right, top. */
  readonly bb: string;
  readonly rankdir?: string;
  /** Clusters, then nodes. */
  readonly objects?: ReadonlyArray<DrawnCluster | DrawnNode>;
  readonly edges?: readonly Drawn[];
}

/**
 * The widest of the fonts that --font-sans may come to on a reader's machine and that Graphviz
 * has the metrics of: text in any of them fits its box.
 */
export const FACE = 'DejaVu Sans';
export const NODE_SIZE = 14;
export const LABEL_SIZE = 13;

const GRAPH = `bgcolor=transparent fontname="${FACE}" fontsize=${LABEL_SIZE} labeljust=l`;
const NODE = `shape=box fontname="${FACE}" fontsize=${NODE_SIZE} height=0.5`;
const EDGE = `fontname="${FACE}" fontsize=${LABEL_SIZE} arrowsize=0.7`;

/** How much room there is: that of a page's column, or a phone's. */
const room = {
  page: [
    `graph [${GRAPH} nodesep=0.28 ranksep=0.4]`,
    `node [${NODE} margin="0.17,0.1" width=0.8]`,
    `edge [${EDGE}]`,
  ],
  phone: [
    `graph [${GRAPH} nodesep=0.14 ranksep=0.34]`,
    `node [${NODE} margin="0.1,0.08" width=0.5]`,
    `edge [${EDGE}]`,
  ],
};

/** From left to right, or from top to bottom. */
export type Direction = 'LR' | 'TB';

/** Everything up to the brace that opens the graph: comments, `strict`, `digraph`, its name. */
const head = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*|"(?:\\[\s\S]|[^"\\])*"|[^{"/#])*\{/;

/** Puts this site's defaults first in the graph, on the line of its brace: line numbers stay. */
function withDefaults(dot: string, defaults: readonly string[]): string {
  return dot.replace(head, (opening) => `${opening} ${defaults.join(' ')};`);
}

/** The graph in a direction of our choice: the last attribute counts. */
function directed(dot: string, direction: Direction): string {
  const end = dot.lastIndexOf('}');
  return end < 0 ? dot : `${dot.slice(0, end)} rankdir=${direction}${dot.slice(end)}`;
}

/** A second graph in the block, which Graphviz would leave out without a word. */
const secondGraph = /\}\s*(?:strict\s+)?(?:di)?graph\b[^{}[\]]*\{/;

/**
 * Lays out a graph with `dot`.
 *
 * @param phone for a phone: with less room around text, in this direction instead of the graph's
 * @throws FenceError with Graphviz's message, on the line that Graphviz names
 */
export async function layOut(dot: string, phone?: Direction): Promise<GraphLayout> {
  if (secondGraph.test(dot)) throw new FenceError('a diagram holds one graph');
  const graphviz = await Graphviz.load();
  const source =
    phone === undefined
      ? withDefaults(dot, room.page)
      : withDefaults(directed(dot, phone), room.phone);
  let json: string;
  try {
    json = graphviz.layout(source, 'json', 'dot', { yInvert: true });
  } catch (error) {
    const message = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : '';
    const line = Number(/\bline (\d+)/.exec(message)?.[1] ?? 0);
    throw new FenceError(`Graphviz: ${message}`, line);
  }
  if (json === '') throw new FenceError('a diagram needs a graph: digraph { … } or graph { … }');
  return JSON.parse(json) as GraphLayout;
}

/** How wide a graph is. */
export const widthOf = ({ bb }: GraphLayout): number => {
  const [left = 0, , right = 0] = bb.split(',').map(Number);
  return Math.ceil(right - left);
};

/** Lays out a graph for a phone, in the direction that is narrower. */
export async function layOutNarrow(dot: string): Promise<GraphLayout> {
  const [down, across] = [await layOut(dot, 'TB'), await layOut(dot, 'LR')];
  return widthOf(across) < widthOf(down) ? across : down;
}
