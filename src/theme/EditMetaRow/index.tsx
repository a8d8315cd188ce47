import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

/** Leads to a new issue about the page. It needs no script, and nothing is counted. */
export default function EditMetaRowWrapper(props: Props): ReactNode {
  const { pathname } = useLocation();
  const { siteVersion = '' } = useDocusaurusContext().siteMetadata;
  const repository = props.editUrl?.replace(/\/edit\/.*/, '');
  const title = encodeURIComponent(`Documentation: ${pathname} (${siteVersion})`)
    // Both may stay in a query, and keep the address short.
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+');
  return (
    <>
      {repository !== undefined && (
        <p>
          {translate({ message: 'Something wrong or missing?' })}{' '}
          <Link to={`${repository}/issues/new?title=${title}`}>
            {translate({ message: 'Open an issue' })}
            <span aria-hidden="true"> ↗</span>
          </Link>
        </p>
      )}
      <EditMetaRow {...props} />
    </>
  );
}
