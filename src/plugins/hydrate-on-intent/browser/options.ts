/** What the build tells the boot script about the site; the same on every page. */
export interface BootOptions {
  /** Where the theme is kept, or empty where its switch has to wait for React. */
  readonly themeKey: string;
  /** What the announcement bar keeps once it is closed, or empty where that has to wait. */
  readonly dismissal: Readonly<Record<string, string>>;
}

/**
 * The scripts of a page as the page template lists them, in the element with {@link filesId} and in
 * the order in which they run: the bundler's runtime first.
 */
export type ReactFiles = readonly string[];

/** The id of the data block with the {@link ReactFiles}. */
export const filesId = 'react-files';
