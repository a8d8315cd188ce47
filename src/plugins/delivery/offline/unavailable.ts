import { parse, parseFragment, serialize } from 'parse5';

import { attribute, removeElement, type Element } from '../../emitted/html';
import { withoutReact } from './without-react';

/** What the page says; the service worker puts the list in where the comment is. */
const text = (baseUrl: string): string => `
<h1>This page is not kept</h1>
<p>There is no connection, and this page has not been read in this browser before. It comes as soon as
there is a connection: load it again then.</p>
<p>With a connection, the page <a href="${baseUrl}offline/">Offline</a> keeps the whole documentation in
this browser.</p>
<h2>Pages that are kept</h2>
<!--kept-->
`;

/**
 * Makes the page that stands in for one that is not kept, out of the not-found page: in the shell of
 * the site, without React, which would look for the page of the address.
 *
 * @param notFound the emitted 404.html
 * @param baseUrl the path below which the site lives
 * @throws where the page has no <main> to write into
 */
export function unavailableHtml(notFound: string, baseUrl: string): string {
  const document = parse(notFound, { scriptingEnabled: false });
  const elements = withoutReact(document);
  const find = (matches: (element: Element) => boolean): Element => {
    const found = elements.find(matches);
    if (!found) throw new Error('404.html has no <main> or no <title>; expected one of each.');
    return found;
  };
  find(({ tagName }) => tagName === 'main').childNodes = parseFragment(text(baseUrl)).childNodes;
  find(({ tagName }) => tagName === 'title').childNodes =
    parseFragment('No connection | Fusio').childNodes;
  // It is none of these pages.
  for (const element of elements) {
    const rel = attribute(element, 'rel');
    const property = attribute(element, 'property');
    if (rel === 'canonical' || rel === 'alternate' || property?.startsWith('og:')) {
      removeElement(element);
    }
  }
  return serialize(document);
}
