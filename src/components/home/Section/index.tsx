import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface SectionProps {
  /** The anchor, which also labels the section. */
  id: string;
  title: string;
  /** Shown below the title, in the narrow column. */
  intro: ReactNode;
  /** Whether the content takes the whole width, below the title. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of the home page: its title in the narrow column, its content in the wide one. */
export default function Section({
  id,
  title,
  intro,
  wide = false,
  children,
}: SectionProps): ReactNode {
  return (
    <section className={clsx(styles.section, wide && styles.wide)} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {intro}
      </header>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}
