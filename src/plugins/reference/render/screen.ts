import type { RootContent } from 'mdast';

import { SCREENS_FILE, SCREENS_PATH } from '../../../../reference/lib/screens';
import { jsxElement } from '../../shared/mdx-nodes';
import { element, inlineMarkdown } from '../../shared/nodes';
import { type Directive, DirectiveError } from './directive';

/**
 * `::screen{name=…}`: a picture of the backend app, which opens in full size. With `{first}` it is
 * loaded at once, for pictures that are in sight when the page opens.
 *
 * The elements are JSX, because Docusaurus would put an image of Markdown into the page itself if it
 * is small, and copy it once more for the link.
 *
 * @throws DirectiveError for a picture that is not described
 */
export function renderScreen({ attributes, screens, baseUrl }: Directive): RootContent[] {
  const name = attributes.name ?? '';
  const screen = screens.get(name);
  if (!screen) {
    throw new DirectiveError(`has name="${name}"; allowed: a name of ${SCREENS_FILE}`);
  }
  const address = `${baseUrl}${SCREENS_PATH}${name}.webp`;
  const { alt, width, height } = screen;
  const loading = 'first' in attributes ? 'eager' : 'lazy';
  const image = jsxElement('img', { src: address, alt, width, height, loading, decoding: 'async' });
  const link = jsxElement('a', { href: address, target: '_blank', rel: 'noopener' });
  // As if a page had written the element itself: the link of the theme would add a slash.
  Object.assign(link, { data: { _mdxExplicitJsx: true } });
  return [
    element('figure', { className: ['screen'] }, [
      { ...link, children: [image] },
      element('figcaption', {}, inlineMarkdown(screen.caption)),
    ]),
  ];
}
