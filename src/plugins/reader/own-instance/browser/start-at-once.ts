/**
 * Has React start without waiting for a sign of the reader where an instance is chosen, because
 * `show.ts` comes with React. The few who have chosen one wait for it; nobody else loads it early.
 */
export function startAtOnce(storageKey: string): void {
  try {
    if (localStorage.getItem(storageKey)) document.documentElement.dataset.live = '';
  } catch {
    // No storage: nothing is chosen.
  }
}
