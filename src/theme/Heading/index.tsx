// Ejected: the original repeats the label of its link as a tooltip, which is 400 bytes on a long
// page, and offsets headings for the navbar, which `scroll-padding-top` does already.
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A heading with a link to itself. */
export default function Heading({ as: As, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || id === undefined) return <As {...props} />;
  brokenLinks.collectAnchor(id);
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof props.children === 'string' ? props.children : id },
  );
  return (
    <As {...props} className={clsx('anchor', props.className)} id={id}>
      {props.children}
      <Link className="hash-link" to={`#${id}`} aria-label={label}>
        &#8203;
      </Link>
    </As>
  );
}
