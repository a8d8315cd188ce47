import { chunksOf, wordsOfChunk, type Chunk } from './words';

/** A stretch of text, marked where it is what was asked for. */
export interface Run {
  readonly text: string;
  readonly marked: boolean;
}

/** How long an excerpt is, in characters, and how far before the first mark it may begin. */
const length = 160;
const before = 80;

interface Match {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** The segments of a chunk: a path has several, any other chunk is one. */
const segmentsOf = ({ start, text }: Chunk): Chunk[] =>
  Array.from(text.matchAll(/[^/\\]+/g), (segment) => ({
    start: start + segment.index,
    text: segment[0],
  }));

/** The chunks of a text that have one of the words; of a path only the segment or part. */
function matchesIn(text: string, words: ReadonlySet<string>): Match[] {
  return chunksOf(text)
    .flatMap(segmentsOf)
    .flatMap(({ start, text: chunk }) => {
      const found = wordsOfChunk(chunk).filter((word) => words.has(word));
      if (found.length === 0) return [];
      // The smallest part that matches: in `/backend/action`, `action` alone where only that is meant.
      const parts = Array.from(chunk.matchAll(/[\p{L}\p{N}]+/gu), (part) => ({
        start: start + part.index,
        end: start + part.index + part[0].length,
        words: wordsOfChunk(part[0]).filter((word) => words.has(word)),
      })).filter((part) => part.words.length > 0);
      const whole = found.some((word) => !parts.some((part) => part.words.includes(word)));
      return whole || parts.length === 0
        ? [{ start, end: start + chunk.length, words: found }]
        : parts;
    });
}

/** Marks the words in a short text. */
export function mark(text: string, words: ReadonlySet<string>): Run[] {
  return runs(text, 0, text.length, matchesIn(text, words));
}

function runs(text: string, from: number, to: number, matches: readonly Match[]): Run[] {
  const result: Run[] = [];
  let at = from;
  const add = (end: number, marked: boolean): void => {
    if (end > at) result.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const match of matches) {
    if (match.start < from || match.end > to) continue;
    add(match.start, false);
    add(match.end, true);
  }
  add(to, false);
  return result;
}

/** Where the sentence, or the table cell, begins that has a place of a text. */
function startOfSentence(text: string, at: number): number {
  const breaks = [...text.slice(0, at).matchAll(/(?:[.!?:] |· )(?=\S)/g)];
  const last = breaks.at(-1);
  return last ? last.index + last[0].length : 0;
}

/**
 * The stretch of a text that holds the most of the words, with these marked.
 *
 * @returns undefined where the text holds none of them
 */
export function excerpt(text: string, words: ReadonlySet<string>): Run[] | undefined {
  const matches = matchesIn(text, words);
  if (matches.length === 0) return undefined;
  let best = 0;
  let bestCount = 0;
  matches.forEach((match, index) => {
    const near = new Set<string>();
    for (const other of matches.slice(index)) {
      if (other.end > match.start + length - before) break;
      for (const word of other.words) near.add(word);
    }
    if (near.size > bestCount) {
      best = index;
      bestCount = near.size;
    }
  });
  const anchor = matches[best]?.start ?? 0;
  let from = startOfSentence(text, anchor);
  if (anchor - from > before) {
    // The sentence begins too far before: it is cut at a word.
    from = text.indexOf(' ', anchor - before / 2) + 1 || anchor;
    if (from > anchor) from = anchor;
  }
  let to = Math.min(text.length, from + length);
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), matches[best]?.end ?? 0);
  const result = runs(text, from, to, matches);
  if (from > startOfSentence(text, anchor)) result.unshift({ text: '… ', marked: false });
  if (to < text.length) result.push({ text: ' …', marked: false });
  return result;
}
