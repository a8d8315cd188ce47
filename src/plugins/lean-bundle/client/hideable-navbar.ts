// In place of a hook of theme-common for a navbar that hides when the page scrolls. It asks for the
// scroll position whenever the navbar renders, which makes the browser lay out the page.

/** A navbar that stays where it is. */
export function useHideableNavbar(): { readonly isNavbarVisible: true } {
  return { isNavbarVisible: true };
}
