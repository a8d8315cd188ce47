/** A function that finds an element, or what is now at its place among what is around it. */
function placeOf(element: Element): () => Element | undefined {
  const { parentElement } = element;
  const around = parentElement && placeOf(parentElement);
  const position = Array.from(parentElement?.children ?? []).indexOf(element);
  return () => (element.isConnected ? element : around?.()?.children[position]);
}

/**
 * Remembers an element by its place, because React renders some components again when it hydrates a
 * page (tabs), and replaces their elements.
 *
 * @returns a function that finds the element or its replacement, which has the same tag, text and
 *   label; undefined if there is neither
 */
export function remember(element: Element): () => Element | undefined {
  const find = placeOf(element);
  const describe = (one: Element): string =>
    `${one.tagName} ${one.getAttribute('aria-label')} ${one.textContent}`;
  const description = describe(element);
  return () => {
    const found = find();
    return found === element || (found && describe(found) === description) ? found : undefined;
  };
}
