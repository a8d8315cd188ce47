import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Site } from '../sites/site';
import { countWords } from './words';

/** Words of each page by route. */
export type WordCounts = ReadonlyMap<string, number>;

/** A page may differ by this part of its words: what is a line here is a caption there. */
const PAGE_TOLERANCE = 0.05;
const SITE_TOLERANCE = 0.02;
/** On a short page a few words are a large part. */
const FEW_WORDS = 5;

/**
 * Counts the words of every page that a site has built.
 *
 * @throws where a page is missing or has no text
 */
export function countSite(site: Site, scale: number, routes: readonly string[]): WordCounts {
  const output = path.join(site.folder(scale), site.output);
  return new Map(
    routes.map((route) => {
      const file = path.join(output, route, 'index.html');
      if (!existsSync(file)) throw new Error(`${site.name} has not built ${route}`);
      const words = countWords(readFileSync(file, 'utf8'), site.main, site.furniture);
      if (words === undefined) {
        throw new Error(`${site.name}: ${route} has no element of the class "${site.main}"`);
      }
      return [route, words];
    }),
  );
}

/** The words of all pages together. */
export const totalWords = (counts: WordCounts): number =>
  [...counts.values()].reduce((sum, words) => sum + words, 0);

/**
 * Compares two sites that should say the same.
 *
 * @returns what differs too much, in words for the person who runs the benchmark
 */
export function compareWords(expected: WordCounts, actual: WordCounts, name: string): string[] {
  const errors = [...expected].flatMap(([route, words]) => {
    const found = actual.get(route) ?? 0;
    const difference = Math.abs(found - words);
    return difference > Math.max(FEW_WORDS, words * PAGE_TOLERANCE)
      ? [`${name}: ${route} has ${found} words, this site ${words}`]
      : [];
  });
  const all = totalWords(expected);
  const found = totalWords(actual);
  return Math.abs(found - all) > all * SITE_TOLERANCE
    ? [...errors, `${name}: all pages have ${found} words, those of this site ${all}`]
    : errors;
}
