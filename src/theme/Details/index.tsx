// Ejected: the classic component animates opening and closing with a script of 3 kB, which also
// takes over the state of the element. The native element needs no script, works before and
// without hydration, and is opened by the browser's own search in the page.

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
