/** Scrolls the sidebar alone to the item of the current page, if that is out of sight. */
function showCurrentItem(): void {
  const item = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
  const menu = item?.closest('.menu');
  if (!item || !menu) return;
  const box = item.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > Math.min(frame.bottom, innerHeight)) {
    menu.scrollTop += box.top - frame.top - menu.clientHeight / 2;
  }
}

/** Does so before the first paint, by an observer that runs once the sidebar has been parsed. */
export function watchSidebar(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    observer.disconnect();
    showCurrentItem();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Does so after navigation: the new page may be anywhere in the sidebar. */
export function onRouteDidUpdate(): void {
  // The item is in place when the theme has animated the opening of its group.
  setTimeout(showCurrentItem, 400);
}
