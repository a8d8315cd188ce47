import type { Element } from 'hast';
import { h, s } from 'hastscript';

import { PHONE } from './dot';
import type { DrawnDiagram } from './draw';
import { drawKind, kinds } from './shapes';

export interface Caption {
  readonly title: string;
  /** What a dashed line and a line in the accent color mean. */
  readonly dashed: string | undefined;
  readonly accent: string | undefined;
}

/** The widest drawings that a class of diagrams.css shows; wider ones are `large`. */
const MEDIUM = 480;

/** From this many kinds on, a legend tells them apart. */
const MANY = 2;

const sample = { left: 1, top: 1, width: 24, height: 14 };

/** An entry of the legend, unless there is nothing to explain. */
function entry(shapes: Element[], className: string, text: string | undefined): Element[] {
  if (text === undefined) return [];
  const group = s('g', { className: className.split(' ') }, shapes);
  const sizes = { viewBox: '0 0 26 16', width: 26, height: 16 };
  return [h('li', [s('svg', { ...sizes, ariaHidden: 'true' }, [group]), text])];
}

const line = (strokeDashArray?: string): Element[] => [
  s('path', { d: 'M1 8H25', strokeDashArray }),
];

/** What the shapes and lines of a drawing mean, where it has more than one kind. */
function legendOf(drawn: DrawnDiagram, { dashed, accent }: Caption): Element[] {
  const entries = [
    ...(drawn.kinds.length < MANY ? [] : drawn.kinds).flatMap((kind) =>
      entry(drawKind(kind, sample), `diagram-node diagram-${kind}`, kinds[kind].legend),
    ),
    ...entry(line(), 'diagram-edge diagram-accent', accent),
    ...entry(line('5,2'), 'diagram-edge', dashed),
  ];
  return entries.length === 0 ? [] : [h('ul', { ariaLabel: 'Legend' }, entries)];
}

/**
 * What a figure holds: the drawing, on narrow screens the compact one instead, a legend where it
 * needs one, and the way to see it large: without scripts, its box is a popover that is seen in its
 * place while it is closed.
 *
 * @returns the children, and the size, by which diagrams.css chooses between the two drawings
 */
export function figureOf(
  drawn: DrawnDiagram,
  compact: DrawnDiagram,
  caption: Caption,
): { readonly children: Element[]; readonly size: 'small' | 'medium' | 'large' } {
  const legend = legendOf(drawn, caption);
  if (drawn.width <= PHONE) {
    const children = [h('div', [drawn.svg]), ...legend.map((list) => h('figcaption', list))];
    return { size: 'small', children };
  }
  const id = `${String(drawn.svg.properties.id)}-large`;
  const button = (action: 'show' | 'hide', text: string): Element =>
    h('button', { type: 'button', popoverTarget: id, popoverTargetAction: action }, text);
  const box = { id, className: ['diagram-wide', 'zoom'], popover: 'auto' };
  return {
    size: drawn.width <= MEDIUM ? 'medium' : 'large',
    children: [
      h('div', { ...box, ariaLabel: caption.title, role: 'group' }, [
        button('hide', 'Close'),
        drawn.svg,
      ]),
      h('div', { className: ['diagram-narrow'] }, [compact.svg]),
      h('figcaption', [...legend, button('show', 'Enlarge')]),
    ],
  };
}
