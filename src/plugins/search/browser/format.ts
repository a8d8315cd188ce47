import { pageKinds } from '../../shared/page-kinds';

/*
 * The files of the index, which a build writes and a browser fetches. All are in one folder; those
 * that are fetched by a name of `catalog.json` carry a hash of their content, so that a browser
 * with an older catalog never mixes two builds.
 */

/** The folder of the index below the base URL. */
export const indexFolder = 'search-index';

/** The one file with a fixed name. */
export const catalogName = 'catalog.json';

/** The kinds of page that results are filtered by, in the order they are offered in. */
export const kinds = [...pageKinds, 'release'] as const;

export type Kind = (typeof kinds)[number];

/** How kinds are called where readers see them. */
export const kindLabels: Readonly<Record<Kind, string>> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
  release: 'Release',
};

/**
 * Where a word can be, and how much it counts there. `name` is the heading of a row (a field, an
 * endpoint, a setting, an error) and `row` is what tables and such rows say: they mention many things
 * that their page is not about. `synonym` is what means the same as a word of a title or question; it
 * has no length of its own.
 */
export const boosts = {
  title: 7,
  question: 4,
  heading: 3,
  name: 0.8,
  text: 1,
  row: 0.25,
  code: 0.15,
  synonym: 1.4,
};

export type Field = keyof typeof boosts;

export const fields = Object.keys(boosts) as readonly Field[];

/** A page: its route without the base URL, its title, its kind, the titles above it, and the file of its text. */
export type PageEntry = readonly [
  route: string,
  title: string,
  kind: number,
  breadcrumb: string,
  text: string,
];

/** What every search needs: all pages and sections, and where the words are. */
export interface Catalog {
  readonly pages: readonly PageEntry[];
  /**
   * For each page the number of its sections and of its questions. Over all pages they are numbered
   * in this order: a question is searched as a section of its own, which is not shown.
   */
  readonly sections: ReadonlyArray<readonly [sections: number, questions: number]>;
  /** For each section the number of words in each field, without the zeros at the end. */
  readonly lengths: ReadonlyArray<readonly number[]>;
  readonly averageLengths: readonly number[];
  /** The file of each piece, see `pieceOf`. */
  readonly pieces: Readonly<Record<string, string>>;
}

/**
 * In which sections a word is, in ascending order: the distance to the section before and, after
 * it, how often the word is there as a negative number, where that is more than once.
 */
export type Postings = readonly number[];

/** One piece of the index: words that start alike, each with its postings by field, 0 for none. */
export type Piece = Readonly<Record<string, ReadonlyArray<Postings | 0>>>;

/** A part of a page with its address; the first of a page is its beginning, without either. */
export type SectionEntry = readonly [
  anchor: string,
  heading: string,
  text: string,
  rows: string,
  code: string,
];

/** The text of a page, section by section. */
export type PageText = readonly SectionEntry[];
