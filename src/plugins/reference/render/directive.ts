import type { RootContent } from 'mdast';

import type { Catalog, Entry, Platform } from '../../../../reference/lib/model';
import type { Screens } from '../../../../reference/lib/screens';

/** A mistake in a directive; the caller knows its name, file and line. */
export class DirectiveError extends Error {}

export interface Directive {
  /** Such as `{key=connection}`. */
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
  readonly catalog: Catalog;
  readonly platform: Platform;
  readonly screens: Screens;
  /** Of the site, with a slash at both ends. */
  readonly baseUrl: string;
  /** What the page has said already, and need not say again. */
  readonly said: Set<string>;
}

export type Data = Pick<Directive, 'catalog' | 'platform'>;

/** Whether something is said for the first time on a page. */
export function isNews({ said }: Pick<Directive, 'said'>, what: string): boolean {
  const isFirst = !said.has(what);
  said.add(what);
  return isFirst;
}

export type Renderers = Readonly<Record<string, (directive: Directive) => RootContent[]>>;

export type EntryRenderers<T> = Readonly<
  Record<string, (entry: Entry<T>, directive: Directive) => RootContent[]>
>;
