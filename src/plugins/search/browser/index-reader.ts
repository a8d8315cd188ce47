import SearchableMap from 'minisearch/SearchableMap';

import { boosts, fields, type Catalog, type Piece } from './format';
import { stemOf } from './query';

/** The boosts for a query that is written like a name, which may be that of a row. */
const boostsOfNames: typeof boosts = { ...boosts, question: 3, name: 5, row: 1, code: 0.4 };

/** The fields that say what a page is about. */
const telling: ReadonlySet<string> = new Set(['title', 'question', 'synonym']);

/** The parameters k1 (saturation) and b (length normalization) of BM25. */
const saturation = 0.7;
const lengthWeight = 0.3;

/** The scores of sections for one word, and the words that matched. */
export interface Scores {
  readonly bySection: Map<number, number>;
  /** The sections whose title or question has the word. */
  readonly about: Set<number>;
  readonly words: Set<string>;
  /** The highest score of any section. */
  readonly best: number;
}

type WordData = Piece[string];

/** The maximum of typing errors in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Looks words up in one piece of the index. */
export class IndexReader {
  readonly #words = new SearchableMap<WordData>();

  constructor(
    piece: Piece,
    private readonly catalog: Catalog,
  ) {
    for (const [word, data] of Object.entries(piece)) this.#words.set(word, data);
  }

  /** Whether the index has exactly this word. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * The words that match a word of the query, with their weights: the word itself, its other forms,
   * and words of which it is a prefix.
   *
   * @param open whether the reader may still be typing the word
   */
  alternatives(word: string, open: boolean, weight: number): Map<string, number> {
    const found = new Map<string, number>();
    if (this.#words.has(word)) found.set(word, weight);
    const stem = stemOf(word);
    for (const other of this.#words.atPrefix(stem).keys()) {
      if (other === word) continue;
      if (stemOf(other) === stem) found.set(other, 0.8 * weight);
      else if (other.startsWith(word) && (open || word.length > 3)) {
        found.set(other, (open ? 0.6 : 0.4) * (word.length / other.length) * weight);
      }
    }
    return found;
  }

  /** Words that are similar to a misspelled one. */
  corrections(word: string) {
    const distance = forgiven(word.length);
    if (distance === 0) return [];
    return Array.from(this.#words.fuzzyGet(word, distance), ([other, [data, errors]]) => ({
      word: other,
      errors,
      /** The number of sections that have it. */
      frequency: this.#scoreWord(data, boosts).size,
    }));
  }

  /**
   * Scores the sections that have any of the words, each by its best one.
   *
   * @param isName whether the query is written like a name
   */
  score(alternatives: ReadonlyMap<string, number>, isName: boolean): Scores {
    const bySection = new Map<number, number>();
    const about = new Set<number>();
    const words = new Set<string>();
    for (const [word, weight] of alternatives) {
      const data = this.#words.get(word);
      if (!data) continue;
      words.add(word);
      const scores = this.#scoreWord(data, isName ? boostsOfNames : boosts, about);
      for (const [section, score] of scores) {
        const weighted = score * weight;
        if (weighted > (bySection.get(section) ?? 0)) bySection.set(section, weighted);
      }
    }
    return { bySection, about, words, best: Math.max(0, ...bySection.values()) };
  }

  /**
   * The BM25 score of a word for each section, summed over its fields.
   *
   * @param about collects the sections that have the word in a telling field
   */
  #scoreWord(data: WordData, weights: typeof boosts, about?: Set<number>): Map<number, number> {
    const { lengths, averageLengths } = this.catalog;
    const scores = new Map<number, number>();
    /** The number of sections with the word itself: synonyms do not affect its rarity. */
    let own = 0;
    data.forEach((postings, field) => {
      const name = fields[field];
      if (name === 'synonym') own = scores.size;
      if (postings === 0 || name === undefined) return;
      const average = averageLengths[field] ?? 1;
      let section = -1;
      for (let at = 0; at < postings.length; at += 1) {
        section += postings[at] ?? 0;
        const next = postings[at + 1] ?? 0;
        const frequency = next < 0 ? -next : 1;
        if (next < 0) at += 1;
        const length = lengths[section]?.[field] ?? average;
        const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
        const score = (weights[name] * (frequency * (saturation + 1))) / (frequency + norm);
        scores.set(section, (scores.get(section) ?? 0) + score);
        if (telling.has(name)) about?.add(section);
      }
    });
    const frequency = own || scores.size;
    const rarity = Math.log(1 + (lengths.length - frequency + 0.5) / (frequency + 0.5));
    for (const [section, score] of scores) scores.set(section, score * rarity);
    return scores;
  }
}
