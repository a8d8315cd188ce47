/**
 * The four kinds of page; each meets another need of the reader. A module of its own, without the
 * schema, as the search offers them in the browser.
 */
export const pageKinds = ['tutorial', 'how-to', 'reference', 'explanation'] as const;
