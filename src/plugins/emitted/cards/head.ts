import { toString } from 'hast-util-to-string';

import { firstOf, propertyOf, type EmittedPage } from '../page';
import type { Card } from './design';

export interface SharedHead {
  readonly image: string | undefined;
  readonly card: Card;
}

interface StructuredData {
  readonly '@type'?: string;
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf({ tree }: EmittedPage, siteTitle: string): SharedHead {
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
  return { image: content('og:image'), card: { title, sections } };
}
