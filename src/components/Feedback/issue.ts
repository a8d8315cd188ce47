/** A page that a reader has something to say about. */
export interface Page {
  /** The address at which the page is edited, in its repository on GitHub. */
  readonly editUrl: string;
  /** The page, from the host on. */
  readonly path: string;
  /** Of the documentation. */
  readonly version: string;
}

/** The form for a new issue in the repository of a page, with page and version in its title. */
export function issueAddress({ editUrl, path, version }: Page): string {
  // Slashes and colons may stay in a query, and keep the address short.
  const query = encodeURIComponent(`Documentation: ${path} (${version})`)
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':');
  return `${editUrl.replace(/\/edit\/.*/, '')}/issues/new?title=${query.replaceAll('%20', '+')}`;
}
