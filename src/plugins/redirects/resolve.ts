import { helpRoot } from './schema';

/**
 * The routes of a site as redirects name them: without base URL, with a slash at the end.
 *
 * @param baseUrl the path below which the site lives, with a slash at both ends
 */
export function siteRoutes(paths: readonly string[], baseUrl: string): ReadonlySet<string> {
  return new Set(
    paths
      .filter((path) => `${path}/`.startsWith(baseUrl))
      .map((path) => decodeURI(`/${path.slice(baseUrl.length)}/`).replace(/\/{2,}/g, '/')),
  );
}

/**
 * The nearest folder above a help address that is a page.
 *
 * @param address below {@link helpRoot}, with a slash at the end
 * @returns its route, or undefined where there is none up to the root of the help
 */
export function indexAbove(address: string, routes: ReadonlySet<string>): string | undefined {
  for (let folder = address; folder !== '';) {
    folder = folder.replace(/[^/]+\/$/, '');
    if (routes.has(helpRoot + folder)) return helpRoot + folder;
  }
  return undefined;
}
