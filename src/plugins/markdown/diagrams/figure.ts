import type { Element } from 'hast';
import { h, s } from 'hastscript';

import { PHONE } from './dot';
import type { DrawnDiagram } from './draw';
import { kinds } from './shapes';

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

function sign(shapes: Element[], className: string): Element {
  return s('svg', { viewBox: '0 0 26 16', width: 26, height: 16, ariaHidden: 'true' }, [
    s('g', { className: className.split(' ') }, shapes),
  ]);
}

const line = (strokeDashArray?: string): Element => s('path', { d: 'M1 8H25', strokeDashArray });

/** What the shapes and lines of a drawing mean, where it has more than one kind. */
function legendOf(drawn: DrawnDiagram, { dashed, accent }: Caption): Element | undefined {
  const entries = [
    ...(drawn.kinds.length < MANY ? [] : drawn.kinds).map((kind) => ({
      picture: sign(kinds[kind].draw(sample), `diagram-node diagram-${kind}`),
      text: kinds[kind].legend,
    })),
    ...(accent === undefined
      ? []
      : [{ picture: sign([line()], 'diagram-edge diagram-accent'), text: accent }]),
    ...(dashed === undefined
      ? []
      : [{ picture: sign([line('5,2')], 'diagram-edge'), text: dashed }]),
  ];
  if (entries.length === 0) return undefined;
  return h(
    'ul',
    { ariaLabel: 'Legend' },
    entries.map(({ picture, text }) => h('li', [picture, text])),
  );
}

/**
 * What makes a drawing open large, without scripts: its box is a popover that is seen in its place
 * while it is closed.
 */
function zoom(id: string): { readonly open: Element; readonly close: Element } {
  const button = (action: 'show' | 'hide', text: string): Element =>
    h('button', { type: 'button', popoverTarget: id, popoverTargetAction: action }, text);
  return { open: button('show', 'Enlarge'), close: button('hide', 'Close') };
}

/**
 * What a figure holds: the drawing, on narrow screens the compact one instead, a legend where it
 * needs one, and the way to see it large.
 *
 * @returns the children, and the size, by which diagrams.css chooses between the two drawings
 */
export function figureOf(
  drawn: DrawnDiagram,
  compact: DrawnDiagram,
  caption: Caption,
): { readonly children: Element[]; readonly size: 'small' | 'medium' | 'large' } {
  const { title } = caption;
  const legend = legendOf(drawn, caption);
  if (drawn.width <= PHONE) {
    const children = [h('div', [drawn.svg]), ...(legend ? [h('figcaption', legend)] : [])];
    return { size: 'small', children };
  }
  const id = `${String(drawn.svg.properties.id)}-large`;
  const { open, close } = zoom(id);
  return {
    size: drawn.width <= MEDIUM ? 'medium' : 'large',
    children: [
      h(
        'div',
        {
          id,
          className: ['diagram-wide', 'zoom'],
          popover: 'auto',
          ariaLabel: title,
          role: 'group',
        },
        [close, drawn.svg],
      ),
      h('div', { className: ['diagram-narrow'] }, [compact.svg]),
      h('figcaption', [...(legend ? [legend] : []), open]),
    ],
  };
}
