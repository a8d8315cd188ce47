import SearchableMap from 'minisearch/SearchableMap';

import { boosts, fields, type Catalog, type Piece } from './format';
import { stemOf } from './query';

/** How much a word counts in a query that is written like a name: it may be that of a row. */
const boostsOfNames: typeof boosts = { ...boosts, question: 3, name: 5, row: 1, code: 0.4 };

/** The fields that say what a page is about. */
const telling: ReadonlySet<string> = new Set(['title', 'question', 'synonym']);

/** Saturation and length normalization of BM25. */
const saturation = 0.7;
const lengthWeight = 0.3;

/** How well sections match one word, and by which words of theirs. */
export interface Scores {
  readonly bySection: Map<number, number>;
  /** The sections whose title or question has the word. */
  readonly about: Set<number>;
  readonly words: Set<string>;
  /** The best score that any section reaches. */
  readonly best: number;
}

type WordData = Piece[string];

/** Typing errors that are forgiven in a word of this length. */
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

  /** Whether a word is in the index exactly as given. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * The words that match one that was asked for, each with its weight: the word itself, its other
   * forms, and those that it begins.
   *
   * @param open whether the word may go on
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

  /** The words that may be meant by a misspelled one. */
  corrections(word: string) {
    const distance = forgiven(word.length);
    if (distance === 0) return [];
    return Array.from(this.#words.fuzzyGet(word, distance), ([other, [data, errors]]) => ({
      word: other,
      errors,
      /** In how many sections it is. */
      frequency: this.#scoreWord(data, boosts).size,
    }));
  }

  /**
   * Scores the sections that have any of some words; the best word of a section counts.
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
   * BM25 of a word for each section, summed over the fields.
   *
   * @param about collects the sections that have the word in a telling field
   */
  #scoreWord(data: WordData, weights: typeof boosts, about?: Set<number>): Map<number, number> {
    const { lengths, averageLengths } = this.catalog;
    const scores = new Map<number, number>();
    /** In how many sections the word itself is: being a synonym makes it no commoner. */
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
