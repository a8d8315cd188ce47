/** A page that a reader has an opinion of. */
export interface Opinion {
  /** The address at which the page is edited, in its repository on GitHub. */
  readonly editUrl: string;
  /** The page, from the host on. */
  readonly path: string;
  /** Of the documentation. */
  readonly version: string;
  readonly helpful: boolean;
}

/** The form for a new issue of the repository that a page is edited in, with page and version. */
export function issueAddress({ editUrl, path, version, helpful }: Opinion): string {
  const title = `${helpful ? 'Helpful' : 'Not helpful'}: ${path} (${version})`;
  // Slashes and colons may stand in a query, and keep the address short.
  const query = encodeURIComponent(title).replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `${editUrl.replace(/\/edit\/.*/, '')}/issues/new?title=${query.replaceAll('%20', '+')}`;
}
