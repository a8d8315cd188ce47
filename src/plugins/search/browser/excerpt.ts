import { chunksOf, wordsOfChunk, type Chunk } from './words';

/** A run of text; matches of the query are marked. */
export interface Run {
  readonly text: string;
  readonly marked: boolean;
}

/** The maximum length of an excerpt, in characters. */
const length = 160;

/** Sentences and cells of tables; longer ones are cut between words. */
const stretches = /\S.{0,140}?(?:[.!?:] | · |$)|\S.{0,140}(?= |$)/g;

/** The parts of a chunk: `/backend/action` has two. */
const part = /[\p{L}\p{N}]+/gu;

/** The segments of a chunk: a path has several, any other chunk is one. */
const segment = /[^/\\]+/g;

/** The chunks of a text that have one of the words, or only the matching part of a name. */
function matchesIn(text: string, words: ReadonlySet<string>): Chunk[] {
  const found = ({ text: chunk }: Chunk): string[] =>
    wordsOfChunk(chunk).filter((word) => words.has(word));
  return chunksOf(text)
    .flatMap((one) => chunksOf(one.text, segment, one.start))
    .flatMap((one) => {
      const parts = chunksOf(one.text, part, one.start).filter((own) => found(own).length > 0);
      const ofParts = new Set(parts.flatMap(found));
      return found(one).every((word) => ofParts.has(word)) ? parts : [one];
    });
}

/** Marks the words in a short text. */
export function mark(text: string, words: ReadonlySet<string>): Run[] {
  let at = 0;
  const runs = matchesIn(text, words).flatMap(({ start, text: match }) => {
    const between = { text: text.slice(at, start), marked: false };
    at = start + match.length;
    return [between, { text: match, marked: true }];
  });
  return [...runs, { text: text.slice(at), marked: false }].filter((run) => run.text !== '');
}

/** The beginning of a text, cut to the length of an excerpt. */
export const opening = (text: string): string =>
  text.length > length ? `${text.slice(0, text.lastIndexOf(' ', length))} …` : text;

/**
 * The sentence or table cell with most of the words, which are marked, and what follows up to the
 * length of an excerpt.
 *
 * @returns undefined if the text has none of the words
 */
export function excerpt(text: string, words: ReadonlySet<string>): Run[] | undefined {
  let start = 0;
  let most = 0;
  for (const stretch of text.matchAll(stretches)) {
    const matches = matchesIn(stretch[0], words).map((match) => match.text.toLowerCase());
    const { size } = new Set(matches);
    if (size > most) [start, most] = [stretch.index, size];
  }
  if (most === 0) return undefined;
  const cut = start > 0 && !/[.!?:·] $/.test(text.slice(0, start)) ? '… ' : '';
  return mark(cut + opening(text.slice(start)), words);
}
