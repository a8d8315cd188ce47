import { chunksOf, wordsOfChunk } from './words';

/** A stretch of text, marked where it is what was asked for. */
export interface Run {
  readonly text: string;
  readonly marked: boolean;
}

/** How long an excerpt is, in characters, and how much of it stands before the first mark. */
const length = 160;
const before = 40;

interface Match {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** The chunks of a text that hold one of the words; of a path only the segment or part. */
function matchesIn(text: string, words: ReadonlySet<string>): Match[] {
  return chunksOf(text).flatMap(({ start, text: chunk }) => {
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
  let from = anchor <= before * 2 ? 0 : anchor - before;
  if (from > 0) from = text.indexOf(' ', from) + 1 || from;
  if (from > anchor) from = anchor;
  let to = Math.min(text.length, from + length);
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), matches[best]?.end ?? 0);
  const result = runs(text, from, to, matches);
  if (from > 0) result.unshift({ text: '… ', marked: false });
  if (to < text.length) result.push({ text: ' …', marked: false });
  return result;
}
