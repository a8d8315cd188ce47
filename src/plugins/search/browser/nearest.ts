import leven from 'leven';

import { isSilent, joined, partsOf } from './words';

/** What an address is compared with: a page. */
export interface Place {
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
}

/** Two words are the same with one typing error in four letters. */
const sameWord = 0.7;

/** Names in one piece resemble each other from here on. */
const sameName = 0.75;

/** Pages below are not suggested. */
const leastScore = 0.45;

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

/**
 * The pages whose address or title an address resembles, the most alike first. A word counts the more
 * the fewer pages have it, so that `docs` and `action` say little and `nginx` much.
 *
 * @param address from the base URL on
 * @param limit how many at most; pages that hardly resemble it are left out
 */
export function nearestPages<Page extends Place>(
  address: string,
  pages: readonly Page[],
  limit: number,
): Page[] {
  const segments = segmentsOf(address);
  const asked = [...new Set(segments.flatMap(wordsIn))];
  const name = joined(segments.at(-1) ?? '');
  if (name === '') return [];

  const candidates = pages.map((page) => {
    const own = segmentsOf(page.route);
    const words = new Set(own.flatMap(wordsIn));
    return { page, own, words, all: new Set([...words, ...wordsIn(page.title)]) };
  });
  const frequency = new Map<string, number>();
  for (const { all } of candidates) {
    for (const word of all) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string): number =>
    Math.log(1 + pages.length / (frequency.get(word) ?? 1));

  const scoreOf = ({ own, words, all }: (typeof candidates)[number]): number => {
    let found = 0;
    let total = [...words].reduce((sum, word) => sum + weightOf(word), 0);
    for (const word of asked) {
      const alike = [...all]
        .map((other) => ({ other, by: likeness(word, other) }))
        .reduce((best, one) => (one.by > best.by ? one : best), { other: '', by: 0 });
      const isSame = alike.by >= sameWord;
      total += weightOf(isSame ? alike.other : word);
      if (isSame) found += alike.by * weightOf(alike.other);
    }
    const byName = likeness(name, joined(own.at(-1) ?? ''));
    return Math.max((2 * found) / total, byName >= sameName ? byName : 0);
  };

  return candidates
    .map((candidate) => ({ page: candidate.page, score: scoreOf(candidate) }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
