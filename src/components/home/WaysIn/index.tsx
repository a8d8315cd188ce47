import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Links by what a reader wants to do. */
const ways: Readonly<Record<string, ReadonlyArray<readonly [to: string, label: string]>>> = {
  Evaluate: [
    ['/docs/paths/', 'Paths by goal, page by page'],
    ['/docs/concepts/comparison/', 'Fusio, Kong, Strapi or a framework'],
    ['/docs/concepts/', 'How Fusio works inside'],
  ],
  Install: [
    ['/docs/installation/', 'Requirements and ways to install'],
    ['/docs/installation/docker/', 'Docker'],
    ['/docs/installation/nginx/', 'nginx with PHP-FPM'],
  ],
  Build: [
    ['/docs/bootstrap/', 'Your first operation'],
    ['/docs/backend/api/action/', 'All actions'],
    ['/docs/backend/api/connection/', 'All connections'],
  ],
  Operate: [
    ['/docs/backend/analytics/', 'Logs, errors and statistics'],
    ['/docs/backend/consumer/', 'Users, scopes and rates'],
    ['/docs/backend/system/', 'Firewall, backup and settings'],
  ],
  'Look up': [
    ['/docs/reference/', 'Reference: endpoints, types, tables'],
    ['/docs/reference/settings/', 'Settings and environment variables'],
    ['/docs/glossary/', 'Glossary'],
  ],
  Fix: [
    ['/docs/troubleshooting/', 'Troubleshooting, by what you see'],
    ['/docs/troubleshooting/no-access/', '401 and 403: no access'],
    ['/docs/reference/errors/', 'All error messages'],
  ],
};

const idOf = (role: string): string => `way-${role.toLowerCase().replace(' ', '-')}`;

/** Links for the six jobs that bring readers here. */
export default function WaysIn(): ReactNode {
  return (
    <div className={styles.ways}>
      {Object.entries(ways).map(([role, links]) => (
        <section key={role} className={styles.way} aria-labelledby={idOf(role)}>
          <h3 id={idOf(role)} className={styles.role}>
            {role}
          </h3>
          <ul className={styles.links}>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
