/** An element and its ancestors, innermost first, each with its position in its parent. */
function placeOf(element: Element): Array<{ element: Element; position: number }> {
  const place = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    const position = Array.from<Element>(one.parentElement?.children ?? []).indexOf(one);
    place.push({ element: one, position });
  }
  return place;
}

/**
 * Remembers an element by its place, because React renders some components again when it hydrates a
 * page (tabs), and replaces their elements.
 *
 * @returns a function that finds the element or its replacement, which has the same tag, text and
 *   label; undefined if there is neither
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
