import { catalogName, kinds, type Catalog, type Kind, type PageText, type Piece } from './format';
import { IndexReader } from './index-reader';
import { readConstant, readQuery, type Query } from './query';
import { chunksOf, joined, partsOf, pieceOf } from './words';

/** A matching page. */
export interface PageHit {
  /** Its index in the catalog. */
  readonly number: number;
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
  readonly kind: Kind;
  readonly breadcrumb: string;
  readonly score: number;
  /** Its matching sections, best first, by their index on the page; 0 is the beginning. */
  readonly sections: ReadonlyArray<{ readonly number: number; readonly score: number }>;
}

/** The results of a query. */
export interface Results {
  /** Of the requested kind, best first. */
  readonly pages: readonly PageHit[];
  /** The number of matching pages of each kind. */
  readonly counts: ReadonlyMap<Kind, number>;
  /** The words that matched, to mark them. */
  readonly words: ReadonlySet<string>;
  /** The query with its typing errors corrected, if it had any: the results are for this one. */
  readonly corrected?: string | undefined;
}

/** The weight of the best section of a page compared with its best score for each word. */
const SECTION_WEIGHT = 2;

/** The boost of a page if one of its titles or questions is the query in other words. */
const ABOUT_WEIGHT = 1.5;

/** How far a page covers a word that it only mentions, in no title or question. */
const MENTION_WEIGHT = 0.8;

/** The weight of other sections with a word: a page about something mentions it repeatedly. */
const BREADTH_WEIGHT = 0.6;

/** Their maximum, as a multiple of the best section. */
const MOST_BREADTH = 3;

/** The boost of a page whose title is the query. */
const TITLE_WEIGHT = 2;

/** Pages below this share of the best score are noise. */
const MIN_SHARE = 0.12;

/**
 * Posts are about what was new once, the documentation about what is true today. Reference pages
 * mention what other pages are about.
 */
const KIND_WEIGHTS: Readonly<Partial<Record<Kind, number>>> = { reference: 0.85, release: 0.6 };

const nothing: Results = { pages: [], counts: new Map(), words: new Set() };

/**
 * The approximate number of words in the title or question of a section, whose length counts pairs.
 */
const wordsOfTitleAt = ({ lengths }: Catalog, section: number): number => {
  const [title = 0, question = 0] = lengths[section] ?? [];
  return Math.max(1, (title + question + 1) / 2);
};

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** Searches an index whose files are loaded on demand. */
export class Searcher {
  readonly #made = new Map<string, Promise<unknown>>();

  /** @param load loads a file of the index by its name */
  constructor(private readonly load: (file: string) => Promise<unknown>) {}

  /** Caches what is made from a file, except for failures, which are retried. */
  #once<T>(file: string, make: (content: unknown) => T): Promise<T> {
    const known = this.#made.get(file);
    if (known) return known as Promise<T>;
    const made = this.load(file).then(make);
    this.#made.set(file, made);
    made.catch(() => this.#made.delete(file));
    return made;
  }

  /** Loads what every search needs. */
  catalog(): Promise<Catalog> {
    return this.#once(catalogName, (content) => content as Catalog);
  }

  /** The text of a page, section by section. */
  async text(page: number): Promise<PageText> {
    const file = (await this.catalog()).pages[page]?.[4] ?? '';
    return this.#once(file, (content) => content as PageText);
  }

  /** A piece of the index, which is empty if no word has its prefix. */
  async #piece(name: string): Promise<IndexReader> {
    const catalog = await this.catalog();
    const file = catalog.pieces[name];
    if (file === undefined) return new IndexReader({}, catalog);
    const reader = this.#once(file, (content) => new IndexReader(content as Piece, catalog));
    // A missing piece is one of an earlier build: the next search starts from the current catalog.
    reader.catch(() => this.#made.clear());
    return reader;
  }

  /** The piece that a word is in, if it is in the index. */
  #pieceWith = (word: string): Promise<IndexReader> => this.#piece(pieceOf(word));

  /** The query for a name in capitals, if any page has that name. */
  async #constant(text: string): Promise<Query | undefined> {
    const query = readConstant(text);
    const word = query?.terms[0]?.word ?? '';
    return (await this.#pieceWith(word)).has(word) ? query : undefined;
  }

