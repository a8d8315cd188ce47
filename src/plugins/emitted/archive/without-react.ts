import type { DefaultTreeAdapterTypes } from 'parse5';

import { attribute, elementsIn, removeElement, type Element } from '../html';
import { filesId } from '../../hydrate-on-intent';

/** The files that a page loads as scripts, and the link that the search turns into a button. */
const isScriptFile = (element: Element): boolean =>
  element.tagName === 'script' && attribute(element, 'src') !== undefined;

const isMenuButton = (element: Element): boolean =>
  element.tagName === 'button' &&
  (attribute(element, 'class') ?? '').split(/\s+/).includes('navbar__toggle');

/**
 * Takes React out of an emitted page, so that it is shown as emitted, at any address. The boot script
 * stays, with nothing to load: it switches the theme and closes the announcement alone.
 *
 * @param document changed in place
 * @returns the elements that are left
 */
export function withoutReact(document: DefaultTreeAdapterTypes.Document): Element[] {
  for (const element of elementsIn(document)) {
    if (isScriptFile(element) || isMenuButton(element)) removeElement(element);
    if (attribute(element, 'id') === filesId) {
      for (const child of element.childNodes) if ('value' in child) child.value = '[]';
    }
    // A link that React would make a button leads to its page.
    if (element.tagName === 'a' && attribute(element, 'role') === 'button') {
      element.attrs = element.attrs.filter(({ name }) => name !== 'role');
    }
  }
  return elementsIn(document);
}
