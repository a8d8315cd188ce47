import fs from 'node:fs';
import path from 'node:path';

import { glossaryFile, type Term } from '../schema/glossary';
import { type LineOf, readDataFile } from './data-file';
import { untilChanged } from './read';
import { formatError, SourceErrors } from './source-error';

export const GLOSSARY_FILE = path.join('reference', 'glossary.yaml');

export const GLOSSARY_PAGE = 'glossary.mdx';

export type Glossary = ReadonlyMap<string, Term>;

/** The page of a term without the part of it: `concepts/event.mdx`. */
export const pageOfTerm = ({ page }: Term): string => page.replace(/#.*/, '');

/** What the schema of the file cannot know: other terms, and the pages of the site. */
function checkTerms(file: string, terms: Glossary, lineOf: LineOf, siteDir: string): string[] {
  const errors: string[] = [];
  const owners = new Map<string, string>();
  let previous = '';
  for (const [id, term] of terms) {
    const report = (key: string, problem: string): void => {
      errors.push(formatError({ file, line: lineOf(['terms', id, key]) }, problem));
    };
    const anchor = term.name.toLowerCase().replaceAll(' ', '-');
    if (id !== anchor) report('name', `the key of "${term.name}" is "${id}"; allowed: "${anchor}"`);
    if (previous.localeCompare(term.name) > 0) {
      report('name', `"${term.name}" stands behind "${previous}"; allowed: alphabetical order`);
    }
    previous = term.name;
    if (!fs.existsSync(path.join(siteDir, 'docs', pageOfTerm(term)))) {
      report('page', `there is no page docs/${pageOfTerm(term)}`);
    }
    for (const [, other = ''] of term.definition.matchAll(/\]\(#([^)]*)\)/g)) {
      if (!terms.has(other)) report('definition', `links "#${other}", which is no term`);
    }
    for (const form of term.forms) {
      const owner = owners.get(form.toLowerCase());
      if (owner !== undefined) report('forms', `"${form}" is already a form of "${owner}"`);
      owners.set(form.toLowerCase(), id);
    }
    for (const phrase of term.except) {
      if (!term.forms.some((form) => phrase.toLowerCase().includes(form.toLowerCase()))) {
        report('except', `"${phrase}" holds none of the forms: ${term.forms.join(', ')}`);
      }
    }
  }
  return errors;
}

function readGlossary(siteDir: string): Glossary {
  const file = path.join(siteDir, GLOSSARY_FILE);
  const result = readDataFile(file, glossaryFile);
  if (!result.ok) throw new SourceErrors(result.errors);
  const terms = new Map(Object.entries(result.data.terms));
  const errors = checkTerms(file, terms, result.lineOf, siteDir);
  if (errors.length > 0) throw new SourceErrors(errors);
  return terms;
}

const loadTerms = untilChanged(readGlossary, (siteDir) => [path.join(siteDir, GLOSSARY_FILE)]);

/**
 * The terms of reference/glossary.yaml, checked.
 *
 * @returns the terms, none in a site without the file
 * @throws Error whose message has one line an error: `file:line: what is wrong; what is allowed`
 */
export const loadGlossary = (siteDir: string): Glossary =>
  fs.existsSync(path.join(siteDir, GLOSSARY_FILE)) ? loadTerms(siteDir) : new Map();
