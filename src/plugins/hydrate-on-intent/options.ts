/** What the build tells the boot script about the site; the same on every page. */
export interface BootOptions {
  /** Where the theme is kept, or empty where its switch has to wait for React. */
  readonly themeKey: string;
  /** What the announcement bar keeps once it is closed, or empty where that has to wait. */
  readonly dismissal: Readonly<Record<string, string>>;
}

/** The files of React as the page template lists them, in the element with {@link filesId}. */
export interface ReactFiles {
  /** What React starts with, in the order in which it runs: the runtime first. */
  readonly entry: readonly string[];
  /** What this page needs beside it. It saves a round trip: without it, the runtime asks itself. */
  readonly page: readonly string[];
}

/** The id of the data block with the {@link ReactFiles}. */
export const filesId = 'react-files';
