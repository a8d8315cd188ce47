import {
  catalogName,
  fields,
  kinds,
  type Catalog,
  type Field,
  type Kind,
  type Piece,
  type SectionEntry,
} from '../browser/format';
import { stemOf } from '../browser/query';
import { pieceOf, wordsOf, wordsOfTitle } from '../browser/words';
import { hashOf } from '../../shared/hash';
import type { Article, Section } from './article';
import synonyms from './synonyms.json';

/** A page of the index. */
export interface IndexedPage extends Article {
  /** Without the base URL. */
  readonly route: string;
  readonly kind: Kind;
  /** Its label in the sidebar, if that is not its title. */
  readonly label?: string | undefined;
  /** What people type who need the page and do not know its title. */
  readonly questions: readonly string[];
}

const none = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

/** Synonyms of a word, by its stem. */
const synonymsByStem = new Map<string, string[]>();
for (const group of synonyms) {
  for (const stem of new Set(group.map(stemOf))) {
    synonymsByStem.set(stem, [...(synonymsByStem.get(stem) ?? []), ...group]);
  }
}

/** The synonyms of words, or of other forms of them. */
function synonymsOf(words: readonly string[]): string[] {
  const own = new Set(words.map(stemOf));
  const found = [...own].flatMap((stem) => synonymsByStem.get(stem) ?? []);
  return [...new Set(found)].filter((word) => !own.has(stemOf(word)));
}

/** A heading on more pages than this is part of a template, and says nothing about its section. */
const mostPagesOfHeading = 8;

function headingsOfTemplates(pages: readonly IndexedPage[]): ReadonlySet<string> {
  const headings = pages.flatMap(({ sections }) => [
    ...new Set(sections.map((one) => one.heading)),
  ]);
  const counts = new Map<string, number>();
  for (const heading of headings) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return new Set(headings.filter((heading) => (counts.get(heading) ?? 0) > mostPagesOfHeading));
}

/** The searchable fields of a section; the first one of a page also has its title. */
const textsOf = (
  page: IndexedPage,
  section: Section,
  index: number,
  templates: ReadonlySet<string>,
): Record<Field, string> => ({
  ...none,
  title: index === 0 ? [page.title, page.label].join(' . ') : '',
  heading: section.isRow || templates.has(section.heading) ? '' : section.heading,
  name: section.isRow ? `${section.heading} ${section.names}` : section.names,
  text: section.isRow ? '' : section.text,
  row: section.isRow ? section.text : section.rows,
  code: section.code,
});

const entryOf = ({ anchor, heading, text, rows, code }: Section): SectionEntry => [
  anchor,
  heading,
  text,
  rows,
  code,
];

const isTitle = (field: Field): boolean => ['title', 'question', 'heading'].includes(field);

/** The frequency of a word by section, in ascending order. */
type Found = Map<number, number>;

function toPostings(found: Found): number[] {
  let before = -1;
  return [...found].flatMap(([section, frequency]) => {
    const distance = section - before;
    before = section;
    return frequency > 1 ? [distance, -frequency] : [distance];
  });
}

/** Rounds to three binary digits: scores hardly change, and the catalog is a third smaller. */
function rounded(length: number): number {
  const unit = 2 ** Math.max(0, Math.floor(Math.log2(length || 1)) - 2);
  return Math.round(length / unit) * unit;
}

/** Makes the files of the index, by name; `browser/format.ts` describes them. */
export function makeIndex(pages: readonly IndexedPage[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const json = JSON.stringify(content);
    const file = `${name}.${hashOf(json).slice(0, 8)}.json`;
    files.set(file, json);
    return file;
  };

  const index = new Map<string, Array<Found | undefined>>();
  const lengths: number[][] = [];
  const templates = headingsOfTemplates(pages);
  for (const page of pages) {
    const searched = [
      ...page.sections.map((section, number) => textsOf(page, section, number, templates)),
      ...page.questions.map((question) => ({ ...none, question })),
    ];
    for (const texts of searched) {
      const words = fields.map((field) =>
        isTitle(field) ? wordsOfTitle(texts[field]) : wordsOf(texts[field]),
      );
      const at = lengths.push(words.map((list) => list.length)) - 1;
      words[fields.indexOf('synonym')] = synonymsOf(
        wordsOfTitle(`${texts.title} . ${texts.question}`),
      );
      words.forEach((list, field) => {
        for (const word of list) {
          const byField = index.get(word) ?? [];
          index.set(word, byField);
          const found = (byField[field] ??= new Map<number, number>());
          found.set(at, (found.get(at) ?? 0) + 1);
        }
      });
    }
  }

  const pieces: Record<string, Record<string, Piece[string]>> = {};
  for (const word of [...index.keys()].sort()) {
    const piece = (pieces[pieceOf(word)] ??= {});
    piece[word] = Array.from(index.get(word) ?? [], (found) => (found ? toPostings(found) : 0));
  }

  const withoutZeros = (list: readonly number[]): readonly number[] =>
    list.slice(0, list.findLastIndex((length) => length > 0) + 1);
  const average = (field: number): number => {
    const present = lengths.flatMap((list) => (list[field] ? [list[field]] : []));
    const sum = present.reduce((total, length) => total + length, 0);
    return present.length === 0 ? 1 : Math.round((sum / present.length) * 100) / 100;
  };
  const catalog: Catalog = {
    pages: pages.map((page) => [
      page.route,
      page.title,
      kinds.indexOf(page.kind),
      page.breadcrumb.join(' › '),
      add('text', page.sections.map(entryOf)),
    ]),
    sections: pages.map(({ sections, questions }) => [sections.length, questions.length] as const),
    lengths: lengths.map((list) => withoutZeros(list).map(rounded)),
    averageLengths: fields.map((_, field) => average(field)),
    pieces: Object.fromEntries(
      Object.entries(pieces).map(([name, piece]) => [name, add(`words-${name}`, piece)]),
    ),
  };
  files.set(catalogName, JSON.stringify(catalog));
  return files;
}
