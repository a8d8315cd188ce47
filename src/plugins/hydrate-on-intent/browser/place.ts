/** What it takes to find an element again. */
export interface Placed<T> {
  readonly isConnected: boolean;
  readonly parentElement: T | null;
  readonly children: ArrayLike<T>;
  readonly tagName: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}

/** An element with those around it, innermost first, and the position of each in the next. */
type Place<T> = ReadonlyArray<{ readonly element: T; readonly position: number }>;

function placeOf<T extends Placed<T>>(element: T): Place<T> {
  const place: Array<{ element: T; position: number }> = [];
  for (let one: T | null = element; one; one = one.parentElement) {
    const position: number = Array.from(one.parentElement?.children ?? []).indexOf(one);
    place.push({ element: one, position });
  }
  return place;
}

/**
 * Remembers an element by its place: React renders some components again when it takes over a page
 * (tabs), and then another element stands where this one stood.
 *
 * @returns a function that finds the element, or the one that has replaced it: the same kind with
 *   the same text and label; undefined where there is none
 */
export function remember<T extends Placed<T>>(element: T): () => T | undefined {
  const place = placeOf(element);
  const describe = (one: T): string =>
    `${one.tagName} ${String(one.getAttribute('aria-label'))} ${String(one.textContent)}`;
  const description = describe(element);
  return () => {
    if (element.isConnected) return element;
    const depth = place.findIndex((one) => one.element.isConnected);
    let found = place[depth]?.element;
    for (const { position } of place.slice(0, Math.max(depth, 0)).reverse()) {
      found = found?.children[position];
    }
    return found && describe(found) === description ? found : undefined;
  };
}