  /**
   * The likely correction of a misspelled word whose first letter is right: of the words with the
   * fewest typing errors, the one that most sections have.
   */
  async #correctionOf(word: string): Promise<string | undefined> {
    const { pieces } = await this.catalog();
    const names = Object.keys(pieces).filter((name) => name.startsWith(word.charAt(0)));
    const readers = await Promise.all(names.map((name) => this.#piece(name)));
    const found = readers.flatMap((reader) => reader.corrections(word));
    found.sort((one, other) => one.errors - other.errors || other.frequency - one.frequency);
    return found[0]?.word;
  }

  /** The query with its typing errors corrected; undefined if there is nothing to correct. */
  async #correct({ terms, names }: Query, text: string): Promise<string | undefined> {
    const corrections = new Map<string, string>();
    for (const { word, open } of terms) {
      if ((await this.#pieceWith(word)).alternatives(word, open, 1).size > 0) continue;
      const correction = await this.#correctionOf(word);
      if (correction !== undefined) corrections.set(word, correction);
    }
    if (corrections.size === 0) return undefined;
    // An unknown word may be part of a known name.
    for (const name of names.keys()) if ((await this.#pieceWith(name)).has(name)) return undefined;
    const words = chunksOf(text).flatMap((chunk) => {
      const parts = partsOf(chunk.text);
      const isWrong = parts.some((part) => corrections.has(part));
      return isWrong ? parts.map((part) => corrections.get(part) ?? part) : chunk.text;
    });
    return words.join(' ');
  }

  /**
   * The pages that match a query, best first.
   *
   * @param options.kind limits results to a kind of page
   * @param options.exact whether to search without correcting typing errors
   * @throws Error if the index cannot be loaded
   */
  async search(
    typed: string,
    { kind, exact = false }: { readonly kind?: Kind | undefined; readonly exact?: boolean } = {},
  ): Promise<Results> {
    const read = readQuery(typed);
    if (read.terms.length === 0) return nothing;
    const catalog = await this.catalog();
    const corrected = exact ? undefined : await this.#correct(read, typed);
    const text = corrected ?? typed;
    const query =
      (await this.#constant(typed)) ?? (corrected === undefined ? read : readQuery(corrected));
    const { isName } = query;
    const terms = await Promise.all(
      query.terms.map(async ({ word, open, weight }) => {
        const reader = await this.#pieceWith(word);
        return reader.score(reader.alternatives(word, open, weight), isName);
      }),
    );
    const names = await Promise.all(
      Array.from(query.names, async ([name, weight]) =>
        (await this.#pieceWith(name)).score(new Map([[name, weight]]), isName),
      ),
    );
    const matched = [...terms, ...names].filter(({ best }) => best > 0);
    const possible = sumOf(terms.map(({ best }) => best));
    // "what is an action" asks for the page Action.
    const asked = [joined(text), query.terms.map(({ word }) => word).join('')];

    const hits: PageHit[] = [];
    let first = 0;
    catalog.pages.forEach(([route, title, kindNumber, breadcrumb], number) => {
      const [parts = 0, questions = 0] = catalog.sections[number] ?? [];
      const sections = Array.from({ length: parts + questions }, (_, index) => first + index);
      first += sections.length;
      const pageKind = kinds[kindNumber];
      if (!pageKind) return;

      /**
       * What the page has of each word: its best section, the others, and whether it is about it.
       */
      const found = terms.map(({ bySection, about, best }) => {
        const all = sections.map((section) => bySection.get(section) ?? 0);
        const most = Math.max(...all);
        const isAbout = sections.some((section) => about.has(section));
        return {
          most,
          breadth: Math.min(sumOf(all) - most, MOST_BREADTH * most),
          covered: best * (isAbout ? 1 : most > 0 ? MENTION_WEIGHT : 0),
        };
      });
      const total = sumOf(found.map(({ most }) => most));
      if (total === 0) return;
      const breadth = sumOf(found.map((one) => one.breadth));
      // The covered share of the query, by weight: a page without a telling word is about something
      // else.
      const covered = sumOf(found.map((one) => one.covered));
      /** How well the title or question matches that does so best. */
      const about = sections.map((section) => {
        const told = terms.filter((term) => term.about.has(section));
        if (told.length === 0) return 0;
        const share = sumOf(told.map(({ best }) => best)) / possible;
        return share ** 3 * Math.min(1, told.length / wordsOfTitleAt(catalog, section)) ** 0.25;
      });
      const scores = sections.map((section) =>
        matched.reduce((sum, { bySection }) => sum + (bySection.get(section) ?? 0), 0),
      );
      const score =
        (total + SECTION_WEIGHT * Math.max(...scores) + (isName ? 0 : BREADTH_WEIGHT * breadth)) *
        (covered / possible) ** 1.5 *
        (1 + (isName ? 0 : ABOUT_WEIGHT * Math.max(...about))) *
        (asked.includes(joined(title)) ? TITLE_WEIGHT : 1) *
        (KIND_WEIGHTS[pageKind] ?? 1);
      const ranked = scores
        .slice(0, parts)
        .map((sectionScore, index) => ({ number: index, score: sectionScore }))
        .filter((section) => section.score > 0)
        .sort((one, other) => other.score - one.score);
      hits.push({ number, route, title, kind: pageKind, breadcrumb, score, sections: ranked });
    });
    hits.sort((one, other) => other.score - one.score);
    const matches = hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * MIN_SHARE);
    const counts = new Map<Kind, number>();
    for (const hit of matches) counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
    return {
      pages: matches.filter((hit) => kind === undefined || kind === hit.kind),
      counts,
      words: new Set(matched.flatMap(({ words }) => [...words])),
      corrected,
    };
  }
}
