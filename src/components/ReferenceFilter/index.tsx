import { useId, useState, type ReactNode } from 'react';

import styles from './styles.module.css';

/** Shows the entries that hold every word, and the headings that still have entries. */
function filter(words: readonly string[]): number {
  let shown = 0;
  for (const list of document.querySelectorAll('.reference-index')) {
    let shownHere = 0;
    for (const item of list.querySelectorAll<HTMLElement>('li')) {
      const content = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => content.includes(word));
      if (!item.hidden) shownHere += 1;
    }
    const heading = list.previousElementSibling;
    if (heading instanceof HTMLElement) heading.hidden = shownHere === 0;
    shown += shownHere;
  }
  return shown;
}

/** How many entries are left, and what to do where none is. */
const messageOf = (shown: number): string =>
  shown > 0 ? `${shown} shown` : 'None has all of these words. Try fewer, or a part of a name.';

/**
 * A search field over the entries of `::actions` or `::connections` below it. The list is complete
 * without it, and without scripts the field stays away. What is typed before React runs is handed
 * over by src/plugins/hydrate-on-intent.
 */
export default function ReferenceFilter(): ReactNode {
  const id = useId();
  const [shown, setShown] = useState<number>();

  const search = (query: string): void => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const count = filter(words);
    setShown(words.length > 0 ? count : undefined);
  };

  return (
    <div className={styles.filter}>
      <label htmlFor={id}>Filter by name, system or package</label>
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
