import type { Glossary } from '../../../../reference/lib/glossary';
import { classesOf, type Data, type Entry, ownersOf } from '../../../../reference/lib/model';
import type { Screens } from '../../../../reference/lib/screens';
import type { Content } from '../../shared/nodes';

/** An error in a directive; the caller adds its name, file and line. */
export class DirectiveError extends Error {}

/** A directive on a page, with the data that it may render. */
export interface Directive extends Data {
  /** Such as `{key=connection}`. */
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
  readonly glossary: Glossary;
  readonly screens: Screens;
  /** Of the site, with a slash at both ends. */
  readonly baseUrl: string;
  /** Keys of explanations that the page has already. */
  readonly said: Set<string>;
  /** The data file that the front matter of the page names, such as `actions/sql-query-all`. */
  readonly reference?: string | undefined;
}

/** Whether the page does not have an explanation yet; marks it as given. */
export function isNews({ said }: Pick<Directive, 'said'>, what: string): boolean {
  const isFirst = !said.has(what);
  said.add(what);
  return isFirst;
}

/** What each directive becomes. */
export type Renderers = Readonly<Record<string, (directive: Directive) => Content>>;

export type RenderEntry<T> = (entry: Entry<T>, directive: Directive) => Content;

/** A directive about the data file of its page, which is in one of these folders. */
export const about =
  <T>(folders: string, entriesOf: (directive: Directive) => Iterable<Entry<T>>) =>
  (render: RenderEntry<T>) =>
  (directive: Directive): Content => {
    const { reference } = directive;
    const entry = [...entriesOf(directive)].find((one) => one.reference === reference);
    if (entry) return render(entry, directive);
    const named = reference ?? 'a page without "reference"';
    throw new DirectiveError(`finds nothing in ${named}; allowed: a file of reference/${folders}`);
  };

export const ofClass = about('{actions,connections,generators}', ({ catalog }) =>
  classesOf(catalog),
);
export const ofOwner = about('{actions,connections}', ({ catalog }) => ownersOf(catalog));
export const ofGenerator = about('generators', ({ catalog }) => catalog.generators.values());
export const ofObject = about('objects', ({ platform }) => platform.objects.values());
