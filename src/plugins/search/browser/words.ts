/*
 * Tokenization, for the index and for queries. `sql-query-all`, `SqlQueryAll` and `sql_query_all`
 * are one word, `sqlqueryall`, with the parts `sql`, `query` and `all`.
 */

/** Stop words. */
const silent = new Set(
  (
    'a an and are as at be been being but by can could did do does for from had has have how i if in ' +
    'into is it its me my of on or our should so that the their them then there these they this to ' +
    'via was we were what when where which while who why will with would you your am any cant ' +
    'cannot couldnt didnt doesnt dont im isnt ive need needs please some want wants wont'
  ).split(' '),
);

/** Longer words are not names but data, such as a token in an example. */
const longest = 40;

/** Letters and digits, joined by punctuation of names and paths; and C# and F#. */
const chunk = /[cf]#|[\p{L}\p{N}]+(?:['’._\-/\\:@+]+[\p{L}\p{N}]+)*/giu;

const simple = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^([cf])#/, '$1sharp');

/** The words inside `SqlQueryAll`; those of one or two letters are left out. */
const humps = (word: string): string[] =>
  (word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? []).filter(({ length }) => length > 2);

/** A part of a text that is one name or word. */
export interface Chunk {
  /** Its offset in the text. */
  readonly start: number;
  readonly text: string;
}

/** The chunks of a text: `POST /backend/action` has two. */
export const chunksOf = (text: string, pattern = chunk, start = 0): Chunk[] =>
  Array.from(text.matchAll(pattern), (match) => ({ start: start + match.index, text: match[0] }));

/** A chunk as one word: `backend.user.create` is `backendusercreate`. */
export const joined = (text: string): string => simple(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A name in capitals, such as `FUSIO_CONNECTION`. */
const constant = /^\p{Lu}[\p{Lu}\d]*(?:_[\p{Lu}\d]+)+$/u;

/**
 * A word for a name in capitals, which differs from that of the same name in lower case:
 * `FUSIO_CONNECTION` is a variable, `fusio_connection` a setting.
 */
export const constantOf = (text: string): string | undefined =>
  constant.test(text) ? text.replaceAll('_', '') : undefined;

/**
 * The parts of a chunk, in order: `GET-books` is `get` and `books`. A version has no parts: `7.1`
 * is `71`.
 */
export const partsOf = (text: string): string[] =>
  /^[\d.]+$/.test(text)
    ? [joined(text)]
    : simple(text)
        .replace(/['’]s?\b/g, '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((part) => part.length > 1);

export const isSilent = (word: string): boolean => silent.has(word);

/** All words that find a chunk, without repetitions. */
export function wordsOfChunk(text: string): string[] {
  const words = new Set<string>();
  // A path is found by each of its segments, a segment by each of its parts.
  for (const segment of [text, ...text.split(/[/\\:]+/)]) words.add(joined(segment));
  for (const part of text.split(/[^\p{L}\p{N}]+/u)) {
    for (const hump of humps(part)) words.add(simple(hump));
  }
  for (const part of partsOf(text)) words.add(part);
  words.add(constantOf(text) ?? '');
  return [...words].filter(
    (word) => word.length > 1 && word.length <= longest && !silent.has(word),
  );
}

/** A cache: a site has few different chunks, and each of them many times. */
const known = new Map<string, readonly string[]>();

/** All words that find a text, as often as they occur. */
export const wordsOf = (text: string): string[] =>
  chunksOf(text).flatMap((one) => {
    const words = known.get(one.text) ?? wordsOfChunk(one.text);
    known.set(one.text, words);
    return words;
  });

/**
 * All words that find a title, heading or question. Two consecutive words also count as one, as in
 * `access token` and `quick start`, so that a page about the pair ranks above one that has both
 * words.
 */
export function wordsOfTitle(text: string): string[] {
  const words = chunksOf(text)
    .flatMap((one) => partsOf(one.text))
    .filter((word) => !silent.has(word));
  return [...wordsOf(text), ...words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)];
}

/**
 * The name of the piece of the index that has a word. Words of a piece begin with the same two
 * letters, so that it also has the words that a reader may be about to type.
 */
export const pieceOf = (word: string): string =>
  Array.from(word.slice(0, 2), (character) => {
    if (/[a-z]/.test(character)) return character;
    return /\p{N}/u.test(character) ? '0' : '_';
  }).join('');
