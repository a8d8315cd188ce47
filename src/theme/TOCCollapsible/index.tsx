// Ejected: the original renders the list only when it is opened, with a script. The native element
// always has it and opens without scripts; React adds the name of the current section.

import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import styles from './styles.module.css';

/** A section is current once its heading is less than this below the top, in pixels. */
const READING_LINE = 160;

/**
 * The text of the last heading above the reading line, updated while the reader scrolls. Empty on
 * wide screens, where the bar is hidden.
 */
function useCurrentSection(toc: Props['toc'], bar: RefObject<HTMLElement>): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const update = (): void => {
      if (!bar.current?.offsetParent) return;
      const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? []);
      const passed = headings.filter((one) => one.getBoundingClientRect().top < READING_LINE);
      setCurrent(passed.at(-1)?.firstChild?.textContent ?? '');
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [bar, toc]);
  return current;
}

/** The contents of a page as a bar that stays in sight, where there is no room next to the text. */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const current = useCurrentSection(props.toc, details);

  // Closes the list after navigation, as it would cover the section. Not on the first render: React
  // may have started because a reader opened the list.
  const last = useRef(hash);
  useEffect(() => {
    if (hash !== last.current) details.current?.removeAttribute('open');
    last.current = hash;
  }, [hash]);

  return (
    <details ref={details} className={clsx(styles.contents, className)}>
      <summary>
        {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
        {current !== '' && <span className={styles.current}>{current}</span>}
      </summary>
      <TOCItems {...props} className="" linkClassName={null} />
    </details>
  );
}
