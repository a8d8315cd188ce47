import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../../reference/schema/platform';
import type { Placed, Platform } from '../../platform/catalogue';
import { fieldsOf, meantType, referencedTypes } from '../../platform/types';
import { element, heading, inlineCode, inlineMarkdown, markdown, table, text } from '../../nodes';
import { anchored, commonTypes, disclosure, placeLink, typeAnchor, typeExpression } from './parts';

/** The types that a page of an object has to explain: those of its operations, and theirs. */
export function typesOfObject(
  object: Placed<PlatformObject>,
  platform: Platform,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const meant = meantType(name, platform);
    const type = platform.types.get(meant);
    if (!type || found.has(meant) || commonTypes.has(meant)) return;
    // A collection adds nothing to the type of its entries but the page.
    if (type.entry === undefined) found.add(meant);
    referencedTypes(type).forEach(visit);
  };
  for (const { payload, response } of object.data.operations) {
    if (payload !== undefined) visit(payload);
    if (response !== undefined) visit(response);
  }
  return found;
}

/** The fields of a type as a table; what a map holds, where it is one. */
export function typeTable(
  name: string,
  shown: ReadonlySet<string>,
  platform: Platform,
): RootContent[] {
  const type = platform.types.get(name);
  const intro = type?.description === undefined ? [] : markdown(type.description);
  if (type?.values !== undefined) {
    const values = typeExpression(type.values, shown, platform);
    return [...intro, element('p', {}, [text('Any keys; each value is '), ...values, text('.')])];
  }
  const fields = fieldsOf(name, platform);
  const isExplained = fields.some(({ description }) => description !== undefined);
  const rows = fields.map(({ name: key, type: expression, description }) => [
    [inlineCode(key)],
    typeExpression(expression, shown, platform),
    ...(isExplained ? [description === undefined ? [] : inlineMarkdown(description)] : []),
  ]);
  const header = ['Field', 'Type', ...(isExplained ? ['Meaning'] : [])];
  return [...intro, table(header, rows)];
}

/** A type with its anchor and its fields, closed at first. */
function renderType(name: string, shown: ReadonlySet<string>, platform: Platform): RootContent {
  const count = fieldsOf(name, platform).length;
  const summary = count === 0 ? 'Any keys' : `${count} ${count === 1 ? 'field' : 'fields'}`;
  return element('dl', { className: ['reference-fields'] }, [
    element('dt', {}, [anchored(typeAnchor(name), [inlineCode(name)])]),
    element('dd', {}, [disclosure([summary], typeTable(name, shown, platform))]),
  ]);
}

/** One closed block a type. */
export const renderTypes = (names: ReadonlySet<string>, platform: Platform): RootContent[] =>
  [...names].map((name) => renderType(name, names, platform));

/** Where a type is shown: the page of the first object whose operations need it. */
function pagesOfTypes(platform: Platform): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const object of platform.objects.values()) {
    const { page } = object.data;
    if (page === undefined) continue;
    for (const name of typesOfObject(object, platform)) {
      if (!pages.has(name) || object.data.type === name) pages.set(name, page);
    }
  }
  return pages;
}

/** A type in the list of all: a link to where its fields are, or the name of the one it equals. */
function typeRow(
  name: string,
  pages: ReadonlyMap<string, string>,
  here: ReadonlySet<string>,
  platform: Platform,
): PhrasingContent[][] {
  const meant = meantType(name, platform);
  const entry = platform.types.get(meant)?.entry;
  const shown = entry === undefined ? meant : meantType(entry, platform);
  const page = pages.get(shown);
  const label = inlineCode(shown);
  const target: PhrasingContent = here.has(shown)
    ? placeLink(typeAnchor(shown), label)
    : page === undefined
      ? label
      : { type: 'link', url: `/docs/${page}#${typeAnchor(shown)}`, children: [label] };
  return [[inlineCode(name)], [...(entry === undefined ? [] : [text('pages of ')]), target]];
}

/** Every type by namespace: those that no page of an object shows with their fields. */
export function renderAllTypes(platform: Platform): RootContent[] {
  const pages = pagesOfTypes(platform);
  const here = new Set(
    [...platform.types]
      .filter(
        ([name, type]) =>
          type.entry === undefined && meantType(name, platform) === name && !pages.has(name),
      )
      .map(([name]) => name),
  );
  return [...platform.typeFiles.values()].flatMap(({ id, data }) => {
    const names = Object.keys(data.types);
    const own = names.filter((name) => here.has(name));
    return [
      heading(2, id.charAt(0).toUpperCase() + id.slice(1)),
      ...own.map((name) => renderType(name, here, platform)),
      table(
        ['Type', 'Fields of'],
        names.filter((name) => !here.has(name)).map((name) => typeRow(name, pages, here, platform)),
      ),
    ];
  });
}
