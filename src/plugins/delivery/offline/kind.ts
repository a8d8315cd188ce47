import { catalogueName, indexFolder } from '../../search/browser/format';

/** The kinds of files that are kept. */
export type Kind = 'page' | 'catalogue' | 'asset' | 'other';

/**
 * How a file is kept: pages and the catalogue of the search are asked for again, assets never change,
 * others change in the background.
 *
 * @param url what is asked for
 * @param baseUrl the path below which the site lives
 * @returns undefined for what is not kept: other sites, the worker itself, and files for programs
 */
export function kindOf(url: URL, baseUrl: string): Kind | undefined {
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return undefined;
  const path = url.pathname.slice(baseUrl.length);
  if (path === `${indexFolder}/${catalogueName}`) return 'catalogue';
  if (/^(?:assets|search-index)\//.test(path)) return 'asset';
  if (/(?:^|\/)(?:[^/.]*|index\.html)$/.test(path)) return 'page';
  return /^(?:css|img)\//.test(path) ? 'other' : undefined;
}

/** The address under which something is kept: `/page`, `/page/index.html?a=b` are `/page/`. */
export function addressKept(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/index\.html$/, '/').replace(/\/[^/.]+$/, '$&/');
  return url.origin + path;
}
