import { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { issueAddress } from './issue';

interface Props {
  /** Where the page is edited. */
  readonly editUrl: string;
}

/** Leads to a new issue about the page. It needs no script, and nothing is counted. */
export default function Feedback({ editUrl }: Props): ReactNode {
  const { pathname: path } = useLocation();
  const { siteVersion: version = '' } = useDocusaurusContext().siteMetadata;
  return (
    <p>
      {translate({ message: 'Something wrong or missing?' })}{' '}
      <Link to={issueAddress({ editUrl, path, version })}>
        {translate({ message: 'Open an issue' })}
        <span aria-hidden="true"> ↗</span>
      </Link>
    </p>
  );
}
