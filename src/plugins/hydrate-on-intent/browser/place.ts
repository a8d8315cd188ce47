/** An element with those around it, innermost first, and the position of each in the next. */
function placeOf(element: Element): Array<{ element: Element; position: number }> {
  const place = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    const position = Array.from<Element>(one.parentElement?.children ?? []).indexOf(one);
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
export function remember(element: Element): () => Element | undefined {
  const place = placeOf(element);
  const describe = (one: Element): string =>
    `${one.tagName} ${one.getAttribute('aria-label')} ${one.textContent}`;
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
