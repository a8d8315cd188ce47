import {
  catalogueName,
  kinds,
  type Catalogue,
  type Kind,
  type PageText,
  type Piece,
} from './format';
import { IndexReader, type Scores } from './index-reader';
import { readQuery, synonymsOf, type Term } from './query';
import { joined, pieceOf } from './words';

/** Fetches a file of the index by its name. */
export type Load = (name: string) => Promise<unknown>;

/** A part of a page that answers. */
export interface SectionHit {
  /** Its number on its page; 0 is the beginning. */
  readonly number: number;
  readonly score: number;
}

/** A page that answers. */
export interface PageHit {
  /** Its number in the catalogue. */
  readonly number: number;
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
  readonly kind: Kind;
  readonly breadcrumb: string;
  readonly score: number;
  /** Its parts that answer, best first. */
  readonly sections: readonly SectionHit[];
}

/** What a query came to. */
export interface Results {
  /** Best first, of the kind that was asked for. */
  readonly pages: readonly PageHit[];
  /** How many pages of each kind there are. */
  readonly counts: ReadonlyMap<Kind, number>;
  /** The words of the pages that matched, for marking. */
  readonly words: ReadonlySet<string>;
}

/** How much the best section of a page counts beside what the page has of each word. */
const SECTION_WEIGHT = 2;

/** Synonyms count less than what was typed. */
const SYNONYM_WEIGHT = 0.6;

/** A page that answers so much worse than the best is noise. */
const MIN_SHARE = 0.12;

/** Posts tell what was new once; what holds today is in the documentation. */
const KIND_WEIGHTS: Readonly<Partial<Record<Kind, number>>> = { release: 0.6 };

const nothing: Results = { pages: [], counts: new Map(), words: new Set() };

/** The scores of one term, or of a name. */
interface Scored extends Scores {
  /** The best score that any section reaches. */
  readonly best: number;
}

const scored = ({ bySection, words }: Scores): Scored => ({
  bySection,
  words,
  best: Math.max(0, ...bySection.values()),
});

/** Keeps what was fetched, but not failures: these are tried again. */
function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let made = cache.get(key);
  if (!made) {
    made = make();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
  }
  return made;
}

/** Searches an index whose files are fetched as they are needed. */
export class Searcher {
  readonly #load: Load;
  readonly #catalogue = new Map<string, Promise<Catalogue>>();
  readonly #pieces = new Map<string, Promise<IndexReader | undefined>>();
  readonly #texts = new Map<string, Promise<PageText>>();

  constructor(load: Load) {
    this.#load = load;
  }

  /** Fetches what every search needs. */
  catalogue(): Promise<Catalogue> {
    return once(this.#catalogue, '', async () => (await this.#load(catalogueName)) as Catalogue);
  }

  /** The text of a page, section by section. */
  async text(page: number): Promise<PageText> {
    const file = (await this.catalogue()).pages[page]?.[4] ?? '';
    return once(this.#texts, file, async () => (await this.#load(file)) as PageText);
  }

  /** The piece of the index that holds a word, or undefined where no word starts so. */
  async #piece(word: string): Promise<IndexReader | undefined> {
    const catalogue = await this.catalogue();
    const file = catalogue.pieces[pieceOf(word)];
    if (file === undefined) return undefined;
    return once(
      this.#pieces,
      file,
      async () => new IndexReader((await this.#load(file)) as Piece, catalogue),
    );
  }

  async #scoreTerm({ word, open }: Term): Promise<Scored> {
    const bySection = new Map<number, number>();
    const words = new Set<string>();
    const add = (scores: Scores, weight: number): void => {
      for (const one of scores.words) words.add(one);
      for (const [section, score] of scores.bySection) {
        bySection.set(section, Math.max(bySection.get(section) ?? 0, score * weight));
      }
    };
    const reader = await this.#piece(word);
    const alternatives = reader?.alternatives(word, open);
    if (reader && alternatives) add(reader.score(alternatives), 1);
    // Of a misspelled word, what the right one means.
    const meant = alternatives?.has(word) ? [word] : [word, ...(alternatives?.keys() ?? [])];
    const same = new Set(meant.flatMap(synonymsOf));
    const others = [...same].map(async (synonym) =>
      (await this.#piece(synonym))?.score(new Map([[synonym, 1]])),
    );
    for (const scores of await Promise.all(others)) if (scores) add(scores, SYNONYM_WEIGHT);
    return scored({ bySection, words });
  }

  async #scoreName(name: string, weight: number): Promise<Scores | undefined> {
    const reader = await this.#piece(name);
    return reader?.has(name) ? reader.score(new Map([[name, weight]])) : undefined;
  }

  /**
   * The pages that answer a query, best first.
   *
   * @param text what was typed
   * @param kind the only kind of page that is asked for
   * @throws where the index cannot be fetched
   */
  async search(text: string, kind?: Kind): Promise<Results> {
    const query = readQuery(text);
    if (query.terms.length === 0) return nothing;
    const catalogue = await this.catalogue();
    const terms = await Promise.all(query.terms.map((term) => this.#scoreTerm(term)));
    const named = [...query.names].map(([name, weight]) => this.#scoreName(name, weight));
    const names = (await Promise.all(named)).filter((one) => one !== undefined);
    const possible = terms.reduce((sum, { best }) => sum + best, 0);
    const asked = joined(text);

    const hits: PageHit[] = [];
    let first = 0;
    catalogue.pages.forEach(([route, title, kindNumber, breadcrumb], number) => {
      const count = catalogue.sections[number] ?? 0;
      const from = first;
      first += count;
      const pageKind = kinds[kindNumber];
      if (!pageKind) return;

      const best = new Array<number>(terms.length).fill(0);
      const scores = Array.from({ length: count }, (_, index) => {
        let sum = 0;
        terms.forEach(({ bySection }, term) => {
          const score = bySection.get(from + index) ?? 0;
          sum += score;
          if (score > (best[term] ?? 0)) best[term] = score;
        });
        for (const { bySection } of names) sum += bySection.get(from + index) ?? 0;
        return sum;
      });
      const total = best.reduce((sum, score) => sum + score, 0);
      if (total === 0) return;
      // Of what was asked for, by weight: a page that lacks a telling word answers something else.
      const covered = terms.reduce(
        (sum, term, index) => sum + ((best[index] ?? 0) > 0 ? term.best : 0),
        0,
      );
      const coverage = possible === 0 ? 0 : covered / possible;
      const score =
        (total + SECTION_WEIGHT * Math.max(...scores)) *
        coverage ** 2 *
        (joined(title) === asked ? 2 : 1) *
        (KIND_WEIGHTS[pageKind] ?? 1);
      const ranked = scores
        .map((sectionScore, index) => ({ number: index, score: sectionScore }))
        .filter((section) => section.score > 0)
        .sort((one, other) => other.score - one.score);
      hits.push({
        number,
        route,
        title,
        kind: pageKind,
        breadcrumb,
        score,
        sections: ranked,
      });
    });
    hits.sort((one, other) => other.score - one.score);
    const answers = hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * MIN_SHARE);
    const counts = new Map<Kind, number>();
    for (const hit of answers) counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
    return {
      pages: answers.filter((hit) => kind === undefined || kind === hit.kind),
      counts,
      words: new Set([...terms, ...names].flatMap(({ words }) => [...words])),
    };
  }
}
