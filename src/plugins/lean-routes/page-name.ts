/**
 * The name of the chunk that holds a page: it follows from the address, so that no list of all
 * pages is needed. Runs in the build and in the browser.
 *
 * @param pathname a path of the site
 * @param baseUrl path below which the site lives, with a slash at both ends
 * @returns undefined for what can be no page: another site's path, or a file
 */
export function pageName(pathname: string, baseUrl: string): string | undefined {
  if (!`${pathname}/`.startsWith(baseUrl)) return undefined;
  const name = decodeURI(pathname)
    .slice(baseUrl.length)
    .replace(/(?:(?:^|\/)index)?\.html$|\/+$/, '');
  return /\.[a-z]\w*$|[^\w./-]/i.test(name) ? undefined : `page/${name || 'index'}`;
}
