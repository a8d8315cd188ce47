// Ejected: the original animates opening and closing with a script of 3 kB, which also takes over
// the state of the element. The native element works without hydration, and the browser's search in
// the page opens it.

import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Details';
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';

import styles from './styles.module.css';

/** A native disclosure; `summary` is text or a `<summary>` element. */
export default function Details({ summary, children, className, ...props }: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(styles.details, className)}>
      {isValidElement(summary) ? (
        summary
      ) : (
        <summary>
          {summary ?? translate({ message: 'Details', id: 'theme.Details.summary' })}
        </summary>
      )}
      {children}
    </details>
  );
}
