import { Graphviz } from '@hpcc-js/wasm-graphviz';

import { FenceError } from '../fences';
import { isKind, kinds } from './shapes';

/** A graph as Graphviz draws it. */
export type Drawing = Awaited<ReturnType<typeof layOut>>;

/** What is emphasized, and what is muted. */
const marks = ['accent', 'muted'];

/** Room for half of a line's width at the rim. */
export const RIM = 1;

/**
 * The widest of the fonts that --font-sans may come to on a reader's machine and that Graphviz
 * has the metrics of: text in any of them fits its box.
 */
const FACE = 'DejaVu Sans';
const NODE_SIZE = 14;
const LABEL_SIZE = 13;

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
    `graph [bgcolor=transparent outputorder=edgesfirst pad=${RIM / 72} fontname="${FACE}" fontsize=${LABEL_SIZE} labeljust=l nodesep=${nodes} ranksep=${ranks}]`,
    `node [shape=box fontname="${FACE}" fontsize=${NODE_SIZE} height=0.5 margin="${margin}" width=${width}]`,
    `edge [fontname="${FACE}" fontsize=${LABEL_SIZE} arrowsize=0.7]`,
  ].join(' ');

const sidedKind = /\bclass\s*=\s*"?(?:service|queue|choice)\b/g;

/** The label of an edge; blanks at its ends keep it off its line and its neighbors. */
const edgeLabel = /(--|->)([^;\n[]*\[[^\]\n]*\blabel\s*=\s*)"([^"]+)"/g;

/** What fits the narrowest phone. */
export const PHONE = 328;

/** Everything up to the brace that opens the graph: comments, `strict`, `digraph`, its name. */
const head = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*|"(?:\\[\s\S]|[^"\\])*"|[^{"/#])*\{/;

/** What says how a part looks, but for what a line may be. */
const looks =
  /\b(?:(?:bg|fill|font)?color|font(?:name|size)|penwidth|peripheries|shape|URL|href|style(?!\s*=\s*"?dashed\b)|arrow(?:head|tail)(?!\s*=\s*"?(?:none|normal)\b))\s*=/;

/** What a diagram may not have, and why. */
const refused: ReadonlyArray<readonly [pattern: RegExp, problem: string]> = [
  // Graphviz would leave it out without a word.
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
  /** On how many levels the ends of a fan may be placed instead of side by side. */
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
  // Next to lines that go down; above those to the right there is room enough.
  const isHorizontal =
    direction === undefined ? /rankdir\s*=\s*"?LR/.test(dot) : direction === 'LR';
  let svg: string;
  try {
    const staggered = levels === undefined ? dot : graphviz.unflatten(dot, levels, true);
    // The last attribute counts.
    const graph = direction
      ? staggered.replace(/(?=\}[^}]*$)/, ` rankdir=${direction}`)
      : staggered;
    const { sided, queue } = rooms[room];
    const wide = graph.replace(
      sidedKind,
      (name) => `margin="${name.endsWith('queue') ? queue : sided}" ${name}`,
    );
    const padded = isHorizontal || room === 'tight' ? wide : wide.replace(edgeLabel, '$1$2" $3 "');
    // The defaults of this site come first, on the line of the brace: line numbers stay.
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
    /** Whether its lines go to the right, not down. */
    isHorizontal,
  };
}

/** Wider diagrams don't fit the column of a page: text is never drawn smaller than it is read. */
export const COLUMN = 680;

/** Lays out a graph for the column of a page: in the direction that it names, or the lower one that fits. */
export async function layOutWide(dot: string): Promise<Drawing> {
  const down = await layOut(dot);
  if (/\brankdir\b/.test(dot)) return down;
  const right = await layOut(dot, { room: 'page', direction: 'LR' });
  if (right.width > COLUMN) return down;
  return down.width > COLUMN || right.height < down.height ? right : down;
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
