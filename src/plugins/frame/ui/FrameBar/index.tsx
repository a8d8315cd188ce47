import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Replaces the navbar inside a frame: whose page this is, and a way out. It is in the HTML
 * of every page, hidden; the style sheet shows it where the document has the mark `data-framed`.
 */
export default function FrameBar(): ReactNode {
  const { pathname, hash } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  // The server knows no fragment: the first render has to match its HTML.
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
