/**
 * The four kinds of page, each for a different need of readers. A module of its own, because the
 * search uses it in the browser, without the schema.
 */
export const pageKinds = ['tutorial', 'how-to', 'reference', 'explanation'] as const;
