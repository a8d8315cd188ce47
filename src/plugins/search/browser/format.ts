import { pageKinds } from '../../shared/page-kinds';

/*
 * The files of the index, which a build writes and a browser fetches. All are in one folder. Those
 * that `catalog.json` names have a hash of their content in their name, so that a browser with an
 * older catalog never mixes two builds.
 */

/** The folder of the index below the base URL. */
export const indexFolder = 'search-index';

/** The one file with a fixed name. */
export const catalogName = 'catalog.json';

/** The kinds of page that results are filtered by, in the order they are offered in. */
export const kinds = [...pageKinds, 'release'] as const;

export type Kind = (typeof kinds)[number];

/** The labels of kinds. */
export const kindLabels: Readonly<Record<Kind, string>> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
  release: 'Release',
};

/**
 * The fields of a section, with their boost. `name` is the heading of a row (a field, an endpoint,
 * a setting, an error), and `row` the text of tables and such rows, which mention many things that
 * the page is not about. `synonym` has the synonyms of words in titles and questions, and no length
 * of its own.
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

/**
 * A page: its route without the base URL, its title, its kind, the titles above it, and the file of
 * its text.
 */
export type PageEntry = readonly [
  route: string,
  title: string,
  kind: number,
  breadcrumb: string,
  text: string,
];

/** What every search needs: all pages and sections, and the files of the words. */
export interface Catalog {
  readonly pages: readonly PageEntry[];
  /**
   * The number of sections and of questions of each page. They are numbered in this order over all
   * pages: a question is searched like a section, but not shown.
   */
  readonly sections: ReadonlyArray<readonly [sections: number, questions: number]>;
  /** The number of words in each field of each section, without trailing zeros. */
  readonly lengths: ReadonlyArray<readonly number[]>;
  readonly averageLengths: readonly number[];
  /** The file of each piece, see `pieceOf`. */
  readonly pieces: Readonly<Record<string, string>>;
}

/**
 * The sections that have a word, in ascending order: the distance to the section before and, if the
 * word is there more than once, its frequency as a negative number.
 */
export type Postings = readonly number[];

/**
 * A piece of the index: words with a common prefix, each with its postings by field, 0 for none.
 */
export type Piece = Readonly<Record<string, ReadonlyArray<Postings | 0>>>;

/** A section of a page; the first one is its beginning, without anchor and heading. */
export type SectionEntry = readonly [
  anchor: string,
  heading: string,
  text: string,
  rows: string,
  code: string,
];

/** The text of a page, section by section. */
export type PageText = readonly SectionEntry[];
