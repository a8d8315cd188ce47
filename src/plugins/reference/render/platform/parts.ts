import type { RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Platform } from '../../../../../reference/lib/model';
import { homesOfTypes, meantType, namedTypes } from '../../../../../reference/lib/platform/types';
import {
  disclosure,
  element,
  inCode,
  type Inline,
  inlineMarkdown,
  pageLink,
} from '../../../shared/nodes';

export const TYPES_PAGE = 'reference/types.mdx';

/** `backend.plan.create` becomes `backend-plan-create`. */
export const operationAnchor = (name: string): string => name.replaceAll('.', '-').toLowerCase();

export const scopeAnchor = (name: string): string => `scope-${operationAnchor(name)}`;

/** `APP_DEBUG` becomes `app-debug`. */
export const settingAnchor = (key: string): string => key.replaceAll('_', '-').toLowerCase();

/** The same on every page that shows the type. */
export const typeAnchor = (name: string): string => `type-${settingAnchor(name)}`;

/** `system:clear_cache` becomes `command-system-clear-cache`. */
export const commandAnchor = (name: string): string =>
  `command-${name.replace(/[:_]+/g, '-').replace(/^-/, '')}`;

/**
 * Parts behind a disclosure that is named after those that are not empty: "Parameters and example".
 *
 * @param parts by name, in small letters
 * @param rest what follows them, and stays in sight where all of them are empty
 */
export function foldedAway(
  parts: Readonly<Record<string, readonly RootContent[]>>,
  rest: readonly RootContent[] = [],
): readonly RootContent[] {
  const filled = Object.entries(parts).filter(([, content]) => content.length > 0);
  if (filled.length === 0) return rest;
  const label = capitalize(filled.map(([name]) => name).join(' and '));
  return [disclosure(label, [...filled.flatMap(([, content]) => content), ...rest])];
}

/** The colors of methods are some of those of code. */
const methodClasses: Readonly<Record<string, string>> = {
  GET: '.v',
  POST: '.a',
  PUT: '.n',
  PATCH: '.n',
  DELETE: '.r',
};

/** A method and a path, in a column each. */
export const requestOf = (method: string, path: string): Inline => [
  element(`code${methodClasses[method] ?? ''}`, [method]),
  ' ',
  ...inlineMarkdown(inCode(path)),
];

/**
 * An operation, address or command: its name, below it what it does, then the rest.
 *
 * @param name a link to itself
 * @param summary Markdown in a line; may be empty
 */
export const renderEntry = (
  name: RootContent,
  summary: string,
  content: readonly RootContent[],
): RootContent =>
  element('dl.reference-fields.is-entry.is-code', [
    element('dt', summary === '' ? [name] : [name, element('span', summary)]),
    element('dd', content),
  ]);

/** The name of an operation, as a link to where the page of its object shows it. */
export function operationLink(name: string, { operations }: Platform): string {
  const page = operations.get(name)?.object.data.page;
  return page === undefined
    ? inCode(name)
    : pageLink(`${page}#${operationAnchor(name)}`, inCode(name));
}

/** What a type stands for; a collection is known by what it collects. */
export function shownType(name: string, platform: Platform): string {
  const meant = meantType(name, platform);
  const entry = platform.types.get(meant)?.entry;
  return entry === undefined ? meant : meantType(entry, platform);
}

/**
 * An expression such as `list<Backend_Plan>`, as a link to the fields of the type that it names.
 *
 * @param page the page that it is on, below docs/
 */
export function typeExpression(expression: string, page: string, platform: Platform): string {
  const named = namedTypes(expression).find((type) => platform.types.has(type));
  const label = inCode(expression);
  if (named === undefined) return label;
  const name = shownType(named, platform);
  const home = homesOfTypes(platform).get(name)?.data.page ?? TYPES_PAGE;
  const anchor = typeAnchor(name);
  return home === page ? `[${label}](#${anchor})` : pageLink(`${home}#${anchor}`, label);
}
