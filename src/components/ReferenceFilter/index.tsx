import { translate } from '@docusaurus/Translate';
import { useId, useRef, useState, type ReactNode } from 'react';

import styles from './styles.module.css';

/** Items of lists and tables that are entries of their own, not part of another entry. */
const entrySelector =
  ':is(.reference-index, .reference-names, .reference-operations) > li, dt:not(dd dt), tbody > tr:not(dd tr)';

/** A heading and what follows it, up to the next one. */
interface Section {
  readonly level: string;
  readonly elements: HTMLElement[];
  readonly entries: HTMLElement[];
  isShown: boolean;
}

/** The sections that follow the field; the first may have no heading. */
function sectionsAfter(field: Element): Section[] {
  const sections: Section[] = [];
  for (let next = field.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement) || next.popover) continue;
    let current = sections.at(-1);
    if (!current || /^H[23]$/.test(next.tagName)) {
      current = { level: next.tagName, elements: [], entries: [], isShown: true };
      sections.push(current);
    }
    current.elements.push(next);
    current.entries.push(...next.querySelectorAll<HTMLElement>(entrySelector));
  }
  return sections;
}

/** An entry with its description. */
function partsOf(entry: HTMLElement): HTMLElement[] {
  const next = entry.nextElementSibling;
  return entry.tagName === 'DT' && next instanceof HTMLElement ? [entry, next] : [entry];
}

/**
 * Shows the entries that have every word, and the sections that still have entries. On a page
 * without lists, each section of the third level is an entry.
 *
 * @returns the number of entries that are shown
 */
function filter(field: Element, words: readonly string[]): number {
  const sections = sectionsAfter(field);
  const hasLists = sections.some(({ entries }) => entries.length > 0);
  const matches = (parts: readonly HTMLElement[]): boolean => {
    const content = parts.map(({ textContent }) => textContent.toLowerCase()).join(' ');
    return words.every((word) => content.includes(word));
  };
  let shown = 0;
  for (const section of sections) {
    const { level, elements, entries } = section;
    if (entries.length > 0) {
      const left = entries.filter((entry) => {
        const parts = partsOf(entry);
        const isMatch = matches(parts);
        for (const part of parts) part.hidden = !isMatch;
        return isMatch;
      });
      shown += left.length;
      section.isShown = left.length > 0;
    } else if (!hasLists && level === 'H3') {
      section.isShown = matches(elements);
      if (section.isShown) shown += 1;
    }
  }
  sections.forEach(({ level, elements, isShown }, index) => {
    const next = sections.slice(index + 1);
    const end = next.findIndex((section) => section.level === 'H2');
    const below = level === 'H2' ? next.slice(0, end === -1 ? undefined : end) : [];
    const isEmpty = below.length > 0 && !below.some((section) => section.isShown);
    for (const element of elements) element.hidden = !isShown || isEmpty;
  });
  return shown;
}

/** The number of entries that are shown, or what to do if there are none. */
const messageOf = (shown: number): string =>
  shown > 0
    ? translate({ message: '{count} shown' }, { count: shown })
    : translate({ message: 'None has all of these words. Try fewer, or a part of a name.' });

/**
 * Filters the entries of the lists below it. Without scripts it is hidden, and the lists are
 * complete. src/plugins/hydrate-on-intent replays what is typed before React runs.
 */
export default function ReferenceFilter(): ReactNode {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();

  const search = (query: string): void => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const count = field.current ? filter(field.current, words) : 0;
    setShown(words.length > 0 ? count : undefined);
    // The field is sticky: what it finds may be far above.
    field.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div ref={field} className={styles.filter}>
      <label htmlFor={id}>{translate({ message: 'Filter this list' })}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        onChange={(event) => {
          search(event.target.value);
        }}
      />
      <span role="status">{shown !== undefined && messageOf(shown)}</span>
    </div>
  );
}
