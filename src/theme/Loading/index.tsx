/*
 * Ejected: the original sets its colors in style attributes (too little contrast, no dark theme),
 * which no style sheet can override. It does the same: an error with a Retry button, and a message
 * once loading takes longer than the loader's delay.
 */
import { translate } from '@docusaurus/Translate';
import type LoadingType from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

/** Shown instead of a page whose code is still loading or could not be loaded. */
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
