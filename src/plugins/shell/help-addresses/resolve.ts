import { helpRoot } from './schema';

/** Where an address leads: to its own page, to the page it is mapped to, or to the next index up. */
export interface Resolution {
  readonly address: string;
  readonly kind: 'page' | 'redirect' | 'index';
  /** The route that serves it, without the base URL, with a slash at the end. */
  readonly route: string;
  /** The configured target that does not exist, where there is one. */
  readonly missingTarget?: string;
}

/**
 * The routes of a site as the resolver compares them: without base URL, with a slash at the end.
 *
 * @param paths routes as Docusaurus gives them
 * @param baseUrl the path below which the site lives, with a slash at both ends
 */
export function siteRoutes(paths: readonly string[], baseUrl: string): ReadonlySet<string> {
  return new Set(
    paths
      .filter((path) => `${path}/`.startsWith(baseUrl))
      .map((path) => `/${path.slice(baseUrl.length)}/`.replace(/\/{2,}/g, '/')),
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
 * Finds what serves an address.
 *
 * @param address an address below {@link helpRoot}, with a slash at the end
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
  if (routes.has(own)) return { address, kind: 'page', route: own };
  if (target !== null && routes.has(target)) return { address, kind: 'redirect', route: target };
  const index = ancestors(own).find((route) => routes.has(route));
  if (index === undefined) return undefined;
  const found = { address, kind: 'index', route: index } as const;
  return target === null ? found : { ...found, missingTarget: target };
}

/** One line for the build log: how many addresses go where. */
export function summarize(resolutions: readonly Resolution[]): string {
  const count = (kind: Resolution['kind']): number =>
    resolutions.filter((resolution) => resolution.kind === kind).length;
  return `${resolutions.length} help addresses: ${count('page')} have their own page, ${count('redirect')} go to the page they are mapped to, ${count('index')} to the index above.`;
}
