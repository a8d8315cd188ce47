/*
 * Ejected, not wrapped: the original says to write to the owner of the linking site and offers no
 * way on, and nothing of its text is kept.
 */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

const sections = [
  { to: '/docs/bootstrap/', label: 'Get started', about: 'from an empty folder to one request' },
  { to: '/docs/installation/', label: 'Installation', about: 'Docker, nginx, Apache, IIS, cPanel' },
  { to: '/docs/use_cases/', label: 'Use-Cases', about: 'tasks, sorted by what you build' },
  { to: '/docs/backend/', label: 'Backend', about: 'every panel, action and connection' },
  { to: '/docs/concepts/', label: 'Concepts', about: 'how Fusio works inside' },
  { to: '/docs/ecosystem/', label: 'Ecosystem', about: 'the projects around Fusio' },
] as const;

/** The not-found page: says what happened and leads to the sections. */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx(styles.page, className)}>
      <p className={styles.status}>404</p>
      <Heading as="h1" className={styles.title}>
        Page Not Found
      </Heading>
      <p className={styles.lead}>
        There is no page at this address: it may be misspelled, or the page has moved. Nothing is
        wrong with your Fusio: this is its documentation. Start again at the{' '}
        <Link to="/docs/">overview</Link>, or pick a section.
      </p>
      <nav aria-label="Sections">
        <ul className={styles.sections}>
          {sections.map(({ to, label, about }) => (
            <li key={to}>
              <Link to={to}>{label}</Link> <span>{about}</span>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
