/**
 * The names of elements that a component of the theme may render in a page: the keys of
 * `@theme/MDXComponents` that Markdown can lead to. `admonition` and `mermaid` are elements to MDX.
 */
export const themedElements: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['a', 'admonition', 'code', 'details', 'img', 'li', 'mermaid', 'pre', 'ul'],
]);
