import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/** Adds the trailing slash that the address of the page itself lacks. */
export default function StructuredDataWrapper({ breadcrumbs }: Props): ReactNode {
  const places = breadcrumbs.map((place) =>
    place.href === undefined ? place : { ...place, href: place.href.replace(/\/?$/, '/') },
  );
  return <StructuredData breadcrumbs={places} />;
}
