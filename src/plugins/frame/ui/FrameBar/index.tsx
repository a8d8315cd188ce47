import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Replaces the navbar inside a frame, with a link out of it. It is in the HTML of every page, and
 * shown if the document has the attribute `data-framed`.
 */
export default function FrameBar(): ReactNode {
  const { pathname, hash } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  // The HTML of the build has no fragment, and the first render must match it.
  const fragment = useIsBrowser() ? hash : '';
  return (
    <section
      className={styles.bar}
      aria-label={translate({ message: 'This page in a frame' })}
      hidden
    >
      <span className={styles.title}>
        {translate({ message: '{title} documentation' }, { title: siteConfig.title })}
      </span>
      <a className={styles.link} href={pathname + fragment} target="_blank" rel="noopener">
        {translate({ message: 'Open in full' })}
        <span className={styles.hint}> {translate({ message: '(opens a new tab)' })}</span>
      </a>
    </section>
  );
}
