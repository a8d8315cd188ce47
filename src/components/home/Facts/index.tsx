import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Facts for evaluators: version, license, requirements and limits. */
export default function Facts(): ReactNode {
  return (
    <dl className={styles.facts}>
      <dt>Version</dt>
      <dd>
        7.1.0, <Link to="/blog/fusio-7-1/">what is new</Link>
      </dd>
      <dt>License</dt>
      <dd>Apache License 2.0</dd>
      <dt>Needs</dt>
      <dd>PHP 8.4 or newer, and MySQL, PostgreSQL or SQLite</dd>
      <dt>Is not</dt>
      <dd>a hosted service, nor a proxy for WebSockets or event streams</dd>
    </dl>
  );
}
