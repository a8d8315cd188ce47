import { SCREENS_FILE, SCREENS_PATH } from '../../../../reference/lib/screens';
import { jsxElement } from '../../shared/mdx-nodes';
import { type Content, element, inlineMarkdown } from '../../shared/nodes';
import type { ScreenData } from '../../../../reference/schema/screens';
import { type Directive, DirectiveError } from './directive';

type Marks = NonNullable<ScreenData['marks']>;

/** Numbers over a picture, with positions in percent, and the size of text. */
function renderMarks(marks: Marks): Content {
  const signs = marks.map(({ x, y }, index) => [
    element('circle', [], { cx: `${x}%`, cy: `${y}%`, r: '11' }),
    element('text', [String(index + 1)], { x: `${x}%`, y: `${y}%` }),
  ]);
  return element('svg', signs, { ariaHidden: 'true' });
}

/**
 * `::screen{name=…}`: a picture of the backend app with its marks. The figure is a popover that is
 * shown in place while it is closed. `first` loads the picture eagerly, for the first view of a
 * page; `unmarked` omits the marks.
 *
 * The image is JSX, because Docusaurus would inline a small image of Markdown.
 *
 * @throws DirectiveError for a picture that is not described
 */
export function renderScreen({ attributes, screens, baseUrl }: Directive): Content {
  const name = attributes.name ?? '';
  const screen = screens.get(name);
  if (!screen) {
    throw new DirectiveError(`has name="${name}"; allowed: a name of ${SCREENS_FILE}`);
  }
  const { alt, caption, width, height } = screen;
  const marks = 'unmarked' in attributes ? undefined : screen.marks;
  const src = `${baseUrl}${SCREENS_PATH}${name}.webp`;
  const loading = 'first' in attributes ? 'eager' : 'lazy';
  const image = jsxElement('img', { src, alt, width, height, loading, decoding: 'async' });
  const id = `screen-${name}`;
  const button = (action: 'show' | 'hide', text: Content): Content =>
    element('button', [text], { type: 'button', popoverTarget: id, popoverTargetAction: action });
  const content = [
    button('hide', 'Close'),
    element('div', [
      image,
      marks && renderMarks(marks),
      button('show', element('span', ['Enlarge'])),
    ]),
    element('figcaption', inlineMarkdown(caption)),
    marks && element('ol', [marks.map(({ text }) => element('li', text))]),
  ];
  return element('figure', content, { id, className: ['screen', 'zoom'], popover: 'auto' });
}
