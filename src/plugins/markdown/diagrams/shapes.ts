import type { Element, Properties } from 'hast';
import { s } from 'hastscript';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Draw = (box: Box & { readonly right: number; readonly bottom: number }) => Element[];

const LID = 10;
const FOLD = 9;
/** How far the sides of a question point outwards. */
const POINT = 12;

/** Markup needs no more than a tenth of a pixel. */
export const rounded = (numbers: Properties[string]): string | undefined =>
  numbers === undefined
    ? undefined
    : String(numbers).replace(/-?\d+\.\d+/g, (number) =>
        String(Math.round(Number(number) * 10) / 10),
      );

const path = (d: string): Element => s('path', { d: rounded(d) });

/** The box that the points of its corners describe. */
export function boxOf(points: string): Box {
  const numbers = points.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const rect = ({ left, top, width, height }: Box, radius?: number): Element =>
  s('rect', {
    x: rounded(left),
    y: rounded(top),
    width: rounded(width),
    height: rounded(height),
    rx: rounded(radius),
  });

/** A box with square corners and a second line at each side. */
const service: Draw = (box) => {
  const { left, right, top, bottom, width } = box;
  const inner = Math.min(4, width / 6);
  return [rect(box), path(`M${left + inner} ${top}V${bottom}M${right - inner} ${top}V${bottom}`)];
};

const store: Draw = ({ left, right, top, bottom, width, height }) => {
  const lid = Math.min(LID, height / 2) / 2;
  const [upper, lower] = [top + lid, bottom - lid];
  const arc = `A${width / 2} ${lid} 0 0`;
  return [
    path(`M${left} ${upper}${arc} 1 ${right} ${upper}V${lower}${arc} 1 ${left} ${lower}Z`),
    path(`M${left} ${upper}${arc} 0 ${right} ${upper}`),
  ];
};

/** A box with bars at the end where entries wait. */
const queue: Draw = (box) => {
  const bars = [4, 8, 12].map((bar) => `M${box.right - bar} ${box.top}V${box.bottom}`);
  return [rect(box, 2), path(bars.join(''))];
};

/** A sheet with a folded corner. */
const file: Draw = ({ left, right, top, bottom, height }) => {
  const fold = Math.min(FOLD, height / 3);
  const [before, below] = [right - fold, top + fold];
  return [
    path(`M${left} ${top}H${before}L${right} ${below}V${bottom}H${left}Z`),
    path(`M${before} ${top}V${below}H${right}`),
  ];
};

/** A box whose sides point outwards. */
const choice: Draw = ({ left, right, top, bottom, width, height }) => {
  const side = Math.min(POINT, width / 4);
  const middle = top + height / 2;
  const [first, last] = [left + side, right - side];
  return [
    path(
      `M${left} ${middle}L${first} ${top}H${last}L${right} ${middle}L${last} ${bottom}H${first}Z`,
    ),
  ];
};

/** The kinds of things in a drawing: how each looks, and what the legend calls it. */
export const kinds = {
  part: { draw: (box) => [rect(box, 5)], legend: 'Fusio' },
  client: {
    draw: (box) => [rect(box, Math.min(box.height / 2, 18))],
    legend: 'Client or person',
  },
  service: { draw: service, legend: 'Other system' },
  store: { draw: store, legend: 'Stored data' },
  queue: { draw: queue, legend: 'Queue' },
  file: { draw: file, legend: 'File or message' },
  choice: { draw: choice, legend: 'Question' },
} as const satisfies Record<string, { draw: Draw; legend: string }>;

export type Kind = keyof typeof kinds;

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

export const drawKind = (kind: Kind, box: Box): Element[] =>
  kinds[kind].draw({ ...box, right: box.left + box.width, bottom: box.top + box.height });

/** How far text moves off the middle of a shape, so that it is centered in its room. */
export const textOffset = (kind: Kind): readonly [x: number, y: number] =>
  kind === 'store' ? [0, LID / 2] : kind === 'queue' ? [-6, 0] : [0, 0];
