import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOC from '@theme-original/TOC';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Makes the table of contents a landmark: in blog posts it is outside `<main>`. */
export default function TOCWrapper(props: Props): ReactNode {
  return (
    <nav
      className={styles.landmark}
      aria-label={translate({
        message: 'On this page',
        id: 'theme.TOCCollapsible.toggleButtonLabel',
      })}
    >
      <TOC {...props} />
    </nav>
  );
}
