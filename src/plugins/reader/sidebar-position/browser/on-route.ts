import { showCurrentItem } from './position';

/** A page that was reached by a link in the text may be anywhere in the sidebar. */
export function onRouteDidUpdate(): void {
  // Groups open with an animation of the theme; the item has its place when it ends.
  setTimeout(showCurrentItem, 400);
}
