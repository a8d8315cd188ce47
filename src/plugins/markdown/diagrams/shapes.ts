import type { Element, Properties } from 'hast';
import { s } from 'hastscript';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const LID = 10;
const FOLD = 9;
/** How far the sides of a question point outwards. */
const POINT = 12;
const RADIUS = 5;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Markup needs no more than a tenth of a pixel. */
export const rounded = (numbers: Properties[string]): string | undefined =>
  numbers === undefined
    ? undefined
    : String(numbers).replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));

const point = (x: number, y: number): string => `${round(x)} ${round(y)}`;

const path = (d: string): Element => s('path', { d });

/** The box that the points of its corners describe. */
export function boxOf(points: string): Box {
  const numbers = points.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function rect({ left, top, width, height }: Box, rx: number): Element {
  return s('rect', {
    x: round(left),
    y: round(top),
    width: round(width),
    height: round(height),
    rx: rx === 0 ? undefined : round(rx),
  });
}

/** A box with square corners and a second line at each side. */
function service(box: Box): Element[] {
  const { left, top, width, height } = box;
  const inner = Math.min(4, width / 6);
  const lines = [left + inner, left + width - inner].map(
    (x) => `M${point(x, top)}V${round(top + height)}`,
  );
  return [rect(box, 0), path(lines.join(''))];
}

function store({ left, top, width, height }: Box): Element[] {
  const lid = Math.min(LID, height / 2) / 2;
  const right = left + width;
  const [upper, lower] = [top + lid, top + height - lid];
  const to = (sweep: 0 | 1, x: number, y: number): string =>
    `A${point(width / 2, lid)} 0 0 ${sweep} ${point(x, y)}`;
  return [
    path(`M${point(left, upper)}${to(1, right, upper)}V${round(lower)}${to(1, left, lower)}Z`),
    path(`M${point(left, upper)}${to(0, right, upper)}`),
  ];
}

/** A box with bars at the end where entries wait. */
function queue(box: Box): Element[] {
  const { left, top, width, height } = box;
  const bars = [1, 2, 3].map(
    (bar) => `M${point(left + width - bar * 4, top)}V${round(top + height)}`,
  );
  return [rect(box, 2), path(bars.join(''))];
}

/** A sheet with a folded corner. */
function file({ left, top, width, height }: Box): Element[] {
  const right = left + width;
  const fold = Math.min(FOLD, height / 3);
  return [
    path(
      `M${point(left, top)}H${round(right - fold)}L${point(right, top + fold)}V${round(top + height)}H${round(left)}Z`,
    ),
    path(`M${point(right - fold, top)}V${round(top + fold)}H${round(right)}`),
  ];
}

/** A box whose sides point outwards. */
function choice({ left, top, width, height }: Box): Element[] {
  const right = left + width;
  const side = Math.min(POINT, width / 4);
  const middle = top + height / 2;
  return [
    path(
      `M${point(left, middle)}L${point(left + side, top)}H${round(right - side)}` +
        `L${point(right, middle)}L${point(right - side, top + height)}H${round(left + side)}Z`,
    ),
  ];
}

/** The kinds of things in a drawing: how each looks, and what the legend calls it. */
export const kinds = {
  part: { draw: (box: Box) => [rect(box, RADIUS)], legend: 'Fusio' },
  client: {
    draw: (box: Box) => [rect(box, Math.min(box.height / 2, 18))],
    legend: 'Client or person',
  },
  service: { draw: service, legend: 'Other system' },
  store: { draw: store, legend: 'Stored data' },
  queue: { draw: queue, legend: 'Queue' },
  file: { draw: file, legend: 'File or message' },
  choice: { draw: choice, legend: 'Question' },
} as const;

export type Kind = keyof typeof kinds;

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

/** How far text moves off the middle of a shape, so that it is centered in its room. */
export const textOffset = (kind: Kind): readonly [x: number, y: number] =>
  kind === 'store' ? [0, LID / 2] : kind === 'queue' ? [-6, 0] : [0, 0];
