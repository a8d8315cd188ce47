import type { RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { fieldsOf, homesOfTypes, meantType } from '../../../../../reference/lib/platform/types';
import type { PlatformObject } from '../../../../../reference/schema/platform';
import {
  anchored,
  disclosure,
  element,
  heading,
  inCode,
  inlineMarkdown,
  markdown,
  table,
} from '../../../shared/nodes';
import type { Data } from '../directive';
import { renderEntry, shownType, TYPES_PAGE, typeAnchor, typeExpression } from './parts';

/** The fields of a type as a table; what a map holds, where it is one. */
function renderContent(name: string, page: string, platform: Platform): RootContent[] {
  const type = platform.types.get(name);
  const intro = markdown(type?.description);
  if (type?.values !== undefined) {
    const values = typeExpression(type.values, page, platform);
    return [...intro, element('p', `Any keys; each value is ${values}.`)];
  }
  const fields = fieldsOf(name, platform);
  const isExplained = fields.some(({ description }) => description !== undefined);
  const rows = fields.map(({ name: key, type: expression, description = '' }) => [
    inCode(key),
    typeExpression(expression, page, platform),
    ...(isExplained ? [description] : []),
  ]);
  return [...intro, table(['Field', 'Type', ...(isExplained ? ['Meaning'] : [])], rows)];
}

/** A type with its anchor and its fields, closed at first. */
function renderType(name: string, page: string, platform: Platform): RootContent {
  const count = fieldsOf(name, platform).length;
  const summary = count === 0 ? 'Any keys' : `${count} ${count === 1 ? 'field' : 'fields'}`;
  return renderEntry(anchored(typeAnchor(name), inCode(name)), '', [
    disclosure(summary, renderContent(name, page, platform)),
  ]);
}

/** The types that belong to an object, one closed block each. */
export const renderTypesOf = (object: Entry<PlatformObject>, platform: Platform): RootContent[] =>
  [...homesOfTypes(platform)]
    .filter(([, home]) => home === object)
    .map(([name]) => renderType(name, object.data.page, platform));

/** What a type equals or collects; nothing for one with a page of its own. */
function meaningOf(name: string, platform: Platform): string {
  const shown = shownType(name, platform);
  if (platform.types.get(meantType(name, platform))?.entry !== undefined) {
    return `a page of ${inCode(shown)}`;
  }
  return shown === name ? '' : `the same as ${inCode(shown)}`;
}

/** Types that other pages show or that stand for others, as links. */
function renderTypeList(names: readonly string[], platform: Platform): RootContent[] {
  if (names.length === 0) return [];
  const items = names
    .filter(
      (name) => meaningOf(name, platform) === '' || !names.includes(shownType(name, platform)),
    )
    .map((name) => {
      const meaning = meaningOf(name, platform);
      const derived = names.filter(
        (other) => other !== name && shownType(other, platform) === name,
      );
      const said = meaning === '' ? derived.map((other) => inCode(other)).join(', ') : meaning;
      const link = inlineMarkdown(typeExpression(name, TYPES_PAGE, platform));
      return element('li', said === '' ? link : [...link, ' ', element('span', said)]);
    });
  return [element('ul.reference-names', items)];
}

/** `::types`: every type by namespace, those that belong to no object with their fields. */
export function renderAllTypes({ platform }: Data): RootContent[] {
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
