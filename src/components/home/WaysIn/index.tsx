import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Way {
  role: string;
  links: ReadonlyArray<{ to: string; label: string }>;
}

const ways: readonly Way[] = [
  {
    role: 'Evaluate',
    links: [
      { to: '/docs/paths/', label: 'Paths by goal, page by page' },
      { to: '/docs/concepts/comparison/', label: 'Fusio, Kong, Strapi or a framework' },
      { to: '/docs/concepts/', label: 'How Fusio works inside' },
    ],
  },
  {
    role: 'Install',
    links: [
      { to: '/docs/installation/', label: 'Requirements and ways to install' },
      { to: '/docs/installation/docker/', label: 'Docker' },
      { to: '/docs/installation/nginx/', label: 'nginx with PHP-FPM' },
    ],
  },
  {
    role: 'Build',
    links: [
      { to: '/docs/bootstrap/', label: 'Your first operation' },
      { to: '/docs/backend/api/action/', label: 'All actions' },
      { to: '/docs/backend/api/connection/', label: 'All connections' },
    ],
  },
  {
    role: 'Operate',
    links: [
      { to: '/docs/backend/analytics/', label: 'Logs, errors and statistics' },
      { to: '/docs/backend/consumer/', label: 'Users, scopes and rates' },
      { to: '/docs/backend/system/', label: 'Firewall, backup and settings' },
    ],
  },
  {
    role: 'Look up',
    links: [
      { to: '/docs/reference/', label: 'Reference: endpoints, types, tables' },
      { to: '/docs/reference/settings/', label: 'Settings and environment variables' },
      { to: '/docs/glossary/', label: 'Glossary' },
    ],
  },
  {
    role: 'Fix',
    links: [
      { to: '/docs/troubleshooting/', label: 'Troubleshooting, by what you see' },
      { to: '/docs/troubleshooting/no-access/', label: '401 and 403: no access' },
      { to: '/docs/reference/errors/', label: 'All error messages' },
    ],
  },
];

const idOf = (role: string): string => `way-${role.toLowerCase().replace(' ', '-')}`;

/** Direct links for the six jobs that bring a reader here. */
export default function WaysIn(): ReactNode {
  return (
    <div className={styles.ways}>
      {ways.map(({ role, links }) => (
        <section key={role} className={styles.way} aria-labelledby={idOf(role)}>
          <h3 id={idOf(role)} className={styles.role}>
            {role}
          </h3>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
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
