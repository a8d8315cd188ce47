/*
 * Ejected, not wrapped: the original sets its colors in style attributes (white on red below the
 * AA contrast, no dark theme), where no style sheet reaches them. What it does is the same: the
 * error as text with a Retry button, and a sign of work after the loader's delay.
 */
import { translate } from '@docusaurus/Translate';
import type LoadingType from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

/** Shown instead of a page whose code is still on its way or could not be fetched. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: ComponentProps<typeof LoadingType>): ReactNode {
  if (error) {
    return (
      <div className={styles.error} role="alert">
        <p className={styles.message}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({ message: 'Retry' })}
        </button>
      </div>
    );
  }
  if (pastDelay) {
    return (
      <p className={styles.pending} role="status">
        {translate({ message: 'Loading …' })}
      </p>
    );
  }
  return null;
}
