import { Graphviz } from '@hpcc-js/wasm-graphviz';

import { FenceError } from '../fences';
import { isKind, kinds } from './shapes';

/** A graph with the layout of Graphviz. */
export type Drawing = Awaited<ReturnType<typeof layOut>>;

/** Classes that emphasize or mute. */
const marks = ['accent', 'muted'];

/** Padding for half of a stroke's width, in pixels. */
export const PADDING = 1;

/**
 * The widest font that --font-sans may resolve to and of which Graphviz has the metrics: text in
 * any other fits its box.
 */
const FACE = 'DejaVu Sans';
const NODE_SIZE = 14;
const LABEL_SIZE = 13;

/**
 * Spacing for the column of a page, for a phone, and for a phone with no room to spare. `sided` is
 * the margin of kinds with lines or points at their sides.
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

/** Attributes at the start of a graph, which its own can override. */
const defaultsOf = ({ sep: [nodes, ranks], width, margin }: Room): string =>
  [
    `graph [bgcolor=transparent outputorder=edgesfirst pad=${PADDING / 72} fontname="${FACE}" fontsize=${LABEL_SIZE} labeljust=l nodesep=${nodes} ranksep=${ranks}]`,
    `node [shape=box fontname="${FACE}" fontsize=${NODE_SIZE} height=0.5 margin="${margin}" width=${width}]`,
    `edge [fontname="${FACE}" fontsize=${LABEL_SIZE} arrowsize=0.7]`,
  ].join(' ');

const sidedKind = /\bclass\s*=\s*"?(?:service|queue|choice)\b/g;

/** The label of an edge; spaces around it keep it away from lines and other labels. */
const edgeLabel = /(--|->)([^;\n[]*\[[^\]\n]*\blabel\s*=\s*)"([^"]+)"/g;

/** The width of the narrowest phone's column, in pixels. */
export const PHONE = 328;

/** Everything up to the brace that opens the graph: comments, `strict`, `digraph`, a name. */
const head = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*|"(?:\\[\s\S]|[^"\\])*"|[^{"/#])*\{/;

/** Attributes of appearance, except for the allowed styles of lines. */
const looks =
  /\b(?:(?:bg|fill|font)?color|font(?:name|size)|penwidth|peripheries|shape|URL|href|style(?!\s*=\s*"?dashed\b)|arrow(?:head|tail)(?!\s*=\s*"?(?:none|normal)\b))\s*=/;

/** What a diagram must not have, and why. */
const refused: ReadonlyArray<readonly [pattern: RegExp, problem: string]> = [
  // Graphviz would ignore the second one.
  [/\}\s*(?:strict\s+)?(?:di)?graph\b[^{}[\]]*\{/, 'a diagram holds one graph'],
  [/\blabel\s*=\s*</, 'a label is plain text; break lines with \\n'],
  [looks, `looks are the page's; allowed: class="${marks.join('", class="')}", style=dashed`],
];

/** @throws FenceError for what the page can't show, on its line */
function checkSource(dot: string): void {
  const source = dot.replace(/\blabel\s*=\s*"(?:\\[\s\S]|[^"\\])*"/g, (label) =>
    label.replace(/[^\n]/g, ' '),
  );
  const refuse = (index: number, problem: string): never => {
    throw new FenceError(problem, source.slice(0, index).split('\n').length);
  };
  for (const [pattern, problem] of refused) {
    const found = pattern.exec(source);
    if (found) refuse(found.index, problem);
  }
  for (const { 1: quoted, 2: bare, index } of source.matchAll(
    /\bclass\s*=\s*(?:"([^"]*)"|(\w+))/g,
  )) {
    const names = (quoted ?? bare ?? '').split(/\s+/).filter(Boolean);
    const unknown = names.find((name) => !isKind(name) && !marks.includes(name));
    const allowed = [...Object.keys(kinds), ...marks].join(', ');
    if (unknown !== undefined) refuse(index, `unknown class "${unknown}"; allowed: ${allowed}`);
    const [first, second] = names.filter(isKind);
    if (second) refuse(index, `a node is of one kind, not of two: "${first} ${second}"`);
  }
}

interface Layout {
  readonly room: keyof typeof rooms;
  /** Instead of the graph's own. */
  readonly direction?: 'LR' | 'TB';
  /** The number of ranks over which leaf nodes are staggered instead of being side by side. */
  readonly levels?: number;
}

/**
 * Lays out a graph with `dot`.
 *
 * @throws FenceError with Graphviz's message, on the line that Graphviz names
 */
export async function layOut(dot: string, { room, direction, levels }: Layout = { room: 'page' }) {
  checkSource(dot);
  const graphviz = await Graphviz.load();
  // Labels next to vertical lines need padding; above horizontal ones there is room.
  const isHorizontal =
    direction === undefined ? /rankdir\s*=\s*"?LR/.test(dot) : direction === 'LR';
  let svg: string;
  try {
    const staggered = levels === undefined ? dot : graphviz.unflatten(dot, levels, true);
    // The last attribute wins.
    const graph = direction
      ? staggered.replace(/(?=\}[^}]*$)/, ` rankdir=${direction}`)
      : staggered;
    const { sided, queue } = rooms[room];
    const wide = graph.replace(
      sidedKind,
      (name) => `margin="${name.endsWith('queue') ? queue : sided}" ${name}`,
    );
    const padded = isHorizontal || room === 'tight' ? wide : wide.replace(edgeLabel, '$1$2" $3 "');
    // The defaults come first, on the line of the brace, which keeps line numbers.
    const defaults = defaultsOf(rooms[room]);
    svg = graphviz.dot(
      padded.replace(head, (opening) => `${opening} ${defaults};`),
      'svg',
    );
  } catch (error) {
    const message = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : '';
    const line = Number(/\bline (\d+)/.exec(message)?.[1] ?? 0);
    throw new FenceError(`Graphviz: ${message}`, line);
  }
  const [, width, height] = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? [];
  if (width === undefined) {
    throw new FenceError('a diagram needs a graph: digraph { … } or graph { … }');
  }
  return {
    svg,
    width: Number(width),
    height: Number(height),
    /** Whether it runs from left to right, not from top to bottom. */
    isHorizontal,
  };
}

/** The width of the column of a page, in pixels: diagrams are never scaled down. */
export const COLUMN = 680;

/** Lays out a graph for the column of a page, in its own direction or the one with less height. */
export async function layOutWide(dot: string): Promise<Drawing> {
  const down = await layOut(dot);
  if (/\brankdir\b/.test(dot)) return down;
  const right = await layOut(dot, { room: 'page', direction: 'LR' });
  if (right.width > COLUMN) return down;
  return down.width > COLUMN || right.height < down.height ? right : down;
}

/** Layouts for a phone, the most readable first. */
const narrow: readonly Layout[] = (['phone', 'tight'] as const).flatMap((room) => [
  { room, direction: 'TB' },
  { room, direction: 'LR' },
  ...[2, 3, 4].map((levels) => ({ room, direction: 'TB', levels }) as const),
]);

/**
 * Lays out a graph for a phone, in the first layout that fits.
 *
 * @throws FenceError if none does
 */
export async function layOutNarrow(dot: string): Promise<Drawing> {
  const widths: number[] = [];
  for (const way of narrow) {
    const drawing = await layOut(dot, way);
    if (drawing.width <= PHONE) return drawing;
    widths.push(drawing.width);
  }
  throw new FenceError(
    `on a phone the diagram is ${Math.min(...widths)} wide, at most ${PHONE} fit; ` +
      'break labels with \\n, shorten them, or draw less',
  );
}
