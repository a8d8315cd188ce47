import SearchableMap from 'minisearch/SearchableMap';

import { fields, type Catalogue, type Piece } from './format';
import { isForm, stemOf } from './query';

/** How much a word counts by where it stands. */
const boosts: Readonly<Record<(typeof fields)[number], number>> = {
  title: 6,
  keywords: 5,
  heading: 3,
  text: 1,
  code: 0.15,
};

/** Saturation and length normalization of BM25. */
const saturation = 1.2;
const lengthWeight = 0.3;

/** How well sections answer one word, and by which words of theirs. */
export interface Scores {
  readonly bySection: Map<number, number>;
  readonly words: Set<string>;
}

type WordData = Piece[string];

/** Typing errors that are forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Looks words up in one piece of the index. */
export class IndexReader {
  readonly #words = new SearchableMap<WordData>();
  readonly #catalogue: Catalogue;

  constructor(piece: Piece, catalogue: Catalogue) {
    for (const [word, data] of Object.entries(piece)) this.#words.set(word, data);
    this.#catalogue = catalogue;
  }

  /** Whether a word is in the index as it stands. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * The words that stand for one that was asked for: itself, its other forms, those that it begins,
   * and, where there is none of these, those that it may be a misspelling of.
   *
   * @param open whether the word may go on
   */
  alternatives(word: string, open: boolean): Map<string, number> {
    const found = new Map<string, number>();
    if (this.#words.has(word)) found.set(word, 1);
    const stem = stemOf(word);
    for (const other of this.#words.atPrefix(stem).keys()) {
      if (other === word) continue;
      if (isForm(word, other)) found.set(other, 0.8);
      else if (other.startsWith(word) && (open || word.length > 3)) {
        found.set(other, (open ? 0.6 : 0.4) * (word.length / other.length));
      }
    }
    if (found.size > 0) return found;
    const distance = forgiven(word.length);
    if (distance === 0) return found;
    const similar = [...this.#words.fuzzyGet(word, distance)];
    const least = Math.min(...similar.map(([, [, errors]]) => errors));
    for (const [other, [, errors]] of similar) {
      if (errors === least) found.set(other, errors === 1 ? 0.6 : 0.4);
    }
    return found;
  }

  /** Scores the sections that hold any of some words; the best word of a section counts. */
  score(alternatives: ReadonlyMap<string, number>): Scores {
    const bySection = new Map<number, number>();
    const words = new Set<string>();
    for (const [word, weight] of alternatives) {
      const data = this.#words.get(word);
      if (!data) continue;
      words.add(word);
      for (const [section, score] of this.#scoreWord(data)) {
        const weighted = score * weight;
        if (weighted > (bySection.get(section) ?? 0)) bySection.set(section, weighted);
      }
    }
    return { bySection, words };
  }

  /** BM25 of a word for each section, summed over the fields. */
  #scoreWord(data: WordData): Map<number, number> {
    const { lengths, averageLengths } = this.#catalogue;
    const scores = new Map<number, number>();
    data.forEach((postings, field) => {
      const name = fields[field];
      if (postings === 0 || name === undefined) return;
      const average = averageLengths[field] ?? 1;
      let section = -1;
      for (let at = 0; at < postings.length; at += 1) {
        section += postings[at] ?? 0;
        const next = postings[at + 1] ?? 0;
        const frequency = next < 0 ? -next : 1;
        if (next < 0) at += 1;
        const length = lengths[section]?.[field] ?? 0;
        const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
        const score = (boosts[name] * (frequency * (saturation + 1))) / (frequency + norm);
        scores.set(section, (scores.get(section) ?? 0) + score);
      }
    });
    const rarity = Math.log(1 + (lengths.length - scores.size + 0.5) / (scores.size + 0.5));
    for (const [section, score] of scores) scores.set(section, score * rarity);
    return scores;
  }
}
