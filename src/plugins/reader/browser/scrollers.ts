/*
 * Boxes that scroll must be focusable, others must not be a tab stop. Which boxes scroll depends on
 * the width of the window. Chrome and Firefox do the same without scripts, but without an
 * accessible name.
 */

const boxes = '.table-box, .markdown pre';

/** The accessible name of a box: the header of a table, or the title of code. */
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

/** Watches the boxes of a page until the next one. */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  document.querySelectorAll(boxes).forEach((box) => observer?.observe(box));
}
