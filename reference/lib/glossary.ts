import fs from 'node:fs';
import path from 'node:path';

import { glossaryFile, type Term } from '../schema/glossary';
import { errorsOf, type Report } from './check/report';
import { escapeRegExp } from './escape-reg-exp';
import { loaderOf } from './read';

export const GLOSSARY_FILE = path.join('reference', 'glossary.yaml');

export const GLOSSARY_PAGE = 'glossary.mdx';

export type Glossary = ReadonlyMap<string, Term>;

/** The page of a term without its anchor, such as `concepts/event.mdx`. */
export const pageOfTerm = ({ page }: Term): string => page.replace(/#.*/, '');

/** Checks what the schema cannot: references to other terms and to pages of the site. */
function checkTerms(terms: Glossary, reportAt: Report, siteDir: string): void {
  const owners = new Map<string, string>();
  let previous = '';
  for (const [id, term] of terms) {
    const report = (key: string, problem: string): void => {
      reportAt(['terms', id, key], problem);
    };
    const anchor = term.name.toLowerCase().replaceAll(' ', '-');
    if (id !== anchor) report('name', `the key of "${term.name}" is "${id}"; allowed: "${anchor}"`);
    if (previous.localeCompare(term.name) > 0) {
      report('name', `"${term.name}" comes after "${previous}"; allowed: alphabetical order`);
    }
    previous = term.name;
    if (!fs.existsSync(path.join(siteDir, 'docs', pageOfTerm(term)))) {
      report('page', `there is no page docs/${pageOfTerm(term)}`);
    }
    for (const [, other = ''] of term.definition.matchAll(/\]\(#([^)]*)\)/g)) {
      if (!terms.has(other))
        report('definition', `links to "#${other}"; allowed: the key of a term`);
    }
    for (const form of term.forms) {
      const owner = owners.get(form.toLowerCase());
      if (owner !== undefined) report('forms', `"${form}" is already a form of "${owner}"`);
      owners.set(form.toLowerCase(), id);
    }
    for (const phrase of term.except) {
      if (!term.forms.some((form) => phrase.toLowerCase().includes(form.toLowerCase()))) {
        report('except', `"${phrase}" contains none of the forms: ${term.forms.join(', ')}`);
      }
    }
  }
}

const load = loaderOf(
  (reader) => {
    const entry = reader.file('glossary', glossaryFile, { terms: {} });
    return { entry, terms: new Map(Object.entries(entry.data.terms)) };
  },
  ({ entry, terms }, siteDir) =>
    errorsOf(entry, (report) => {
      checkTerms(terms, report, siteDir);
    }),
  (siteDir) => [path.join(siteDir, GLOSSARY_FILE)],
);

/** The terms of reference/glossary.yaml, checked; none in a site without the file. */
export const loadGlossary = (siteDir: string): Glossary => load(siteDir).terms;

/** Matches a phrase, also across a line break, and capitalized at the start of a sentence. */
function phrasePattern(phrase: string): string {
  const [first = '', ...rest] = phrase;
  const capital = first.toUpperCase();
  const initial =
    first === capital ? escapeRegExp(first) : `(?:${first}|(?<=^\\s*|[.!?:]\\s+)${capital})`;
  return initial + escapeRegExp(rest.join('')).replaceAll(' ', '\\s+');
}

/** Matches phrases as whole words, but not as parts of names and paths; the longest one wins. */
function wordPattern(phrases: Iterable<string>): RegExp {
  const alternatives = [...phrases]
    .sort((one, other) => other.length - one.length)
    .map(phrasePattern)
    .join('|');
  const word = String.raw`\p{L}\p{N}_$/\\@#-`;
  return new RegExp(`(?<![${word}.:])(?:${alternatives})(?![${word}]|[.:][\\p{L}\\p{N}/])`, 'gu');
}

/** The phrases of all terms, so that "refresh token" never counts as "token". */
function readPhrases(glossary: Glossary) {
  const owners = new Map<string, string | undefined>();
  for (const [id, { forms, except }] of glossary) {
    for (const form of forms) owners.set(form.toLowerCase(), id);
    for (const phrase of except) owners.set(phrase.toLowerCase(), undefined);
  }
  const phrases = [...glossary.values()].flatMap(({ forms, except }) => [...forms, ...except]);
  return {
    /** Finds phrases in running text. */
    pattern: wordPattern(phrases),
    /** The key of the term that a phrase means; undefined for an exception. */
    termOf: (phrase: string) => owners.get(phrase.toLowerCase().replace(/\s+/g, ' ')),
  };
}

const known = new WeakMap<Glossary, ReturnType<typeof readPhrases>>();

/** How terms are found in text; made once for a glossary, as that takes long. */
export function phrasesOf(glossary: Glossary): ReturnType<typeof readPhrases> {
  const phrases = known.get(glossary) ?? readPhrases(glossary);
  known.set(glossary, phrases);
  return phrases;
}
