/**
 * Starts React without waiting for intent if an instance is chosen, because `show.ts` is part of
 * React's files. So only the few readers who have chosen one load them early.
 */
export function startAtOnce(storageKey: string): void {
  try {
    if (localStorage.getItem(storageKey)) document.documentElement.dataset.live = '';
  } catch {
    // No storage: nothing is chosen.
  }
}
