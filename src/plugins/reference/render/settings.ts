import { isDeepStrictEqual } from 'node:util';

import type { Json } from '../../../../reference/schema';
import { classOfCall, nameOfCall, type ObjectCall } from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import { isObject, textOf } from '../../../../reference/lib/json';
import type { Catalog } from '../../../../reference/lib/model';
import { type Setting, settingsOfBody, settingsOfConfig } from '../../../../reference/lib/settings';
import {
  code,
  type Content,
  definitions,
  element,
  inCode,
  inlineMarkdown,
} from '../../shared/nodes';
import { languageOfMode } from './form';

/** A longer value gets a block of its own, which can scroll and be copied. */
const MAX_INLINE = 48;

const isLong = ({ value, mode }: Setting): boolean =>
  typeof value === 'string' &&
  (mode !== undefined || value.includes('\n') || value.length > MAX_INLINE);

/** The items of a list, and the pairs of an object, in a row. */
function inARow(value: Json): string {
  const items = isObject(value)
    ? Object.entries(value).map(([key, item]) => `${key}: ${textOf(item)}`)
    : [value].flat();
  return items.map((item) => inCode(textOf(item))).join(' ');
}

/**
 * Short values as pairs, then the long ones as code, titled with their label.
 *
 * @param low whether long values scroll instead of taking a screen
 */
export function renderSettings(settings: readonly Setting[], low = false): Content {
  const short = settings.filter((setting) => !isLong(setting));
  return [
    definitions(
      'settings',
      short.map(({ label, value }) => [label, inARow(value)]),
    ),
    settings
      .filter(isLong)
      .map(({ label, value, mode = 'text' }) =>
        code(languageOfMode(mode), textOf(value), `title="${label}"${low ? ' low' : ''}`),
      ),
  ];
}

/** What an object is: its kind, its name, and the class behind it. */
function titleOfCall(call: ObjectCall, catalog: Catalog): Content {
  const { kind, method } = call;
  const name = nameOfCall(call);
  const parts = [name && inCode(name), classOfCall(call, catalog)?.name].filter(Boolean);
  return element('p.settings__object', [
    // No `strong` of Markdown: the glossary takes that for a term which the page explains.
    element('strong', [method === 'PUT' ? `Change ${kind}` : capitalize(kind)]),
    parts.length > 0 && [' ', inlineMarkdown(parts.join(', '))],
  ]);
}

export const newIn = <T>(part: readonly T[], known: readonly T[]): T[] =>
  part.filter((value) => !known.some((other) => isDeepStrictEqual(other, value)));

/**
 * All objects of an example, each with what it is configured with.
 *
 * @param known objects that the reader has seen: what one of the same kind and class has in common
 *   with them is left out
 */
export function renderObjects(
  calls: readonly ObjectCall[],
  catalog: Catalog,
  known: readonly ObjectCall[] = [],
): Content {
  return calls.map((call) => {
    const like = known.find(
      ({ kind, body }) => kind === call.kind && body.class === call.body.class,
    );
    const added = (of: (one: ObjectCall) => Setting[]): Content =>
      renderSettings(newIn(of(call), like ? of(like) : []));
    return [
      titleOfCall(call, catalog),
      added((one) => settingsOfConfig(one, catalog)),
      added(settingsOfBody),
    ];
  });
}
