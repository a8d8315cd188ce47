/*
 * A box that scrolls must be reachable with the keyboard, one that does not must be no stop on the
 * way. Which boxes scroll depends on the width of the window, so it is found out here. Chrome and
 * Firefox do the same without scripts, but give the stop no name.
 */

const boxes = '.table-box, .markdown pre';

/** What a screen reader calls the stop: the header of a table, or the title of the code. */
function nameOf(box: Element): string {
  const header = [...box.querySelectorAll('th')].map((cell) => cell.textContent).filter(Boolean);
  return header.length > 0
    ? `Table: ${header.join(', ')}`
    : (box.parentElement?.querySelector(':scope > div:not(:has(button))')?.textContent ?? 'Code');
}

function update(box: Element): void {
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  const attributes = { tabindex: '0', role: 'group', 'aria-label': nameOf(box) };
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

let observer: ResizeObserver | undefined;

/** Watches the boxes of a page, as soon as they are there and until the next page comes. */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  document.querySelectorAll(boxes).forEach((box) => observer?.observe(box));
}
