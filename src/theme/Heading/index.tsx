/*
 * Ejected: the original gives every heading a link of the router, which each page has to make live,
 * and repeats the name of that link as its title. A link to a part of the page needs only the
 * browser, and the title adds a kilobyte to long pages.
 */

import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A heading; with an id, and below the first level, one that can be linked to. */
export default function Heading({ as: Element, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (Element === 'h1' || !id) return <Element {...props} />;
  brokenLinks.collectAnchor(id);
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof props.children === 'string' ? props.children : id },
  );
  return (
    <Element {...props} className={clsx('anchor', props.className)} id={id}>
      {props.children}
      <a className="hash-link" href={`#${id}`} aria-label={label}>
        &#8203;
      </a>
    </Element>
  );
}
