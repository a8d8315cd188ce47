import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

/** Adds a link to a new issue about the page, which needs no script and tracks nobody. */
export default function EditMetaRowWrapper(props: Props): ReactNode {
  const { pathname } = useLocation();
  const { siteVersion = '' } = useDocusaurusContext().siteMetadata;
  const repository = props.editUrl?.replace(/\/edit\/.*/, '');
  const title = encodeURIComponent(`Documentation: ${pathname} (${siteVersion})`)
    // A query may have these as they are, which keeps the address short.
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
