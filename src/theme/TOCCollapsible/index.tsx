// Ejected: the classic component puts the list into the page with a script. The native element holds
// it from the start, opens without scripts, and needs none.

import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The contents of a page as a bar above it, where there is no room beside the text. */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  return (
    <details className={clsx(styles.contents, className)}>
      <summary>On this page</summary>
      <TOCItems {...props} className="" linkClassName={null} />
    </details>
  );
}
