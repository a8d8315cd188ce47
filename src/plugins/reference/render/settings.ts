import type { Json } from '../../../../reference/schema';
import {
  classOfCall,
  configOf,
  nameOfCall,
  type ObjectCall,
} from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import { isObject, stringOf, textOf } from '../../../../reference/lib/json';
import type { Catalog } from '../../../../reference/lib/model';
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

interface Setting {
  readonly label: string;
  readonly value: Json;
  readonly mode?: string | undefined;
}

const isLong = ({ value, mode }: Setting): boolean =>
  typeof value === 'string' &&
  (mode !== undefined || value.includes('\n') || value.length > MAX_INLINE);

/** The items of a list, and the pairs of an object, in a row. */
function valueNodes(value: Json): Content {
  const items = isObject(value)
    ? Object.entries(value).map(([key, item]) => `${key}: ${textOf(item)}`)
    : [value].flat();
  return items.map((item, index) => [
    index > 0 && ' ',
    { type: 'inlineCode', value: textOf(item) },
  ]);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '';

/** Short values as pairs, then the long ones as code, titled with their label. */
const renderSettings = (settings: readonly Setting[], low = false): Content => [
  definitions(
    'settings',
    settings
      .filter((setting) => !isLong(setting))
      .map(({ label, value }) => [label, valueNodes(value)]),
  ),
  settings
    .filter(isLong)
    .map(({ label, value, mode = 'text' }) =>
      code(languageOfMode(mode), textOf(value), `title="${label}"${low ? ' low' : ''}`),
    ),
];

function settingsOfConfig(call: ObjectCall, catalog: Catalog): Setting[] {
  const config = configOf(call);
  return (classOfCall(call, catalog)?.fields ?? []).flatMap(({ key, label, mode }) => {
    const value = config[key];
    return value === undefined || isEmpty(value) ? [] : [{ label, value, mode }];
  });
}

/**
 * What the form of a class is filled with.
 *
 * @param low whether long values scroll instead of taking a screen
 */
export const renderConfigOf = (call: ObjectCall, catalog: Catalog, low = false): Content =>
  renderSettings(settingsOfConfig(call, catalog), low);

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

/** Parts of a body that say the same in each example. */
const usual = ['name', 'class', 'config', 'active', 'stability', 'description'];

/** Those of a change that say nothing: every change of an operation names its stability. */
const usualInChange = ['name', 'class', 'config', 'stability'];

/** The body of an object without a class of its own. */
function settingsOfBody({ kind, method, body }: ObjectCall): Setting[] {
  const isOperation = kind === 'operation' && method !== 'PUT';
  const { httpMethod, httpPath, httpCode, public: open, ...rest } = body;
  const request: Setting[] = [
    { label: 'Request', value: `${stringOf(httpMethod)} ${stringOf(httpPath)}` },
    { label: 'Status', value: httpCode ?? 200 },
    { label: 'Access', value: open === true ? 'public' : 'private' },
  ];
  const others = Object.entries(isOperation ? rest : body).flatMap(([key, value]): Setting[] => {
    const json = JSON.stringify(value, null, 2);
    const isUsual = (method === 'PUT' ? usualInChange : usual).includes(key);
    if (isUsual || isEmpty(value) || (isOperation && (json === '{}' || json === '[]'))) return [];
    const isBlock = typeof value === 'object' && !Array.isArray(value) && json.length > 2;
    const label = capitalize(key);
    return [isBlock ? { label, value: json, mode: 'json' } : { label, value }];
  });
  return [...(isOperation ? request : []), ...others];
}

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
    const added = (of: (one: ObjectCall) => Setting[]): Content => {
      const seen = new Set((like ? of(like) : []).map((setting) => JSON.stringify(setting)));
      return renderSettings(of(call).filter((setting) => !seen.has(JSON.stringify(setting))));
    };
    return [
      titleOfCall(call, catalog),
      added((one) => settingsOfConfig(one, catalog)),
      added(settingsOfBody),
    ];
  });
}
