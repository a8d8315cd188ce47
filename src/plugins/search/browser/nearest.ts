import leven from 'leven';

import { isSilent, joined, partsOf } from './words';

/** A page that addresses are compared with. */
export interface Place {
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
}

/** The minimum likeness of a page's name for a suggestion. */
const leastLikeness = 0.6;

/** The weight of folders, which rank pages of the same name. */
const FOLDER_WEIGHT = 0.1;

/** The segments of an address, without file extensions and `index`. */
function segmentsOf(address: string): string[] {
  let path = address.replace(/[?#].*$/, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // Malformed percent-encoding: left as it is.
  }
  return path
    .replace(/(?:\/index)?\.(?:html?|mdx?|php)\/?$/i, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** The words of a name: `sqlQuery-all` has three. */
const wordsIn = (text: string): string[] =>
  partsOf(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).filter((word) => !isSilent(word));

/** The likeness of two strings, from 0 for nothing in common to 1 for equality. */
const likeness = (one: string, other: string): number =>
  1 - leven(one, other) / Math.max(one.length, other.length, 1);

/**
 * The search query for an address without a page: the words of its last segment that has any.
 *
 * @param address relative to the base URL, such as `/docs/setup/nginx-proxy.html`
 */
export const searchWords = (address: string): string =>
  segmentsOf(address)
    .map((segment) => wordsIn(segment).join(' '))
    .findLast((words) => words !== '') ?? '';

/** The pages whose address or title resembles an address, the best match first. */
export function nearestPages<Page extends Place>(
  address: string,
  pages: readonly Page[],
  limit: number,
): Page[] {
  const path = segmentsOf(address);
  const name = joined(path.at(-1) ?? '');
  if (name === '') return [];
  return pages
    .map((page) => {
      const own = segmentsOf(page.route);
      const names = [own.at(-1) ?? '', page.title].map((one) => likeness(name, joined(one)));
      const folders = likeness(joined(path.join('/')), joined(own.join('/')));
      const best = Math.max(...names);
      return { page, likeness: best, score: best + FOLDER_WEIGHT * folders };
    })
    .filter((one) => one.likeness >= leastLikeness)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
