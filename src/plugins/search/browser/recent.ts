/** Where the browser keeps what was searched for last: a JSON list of queries, newest first. */
const storageKey = 'searches';

const MOST = 5;

/** What was searched for last, newest first; nothing where the browser keeps nothing. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Adds a query to the recent ones. A browser that keeps nothing searches as well. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((one) => one !== text);
  try {
    localStorage.setItem(storageKey, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // The list stays as it is.
  }
}

/** Forgets them all. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
}
