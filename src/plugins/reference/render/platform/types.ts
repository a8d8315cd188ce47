import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../reference/schema/platform';
import type { Placed, Platform } from '../../platform/catalogue';
import { capitalize } from '../../../shared/capitalize';
import { fieldsOf, homesOfTypes, meantType } from '../../platform/types';
import {
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  markdown,
  table,
  text,
} from '../../../markdown/nodes';
import { anchored, disclosure, TYPES_PAGE, typeAnchor, typeExpression } from './parts';

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
  return element('dl', { className: ['reference-fields'] }, [
    element('dt', {}, [anchored(typeAnchor(name), [inlineCode(name)])]),
    element('dd', {}, [disclosure([summary], typeTable(name, page, platform))]),
  ]);
}

/** The types that belong to an object, one closed block each. */
export const renderTypesOf = (object: Placed<PlatformObject>, platform: Platform): RootContent[] =>
  [...homesOfTypes(platform)]
    .filter(([, home]) => home === object)
    .map(([name]) => renderType(name, object.data.page, platform));

/** A type in the list of all: a link to where its fields are, or the name of the one it equals. */
function typeRow(name: string, platform: Platform): PhrasingContent[][] {
  const meant = meantType(name, platform);
  const entry = platform.types.get(meant)?.entry;
  const shown = entry === undefined ? meant : meantType(entry, platform);
  return [
    [inlineCode(name)],
    [
      ...(entry === undefined ? [] : [text('pages of ')]),
      ...typeExpression(shown, TYPES_PAGE, platform),
    ],
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
      table(
        ['Type', 'Fields of'],
        names.filter((name) => !isHere(name)).map((name) => typeRow(name, platform)),
      ),
    ];
  });
}
