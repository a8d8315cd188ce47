/** Scrolls the sidebar, and nothing else, to the item of the current page where that is out of sight. */
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

/** Does so before the page is painted: an observer runs as soon as the sidebar has been parsed. */
export function watchSidebar(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    observer.disconnect();
    showCurrentItem();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A page that was reached by a link in the text may be anywhere in the sidebar. */
export function onRouteDidUpdate(): void {
  // Groups open with an animation of the theme; the item has its place when it ends.
  setTimeout(showCurrentItem, 400);
}
