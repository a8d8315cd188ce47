/** Every shortcut with what it does: each of `keys` is one way, its keys one after the other. */
export const shortcuts: ReadonlyArray<{ readonly keys: readonly string[]; readonly does: string }> =
  [
    { keys: ['/', 'Ctrl K', '⌘ K'], does: 'Search' },
    { keys: ['n'], does: 'Next page' },
    { keys: ['p'], does: 'Previous page' },
    { keys: ['g d'], does: 'Overview of the documentation' },
    { keys: ['g h'], does: 'Home page' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Esc'], does: 'Close what is open' },
  ];
