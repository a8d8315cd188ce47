import type { PhrasingContent, RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Platform } from '../../../../../reference/lib/model';
import { homesOfTypes, meantType, namedTypes } from '../../../../../reference/lib/platform/types';
import { disclosure, element, inlineCode, inlineMarkdown, text } from '../../../shared/nodes';

/** The page of all types, below docs/. */
export const TYPES_PAGE = 'reference/types.mdx';

/** A link to a place of the same page, which says what it leads to. */
const placeLink = (anchor: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url: `#${anchor}`,
  children: [label],
});

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

/** A method and a path, in a column each. */
export const requestOf = (method: string, path: string): PhrasingContent[] => [
  inlineCode(method),
  text(' '),
  inlineCode(path),
];

/**
 * An operation, address or command: its name, below it what it does, then the rest.
 *
 * @param name a link to itself
 * @param summary Markdown in a line
 */
export const renderEntry = (
  name: RootContent,
  summary: string,
  content: readonly RootContent[],
): RootContent =>
  element('dl', { className: ['reference-fields', 'is-entry'] }, [
    element('dt', {}, [name, element('span', {}, inlineMarkdown(summary))]),
    element('dd', {}, content),
  ]);

/** The anchor of an operation: `backend.plan.create` becomes `backend-plan-create`. */
export const operationAnchor = (name: string): string => name.replaceAll('.', '-').toLowerCase();

/** The anchor of a type, on every page that shows it. */
export const typeAnchor = (name: string): string =>
  `type-${name.replaceAll('_', '-').toLowerCase()}`;

/** A link to a place of any page, shown as code. */
const codeLink = (target: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url: target,
  children: [label],
});

/** The name of an operation, as a link to where the page of its object shows it. */
export function operationLink(name: string, { operations }: Platform): PhrasingContent {
  const page = operations.get(name)?.object.data.page;
  const label = inlineCode(name);
  return page === undefined ? label : codeLink(`/docs/${page}#${operationAnchor(name)}`, label);
}

/**
 * An expression such as `list<Backend_Plan>`, as a link to the fields of the type that it names.
 *
 * @param page the page that it stands on, below docs/
 */
export function typeExpression(
  expression: string,
  page: string,
  platform: Platform,
): PhrasingContent[] {
  // A collection is known by what it collects.
  const [name] = namedTypes(expression)
    .filter((type) => platform.types.has(type))
    .map((type) => {
      const meant = meantType(type, platform);
      const entry = platform.types.get(meant)?.entry;
      return entry === undefined ? meant : meantType(entry, platform);
    });
  const label = inlineCode(expression);
  if (name === undefined) return [label];
  const home = homesOfTypes(platform).get(name)?.data.page ?? TYPES_PAGE;
  const anchor = typeAnchor(name);
  return [home === page ? placeLink(anchor, label) : codeLink(`/docs/${home}#${anchor}`, label)];
}
