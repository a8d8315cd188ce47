import fs from 'node:fs';
import path from 'node:path';

import { glossaryFile, type Term } from '../schema/glossary';
import { errorsOf, type Report } from './check/report';
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
