import { isDeepStrictEqual } from 'node:util';

import type { Json } from '../../../../reference/schema';
import { classOfCall, nameOfCall, type ObjectCall } from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import { isObject, textOf } from '../../../../reference/lib/json';
import type { Catalog } from '../../../../reference/lib/model';
import {
  type CallValue,
  bodyValuesOf,
  configValuesOf,
} from '../../../../reference/lib/call-values';
import {
  code,
  type Content,
  definitions,
  element,
  inCode,
  inlineMarkdown,
} from '../../shared/nodes';
import { languageOfMode } from './form';

/** Longer values become code blocks, which can scroll and be copied. */
const MAX_INLINE = 48;

const isLong = ({ value, mode }: CallValue): boolean =>
  typeof value === 'string' &&
  (mode !== undefined || value.includes('\n') || value.length > MAX_INLINE);

/** The items of a list or the pairs of an object, in a line. */
function inARow(value: Json): string {
  const items = isObject(value)
    ? Object.entries(value).map(([key, item]) => `${key}: ${textOf(item)}`)
    : [value].flat();
  return items.map((item) => inCode(textOf(item))).join(' ');
}

/**
 * Short values as a description list, then long ones as code blocks.
 *
 * @param low whether to limit the height of code blocks
 */
export function renderValues(values: readonly CallValue[], low = false): Content {
  const short = values.filter((one) => !isLong(one));
  return [
    definitions(
      'settings',
      short.map(({ label, value }) => [label, inARow(value)]),
    ),
    values
      .filter(isLong)
      .map(({ label, value, mode = 'text' }) =>
        code(languageOfMode(mode), textOf(value), `title="${label}"${low ? ' low' : ''}`),
      ),
  ];
}

/** The title of an object: its kind, its name, and its class. */
function titleOfCall(call: ObjectCall, catalog: Catalog): Content {
  const { kind, method } = call;
  const name = nameOfCall(call);
  const parts = [name && inCode(name), classOfCall(call, catalog)?.name].filter(Boolean);
  return element('p.settings__object', [
    // Not Markdown's `strong`: the glossary would take that for a term that the page explains.
    element('strong', [method === 'PUT' ? `Change ${kind}` : capitalize(kind)]),
    parts.length > 0 && [' ', inlineMarkdown(parts.join(', '))],
  ]);
}

export const newIn = <T>(part: readonly T[], known: readonly T[]): T[] =>
  part.filter((value) => !known.some((other) => isDeepStrictEqual(other, value)));

/**
 * All objects of an example, each with its configuration.
 *
 * @param known objects that the page has shown already: values that equal those of one with the
 *   same kind and class are left out
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
    const added = (of: (one: ObjectCall) => CallValue[]): Content =>
      renderValues(newIn(of(call), like ? of(like) : []));
    return [
      titleOfCall(call, catalog),
      added((one) => configValuesOf(one, catalog)),
      added(bodyValuesOf),
    ];
  });
}
