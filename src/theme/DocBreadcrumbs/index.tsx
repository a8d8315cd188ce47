import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';

import PageTools from '@site/src/components/PageTools';

import styles from './styles.module.css';

/** Puts what a reader can do with the whole page beside its place. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.line}>
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
