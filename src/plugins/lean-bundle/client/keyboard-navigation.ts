// In place of a hook of theme-common that hides the outline of whatever a pointer has focused, with
// a class of `<body>`. `:focus-visible` in src/css/base.css does that; a class there makes the
// browser compute the style of the whole page anew, twice with each click on a link.

/** The server writes it into `<body>`, where it has to stay. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

export function useKeyboardNavigation(): void {
  // The browser does it.
}
