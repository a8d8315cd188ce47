import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';

export interface Card {
  readonly title: string;
  /** The titles of the sections around the page, outermost first. */
  readonly sections: readonly string[];
}

/** The size of large images in link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const box = (style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/**
 * Reads the colors of the light theme from the design tokens.
 *
 * @param css the content of src/css/tokens.css, in which the light theme comes first
 * @returns looks a token up by its name without dashes, such as `color-accent`
 */
export function tokensOf(css: string): (name: string) => string {
  return (name) => {
    const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
    if (value === undefined) {
      throw new Error(`src/css/tokens.css: no color --${name}, which the social cards need.`);
    }
    return value;
  };
}

const svg = (width: number, height: number, viewBox: string, content: string): ReactElement => {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
  return createElement('img', {
    src: `data:image/svg+xml,${encodeURIComponent(markup)}`,
    width,
    height,
  });
};

const MARGIN = 80;
const COLUMN = CARD_SIZE.width - 2 * MARGIN;

/**
 * The layout of a card: the logo, the sections and the title of the page, and the path of a request
 * as on the home page.
 */
export function cardLayout(
  { title, sections }: Card,
  token: (name: string) => string,
): ReactElement {
  const [text, accent] = [token('color-text'), token('color-accent')];
  const mark = svg(
    69,
    72,
    '2 2 23 24',
    `<path fill="${text}" d="M8 2h17v4H12v5H8zM8 18h4v8H8z"/><path fill="${accent}" d="M2 12.5h19v4H2z"/>`,
  );
  const stops = [208, 458, 658, 908].map((x) => `M${x} 2v12m0 12v12`).join('');
  const request = svg(
    COLUMN,
    40,
    `0 0 ${COLUMN} 40`,
    `<g fill="none" stroke-width="4"><path stroke="${text}" d="${stops}"/><path stroke="${accent}" d="M18 20h1006"/><circle cx="10" cy="20" r="7" stroke="${accent}"/></g><path fill="${accent}" d="m1020 9 20 11-20 11z"/>`,
  );
  return box(
    {
      ...CARD_SIZE,
      backgroundColor: token('color-bg'),
      boxSizing: 'border-box',
      color: text,
      flexDirection: 'column',
      fontWeight: 600,
      padding: `64px ${MARGIN}px 56px`,
    },
    box(
      { alignItems: 'center', fontSize: 40, gap: 24, letterSpacing: '-0.01em' },
      mark,
      'Fusio documentation',
    ),
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
      sections.length > 0 &&
        box(
          { color: accent, display: 'block', fontSize: 32, lineClamp: 1, width: COLUMN },
          sections.join(' › '),
        ),
      box(
        {
          display: 'block',
          fontSize: title.length > 48 ? 64 : 76,
          letterSpacing: '-0.02em',
          lineClamp: 3,
          lineHeight: 1.15,
          marginTop: 12,
          textWrap: 'balance',
          width: COLUMN,
        },
        title,
      ),
    ),
    request,
  );
}
