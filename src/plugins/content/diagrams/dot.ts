import { Graphviz } from '@hpcc-js/wasm-graphviz';

import { FenceError } from '../fences';

type Point = readonly [x: number, y: number];

/** One step of Graphviz's pen (xdot), as its JSON output tells it. */
export type DrawOperation =
  | { readonly op: 'c' | 'C'; readonly color?: string }
  | { readonly op: 'S'; readonly style: string }
  | { readonly op: 'F'; readonly size: number; readonly face: string }
  | { readonly op: 't'; readonly fontchar: number }
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

/** A graph with all positions; y grows downwards. */
export interface GraphLayout extends Drawn {
  /** Left, bottom, right, top. */
  readonly bb: string;
  /** Clusters, then nodes. Clusters have members, nodes have none. */
  readonly objects?: ReadonlyArray<Drawn & { readonly nodes?: readonly number[] }>;
  readonly edges?: readonly Drawn[];
}

/**
 * The widest of the fonts that --font-sans may come to on a reader's machine and that Graphviz
 * has the metrics of: text in any of them fits its box.
 */
export const FACE = 'DejaVu Sans';
export const NODE_SIZE = 14;
export const LABEL_SIZE = 13;

const defaults = [
  `graph [bgcolor=transparent fontname="${FACE}" fontsize=${LABEL_SIZE} nodesep=0.3 ranksep=0.4]`,
  `node [shape=box fontname="${FACE}" fontsize=${NODE_SIZE} margin="0.14,0.07" height=0.4]`,
  `edge [fontname="${FACE}" fontsize=${LABEL_SIZE} arrowsize=0.7]`,
].join(' ');

/** Everything up to the brace that opens the graph: comments, `strict`, `digraph`, its name. */
const head = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*|"(?:\\[\s\S]|[^"\\])*"|[^{"/#])*\{/;

/** Puts this site's defaults first in the graph, on the line of its brace: line numbers stay. */
function withDefaults(dot: string): string {
  return dot.replace(head, (opening) => `${opening} ${defaults};`);
}

/** A second graph in the block, which Graphviz would leave out without a word. */
const secondGraph = /\}\s*(?:strict\s+)?(?:di)?graph\b[^{}[\]]*\{/;

/**
 * Lays out a graph with `dot`.
 *
 * @throws FenceError with Graphviz's message, on the line that Graphviz names
 */
export async function layOut(dot: string): Promise<GraphLayout> {
  if (secondGraph.test(dot)) throw new FenceError('a diagram holds one graph');
  const graphviz = await Graphviz.load();
  let json: string;
  try {
    json = graphviz.layout(withDefaults(dot), 'json', 'dot', { yInvert: true });
  } catch (error) {
    const message = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : '';
    const line = Number(/\bline (\d+)/.exec(message)?.[1] ?? 0);
    throw new FenceError(`Graphviz: ${message}`, line);
  }
  if (json === '') throw new FenceError('a diagram needs a graph: digraph { … } or graph { … }');
  try {
    return JSON.parse(json) as GraphLayout;
  } catch {
    // Graphviz 16 writes such a style without its end.
    throw new FenceError('Graphviz can draw no dashed or dotted cells of an HTML-like label');
  }
}
