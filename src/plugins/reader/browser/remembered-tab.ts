/**
 * Applies a choice in a tab strip (`shared/tab-strip.ts`) to all strips and pages: `data-tab` of
 * <html> stores it, and the radio buttons follow, also those of later pages. An observer runs
 * before the next paint, so that no other pane is shown first.
 *
 * There is one choice per kind of strip, which is the part before a colon: `form` and
 * `database:postgresql` do not replace each other.
 */
export function rememberTab(storageKey: string): void {
  const root = document.documentElement;

  const choices = (): string[] => root.dataset.tab?.split(' ') ?? [];
  const kindOf = (tab: string): string => tab.slice(0, tab.indexOf(':') + 1);

  const follow = (): void => {
    for (const radio of document.querySelectorAll<HTMLInputElement>('.tab-strip>[data-tab]')) {
      const chosen = choices().includes(radio.dataset.tab ?? '');
      // Unchecks its siblings, too; otherwise React would restore the default.
      for (const one of chosen ? (radio.parentElement?.children ?? []) : []) {
        if (one instanceof HTMLInputElement) one.checked = one === radio;
      }
    }
  };

  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) root.dataset.tab = stored;
  } catch {
    // No storage: the choice holds until the reader leaves.
  }
  new MutationObserver(follow).observe(root, { childList: true, subtree: true });
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('.tab-strip>[data-tab]'))) return;
    const strip = target.parentElement ?? target;
    const before = strip.getBoundingClientRect().top;
    const tab = target.dataset.tab ?? '';
    root.dataset.tab = [...choices().filter((one) => kindOf(one) !== kindOf(tab)), tab].join(' ');
    follow();
    // Strips above have changed their height: keeps the clicked tab in place.
    scrollBy({ top: strip.getBoundingClientRect().top - before, behavior: 'instant' });
    try {
      localStorage.setItem(storageKey, root.dataset.tab);
    } catch {
      // As above.
    }
  });
}
