import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { issueAddress } from './issue';

interface Props {
  /** Where the page is edited. */
  readonly editUrl: string;
}

/**
 * Asks whether the page has helped. The answer is an issue that the reader writes, so nothing is
 * counted, and no script is needed.
 */
export default function Feedback({ editUrl }: Props): ReactNode {
  const { pathname: path } = useLocation();
  const { siteVersion: version = '' } = useDocusaurusContext().siteMetadata;
  const to = (helpful: boolean): string => issueAddress({ editUrl, path, version, helpful });
  return (
    <p>
      Was this page helpful? <Link to={to(true)}>Yes</Link> <Link to={to(false)}>No</Link>
    </p>
  );
}
