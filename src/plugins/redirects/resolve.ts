import { helpRoot } from './schema';

/** Where a help address leads: to its own page, the page it is mapped to, or the next index up. */
export interface Resolution {
  readonly kind: 'page' | 'redirect' | 'index';
  /** The route that serves it, without the base URL, with a slash at the end. */
  readonly route: string;
}

/**
 * The routes of a site as redirects name them: without base URL, with a slash at the end.
 *
 * @param paths routes as Docusaurus gives them
 * @param baseUrl the path below which the site lives, with a slash at both ends
 */
export function siteRoutes(paths: readonly string[], baseUrl: string): ReadonlySet<string> {
  return new Set(
    paths
      .filter((path) => `${path}/`.startsWith(baseUrl))
      .map((path) => decodeURI(`/${path.slice(baseUrl.length)}/`).replace(/\/{2,}/g, '/')),
  );
}

/** The folders above a route, nearest first, up to the root of the help. */
function ancestors(route: string): string[] {
  const parts = route.slice(helpRoot.length).split('/').filter(Boolean);
  return parts
    .map((_, index) => [helpRoot, ...parts.slice(0, index).map((part) => `${part}/`)].join(''))
    .reverse();
}

/**
 * Finds what serves a help address.
 *
 * @param address below {@link helpRoot}, with a slash at the end
 * @param target the configured route, or null
 * @param routes see {@link siteRoutes}
 * @returns undefined where neither page, target nor any index above exists
 */
export function resolveAddress(
  address: string,
  target: string | null,
  routes: ReadonlySet<string>,
): Resolution | undefined {
  const own = helpRoot + address;
  if (routes.has(own)) return { kind: 'page', route: own };
  if (target !== null && routes.has(target)) return { kind: 'redirect', route: target };
  const index = ancestors(own).find((route) => routes.has(route));
  return index === undefined ? undefined : { kind: 'index', route: index };
}
