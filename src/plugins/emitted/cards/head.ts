import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';

import { firstOf, propertyOf } from '../page';
import type { Card } from './design';

/** What the head of a page says to those who share it. */
export interface CardHead extends Card {
  /** The address of the picture. */
  readonly image?: string | undefined;
}

interface StructuredData {
  readonly '@type'?: string;
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf(tree: Root, siteTitle: string): CardHead {
  const elements = (firstOf(tree, 'head')?.children ?? []).filter(
    (child) => child.type === 'element',
  );
  const content = (property: string): string | undefined => {
    const meta = elements.find((element) => propertyOf(element, 'property') === property);
    return meta && propertyOf(meta, 'content');
  };
  const data = elements
    .filter((element) => propertyOf(element, 'type') === 'application/ld+json')
    .map((element) => JSON.parse(toString(element)) as StructuredData)
    .find((thing) => thing['@type'] === 'BreadcrumbList');
  const title = (content('og:title') ?? '').replace(` | ${siteTitle}`, '');
  // The last of them is the page itself.
  const sections = (data?.itemListElement ?? []).slice(0, -1).map(({ name }) => name);
  return { image: content('og:image'), title, sections };
}
