/**
 * Where the browser keeps what the reader chose: a list in the order of {@link samples}. An event of
 * the window with this name says that it has changed.
 */
export const storageKey = 'instance';

/** What samples call, and with which user: these texts give way to what the reader chose. */
export const samples = ['http://localhost:8080', 'bookshop:not-a-secret'] as const;

/** What stands in for each of the samples; an empty text keeps the sample. */
export type Chosen = readonly string[];
