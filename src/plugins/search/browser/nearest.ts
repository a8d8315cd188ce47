import leven from 'leven';

import { isSilent, joined, partsOf } from './words';

/** What an address is compared with: a page. */
export interface Place {
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
}

/** Pages whose name resembles the one that was asked for less than this are not suggested. */
const leastLikeness = 0.6;

/** How much the folders count, besides the name: of two pages of one name, the nearer comes first. */
const FOLDER_WEIGHT = 0.1;

/** The parts of an address between slashes, without what a file is called by. */
function segmentsOf(address: string): string[] {
  let path = address.replace(/[?#].*$/, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // No text in this encoding: as it stands.
  }
  return path
    .replace(/(?:\/index)?\.(?:html?|mdx?|php)\/?$/i, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** `sqlQuery-all` has three words. */
const wordsIn = (text: string): string[] =>
  partsOf(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).filter((word) => !isSilent(word));

/** How alike two texts are: 1 for the same, 0 for nothing in common. */
const likeness = (one: string, other: string): number =>
  1 - leven(one, other) / Math.max(one.length, other.length, 1);

/**
 * What to search for when an address has no page: the words of its last part that has any.
 *
 * @param address from the base URL on, such as `/docs/setup/nginx-proxy.html`
 */
export const searchWords = (address: string): string =>
  segmentsOf(address)
    .map((segment) => wordsIn(segment).join(' '))
    .findLast((words) => words !== '') ?? '';

/** The pages whose address or title an address resembles, the most alike first. */
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
