import { chunksOf, constantOf, isSilent, joined, partsOf } from './words';

/** A word of a query. */
export interface Term {
  readonly word: string;
  /** Whether it may be a prefix: it is the last word, and the reader may still be typing. */
  readonly open: boolean;
  readonly weight: number;
}

/** A parsed query. */
export interface Query {
  readonly terms: readonly Term[];
  /**
   * Names with their weight: those that were typed as one, and with less weight those that several
   * words may mean together, as `sql query all` may mean `sqlqueryall`.
   */
  readonly names: ReadonlyMap<string, number>;
  /** Whether it is written like a name, so that a row of a table may be what the reader wants. */
  readonly isName: boolean;
}

/** `APP_URL`, `/backend/action`, `sql-query-all`, `SqlQueryAll`, `403`. */
const nameLike = /[_/\\:$]|\w[-.]\w|\p{Ll}\p{Lu}|\b\p{Lu}{4,}\b|\b\d{3}\b/u;

/** The weight of a name compared with the words that it consists of. */
const TYPED = 3;
const GUESSED = 1;

/** The weight of words that are common in sentences. */
const FAINT = 0.5;

/** A longer query is not a name, but a sentence or message that may contain one. */
const maxWordsOfQuery = 3;

/** Phrasal verbs, which count as one word: `log in`, `set up`. */
const phrasalVerbs =
  /^(?:log(?:in|out|on)|sign(?:in|up|out)|(?:turn|switch)(?:on|off)|setup|backup)$/;

/** The maximum number of words that make a name: `backend.app.token.create` has four. */
const maxWordsOfName = 5;

/** The words of a text, with `log in` as `login`. */
function wordsOfQuery(text: string): string[] {
  const words: string[] = [];
  for (const part of chunksOf(text).flatMap((chunk) => partsOf(chunk.text))) {
    const verb = `${words.at(-1) ?? ''}${part}`;
    if (phrasalVerbs.test(verb)) words.splice(-1, 1, verb);
    else words.push(part);
  }
  return words;
}

/** Parses what was typed. */
export function readQuery(text: string): Query {
  const words = wordsOfQuery(text);
  const telling = words.filter((word) => !isSilent(word));
  const meant = telling.length > 0 ? telling : words;
  const open = /[\p{L}\p{N}]$/u.test(text);
  const terms = meant.map((word, index): Term => ({
    word,
    open: open && index === meant.length - 1,
    weight: meant.length > maxWordsOfQuery && faint.has(stemOf(word)) ? FAINT : 1,
  }));
  const names = new Map<string, number>();
  for (const list of [words, telling]) {
    for (let from = 0; from < list.length; from += 1) {
      for (let to = from + 2; to <= Math.min(list.length, from + maxWordsOfName); to += 1) {
        names.set(list.slice(from, to).join(''), GUESSED);
      }
    }
  }
  for (const { text: chunk } of chunksOf(text)) {
    for (const name of [joined(chunk), constantOf(chunk)]) if (name) names.set(name, TYPED);
  }
  for (const word of meant) names.delete(word);
  return { terms, names, isName: meant.length <= maxWordsOfQuery && nameLike.test(text) };
}

/**
 * Parses a query that is a name in capitals as one word: its parts would find many pages that do
 * not have the name.
 */
export function readConstant(text: string): Query | undefined {
  const constant = constantOf(text.trim());
  if (constant === undefined) return undefined;
  const terms = [constant, joined(text)].map((word) => ({ word, open: false, weight: 1 }));
  return { terms, names: new Map(), isName: true };
}

const endings =
  /(?:ations?|ators?|ating|ates?|ated|ie[ds]|ing|ions?|ed|ers?|ors?|(?:al)?ly|i?est|ments?|es|s|e|y)$/;

/** Words that only look like forms of others: `logged in` has nothing to do with logs. */
const ownStems = new Set('logged logging logger operator operators poster https'.split(' '));

/**
 * The stem of a word, which its forms have in common: `schedul` of `scheduling`. Short words are
 * their own stem, since little would be left of them.
 */
export function stemOf(word: string): string {
  if (ownStems.has(word)) return word;
  const stem = word.replace(endings, '');
  // `running` is a form of `run`.
  const single = stem.replace(/([bdfglmnprst])\1$/, '$1');
  if (single !== stem && single.length > 2) return single;
  return stem.length >= 4 ? stem : word.replace(/s$/, '');
}

/** Stems of words that are common in sentences, and hardly what a reader searches for. */
const faint = new Set(
  (
    'about above actually after again against ago all already also always another any anything ' +
    'anywhere around ask because before behind best between both call came click come correct ' +
    'different down during each easy else even ever every everybody everyone everything ' +
    'everywhere exact find first front gave get give go good got happen he hello help her here ' +
    'him his inside instead just keep kind know last later less let like long look lot made ' +
    'make many maybe mean more most much myself never new next nobody nothing now old once one ' +
    'only other others ours own part people person possible press probably properly put quick ' +
    'quite really same say see seem several she show simple since some somebody someone ' +
    'something somewhere soon still such sure take tell than thanks thing think through today ' +
    'together too try two until up us use very way went whether within without work wrong yet'
  )
    .split(' ')
    .map(stemOf),
);
