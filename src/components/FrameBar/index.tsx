import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Props {
  /** The title of the page. */
  readonly title: string;
}

/**
 * What stands in for the navbar inside a frame: the page's title and a way out. It is in the HTML
 * of every page, hidden; the style sheet shows it where the document has the mark `data-framed`.
 */
export default function FrameBar({ title }: Props): ReactNode {
  const { pathname, hash } = useLocation();
  // The server knows no fragment: the first render has to match its HTML.
  const fragment = useIsBrowser() ? hash : '';
  return (
    <section className={styles.bar} aria-label="This page in a frame" hidden>
      <span className={styles.title}>{title}</span>
      <a className={styles.link} href={pathname + fragment} target="_blank" rel="noopener">
        Open in full<span className={styles.hint}> (opens a new tab)</span>
      </a>
    </section>
  );
}
