import type { PhrasingContent, RootContent } from 'mdast';

import type { Platform } from '../../platform/catalogue';
import { meantType, namedTypes } from '../../platform/types';
import { element, inlineCode, pageLink, text } from '../../nodes';

/** The class of what is said about something in small letters. */
export const traitsClass = 'reference-fields__traits';

/** The page of all types, below docs/. */
export const TYPES_PAGE = 'reference/types.mdx';

/** A link to a place of the same page, which says what it leads to. */
export const placeLink = (anchor: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url: `#${anchor}`,
  children: [label],
});

/** What carries an anchor of its own: a link to itself, as with the fields of a form. */
export const anchored = (anchor: string, children: readonly RootContent[]): RootContent =>
  element('a', { id: anchor, href: `#${anchor}` }, children);

/** A disclosure: closed at first, works without scripts. */
export const disclosure = (
  summary: ReadonlyArray<RootContent | string>,
  children: readonly RootContent[],
): RootContent => element('details', {}, [element('summary', {}, summary), ...children]);

/** The anchor of an operation: `backend.plan.create` becomes `backend-plan-create`. */
export const operationAnchor = (name: string): string => name.replaceAll('.', '-').toLowerCase();

/** Types that every object has, explained once on the page of all types. */
export const commonTypes: ReadonlySet<string> = new Set([
  'Common_Collection',
  'Common_Message',
  'Common_Metadata',
  'Passthru',
]);

/** The anchor of a type, on every page that shows it. */
export const typeAnchor = (name: string): string =>
  `type-${name.replaceAll('_', '-').toLowerCase()}`;

/** Phrases with a separator between them. */
export const joined = (items: readonly PhrasingContent[][], separator: string): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? item : [text(separator), ...item]));

/** The name of an operation, as a link where its object has a page. */
export function operationLink(name: string, { operations }: Platform): PhrasingContent {
  const page = operations.get(name)?.object.data.page;
  const label = inlineCode(name);
  return page === undefined
    ? label
    : {
        ...(pageLink(`${page}#${operationAnchor(name)}`, '') as PhrasingContent & { type: 'link' }),
        children: [label],
      };
}

/**
 * An expression such as `list<Backend_Plan>`, with links to what the page shows.
 *
 * @param shown the types that the page has a block for
 */
export function typeExpression(
  expression: string,
  shown: ReadonlySet<string>,
  platform: Platform,
): PhrasingContent[] {
  // A collection is known by what it collects.
  const names = namedTypes(expression).map((name) => {
    const meant = meantType(name, platform);
    const entry = platform.types.get(meant)?.entry;
    return entry === undefined ? meant : meantType(entry, platform);
  });
  const here = names.find((name) => shown.has(name));
  const label = inlineCode(expression);
  if (here !== undefined) return [placeLink(typeAnchor(here), label)];
  const common = names.find((name) => commonTypes.has(name));
  if (common === undefined) return [label];
  const link = pageLink(`${TYPES_PAGE}#${typeAnchor(common)}`, '');
  return [link.type === 'link' ? { ...link, children: [label] } : label];
}
