import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';

import PageTools from '@site/src/components/PageTools';

import styles from './styles.module.css';

/** Adds the tools for the whole page next to its breadcrumbs. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.line}>
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
