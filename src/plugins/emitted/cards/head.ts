import { attribute, elementsOf } from '../html';
import type { Card } from './design';

/** What the head of a page says to those who share it. */
export interface SharedHead {
  /** The address of its image. */
  readonly image: string | undefined;
  readonly card: Card;
}

interface ListItem {
  readonly name: string;
}

/**
 * Reads the head of an emitted page.
 *
 * @param html the page; its body is not looked at, which is most of the work
 * @param siteTitle stands behind the title of a page
 */
export function headOf(html: string, siteTitle: string): SharedHead {
  const elements = elementsOf(html.slice(0, html.search(/<body[\s>]/)));
  const content = (property: string): string | undefined => {
    const meta = elements.find((element) => attribute(element, 'property') === property);
    return meta && attribute(meta, 'content');
  };
  const data = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .flatMap(({ childNodes: [node] }) => (node && 'value' in node ? [node.value] : []))
    .map((json) => JSON.parse(json) as { '@type'?: string; itemListElement?: ListItem[] })
    .find((thing) => thing['@type'] === 'BreadcrumbList');
  const title = (content('og:title') ?? '').replace(` | ${siteTitle}`, '');
  // The last of them is the page itself.
  const sections = (data?.itemListElement ?? []).slice(0, -1).map(({ name }) => name);
  return { image: content('og:image'), card: { title, sections } };
}
