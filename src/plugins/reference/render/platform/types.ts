import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../reference/schema/platform';
import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { fieldsOf, homesOfTypes, meantType } from '../../../../../reference/lib/platform/types';
import {
  anchored,
  disclosure,
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  joined,
  markdown,
  paragraph,
  table,
  text,
} from '../../../markdown/nodes';
import { TYPES_PAGE, typeAnchor, typeExpression } from './parts';

/** The fields of a type as a table; what a map holds, where it is one. */
function typeTable(name: string, page: string, platform: Platform): RootContent[] {
  const type = platform.types.get(name);
  const intro = type?.description === undefined ? [] : markdown(type.description);
  if (type?.values !== undefined) {
    const values = typeExpression(type.values, page, platform);
    return [...intro, element('p', {}, [text('Any keys; each value is '), ...values, text('.')])];
  }
  const fields = fieldsOf(name, platform);
  const isExplained = fields.some(({ description }) => description !== undefined);
  const rows = fields.map(({ name: key, type: expression, description }) => [
    [inlineCode(key)],
    typeExpression(expression, page, platform),
    ...(isExplained ? [description === undefined ? [] : inlineMarkdown(description)] : []),
  ]);
  const header = ['Field', 'Type', ...(isExplained ? ['Meaning'] : [])];
  return [...intro, table(header, rows)];
}

/** A type with its anchor and its fields, closed at first. */
function renderType(name: string, page: string, platform: Platform): RootContent {
  const count = fieldsOf(name, platform).length;
  const summary = count === 0 ? 'Any keys' : `${count} ${count === 1 ? 'field' : 'fields'}`;
  return element('dl', { className: ['reference-fields', 'is-entry'] }, [
    element('dt', {}, [anchored(typeAnchor(name), [inlineCode(name)])]),
    element('dd', {}, [disclosure(summary, typeTable(name, page, platform))]),
  ]);
}

/** The types that belong to an object, one closed block each. */
export const renderTypesOf = (object: Entry<PlatformObject>, platform: Platform): RootContent[] =>
  [...homesOfTypes(platform)]
    .filter(([, home]) => home === object)
    .map(([name]) => renderType(name, object.data.page, platform));

/** A type in the list of all, as a link to its fields; what it equals or collects beside it. */
function typeRow(name: string, platform: Platform): PhrasingContent[][] {
  const meant = meantType(name, platform);
  const entry = platform.types.get(meant)?.entry;
  const shown = entry === undefined ? meant : meantType(entry, platform);
  const link = typeExpression(name, TYPES_PAGE, platform);
  if (entry !== undefined) return [link, [text('a page of '), inlineCode(shown)]];
  return [link, shown === name ? [] : [text('the same as '), inlineCode(shown)]];
}

/** Types with a page of their own in a line; a table for those that stand for others. */
function renderTypeList(names: readonly string[], platform: Platform): RootContent[] {
  const rows = names.map((name) => typeRow(name, platform));
  const own = rows.flatMap(([link = [], meaning = []]) => (meaning.length === 0 ? [link] : []));
  const others = rows.filter(([, meaning = []]) => meaning.length > 0);
  return [
    ...(own.length === 0 ? [] : [paragraph(joined(own, ', '))]),
    ...(others.length === 0 ? [] : [table(['Type', 'Is'], others)]),
  ];
}

/** Every type by namespace: those that belong to no object with their fields. */
export function renderAllTypes(platform: Platform): RootContent[] {
  const homes = homesOfTypes(platform);
  const isHere = (name: string): boolean =>
    !homes.has(name) &&
    meantType(name, platform) === name &&
    platform.types.get(name)?.entry === undefined;
  return [...platform.typeFiles.values()].flatMap(({ id, data }) => {
    const names = Object.keys(data.types);
    return [
      heading(2, capitalize(id)),
      ...names.filter(isHere).map((name) => renderType(name, TYPES_PAGE, platform)),
      ...renderTypeList(
        names.filter((name) => !isHere(name)),
        platform,
      ),
    ];
  });
}
