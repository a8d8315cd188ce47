import type { RootContent } from 'mdast';

import type { Json } from '../../../../reference/schema';
import { apiClass, type ObjectCall } from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import type { Catalog, Classed } from '../../../../reference/lib/model';
import {
  code,
  definitions,
  element,
  inCode,
  type Inline,
  inlineMarkdown,
} from '../../shared/nodes';
import { languageOfMode, stringOf, textOf } from './form';

type JsonObject = Readonly<Record<string, Json>>;

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
function valueNodes(value: Json): Inline {
  const items =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([key, item]) => `${key}: ${textOf(item)}`)
      : [value].flat();
  return items.flatMap((item, index) => [
    ...(index === 0 ? [] : [' ']),
    { type: 'inlineCode', value: textOf(item) } as const,
  ]);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '';

/** Short values as pairs, then the long ones as code, titled with their label. */
function renderSettings(settings: readonly Setting[], low = false): RootContent[] {
  const pairs = settings
    .filter((setting) => !isLong(setting))
    .map(({ label, value }) => [label, valueNodes(value)] as const);
  const blocks = settings
    .filter(isLong)
    .map(({ label, value, mode = 'text' }) =>
      code(languageOfMode(mode), textOf(value), `title="${label}"${low ? ' low' : ''}`),
    );
  return [...(pairs.length > 0 ? [definitions('settings', pairs)] : []), ...blocks];
}

/** The class that a call is about, with its fields. */
export function classOfCall({ kind, path, body }: ObjectCall, catalog: Catalog) {
  const entries: Partial<Record<ObjectCall['kind'], Iterable<{ data: Classed }>>> = {
    action: catalog.actions.values(),
    connection: catalog.connections.values(),
    generator: catalog.generators.values(),
  };
  const className = kind === 'generator' ? path.split('/').at(-1) : body.class;
  return [...(entries[kind] ?? [])].find(({ data }) => apiClass(data.class) === className)?.data;
}

function settingsOfConfig(call: ObjectCall, catalog: Catalog): Setting[] {
  const config = (call.body.config ?? {}) as JsonObject;
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
export const renderConfigOf = (call: ObjectCall, catalog: Catalog, low = false): RootContent[] =>
  renderSettings(settingsOfConfig(call, catalog), low);

/** The name of the object that a call is about: in its body, or in the address of a change. */
export const nameOfCall = ({ method, path, body }: ObjectCall): string =>
  stringOf(body.name) || (method === 'PUT' ? (/~([^/]+)$/.exec(path)?.[1] ?? '') : '');

/** What an object is: its kind, its name, and the class behind it. */
function titleOfCall(call: ObjectCall, catalog: Catalog): RootContent {
  const { kind, method } = call;
  const className = classOfCall(call, catalog)?.name;
  const name = nameOfCall(call);
  const parts = [...(name === '' ? [] : [inCode(name)]), ...(className ? [className] : [])];
  const noun = method === 'PUT' ? `Change ${kind}` : capitalize(kind);
  return element('p.settings__object', [
    // No `strong` of Markdown: the glossary takes that for a term which the page explains.
    element('strong', [noun]),
    ...(parts.length === 0 ? [] : [' ', ...inlineMarkdown(parts.join(', '))]),
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
): RootContent[] {
  return calls.flatMap((call) => {
    const like = known.find(
      ({ kind, body }) => kind === call.kind && body.class === call.body.class,
    );
    const added = (of: (one: ObjectCall) => Setting[]): RootContent[] => {
      const seen = new Set((like ? of(like) : []).map((setting) => JSON.stringify(setting)));
      return renderSettings(of(call).filter((setting) => !seen.has(JSON.stringify(setting))));
    };
    return [
      titleOfCall(call, catalog),
      ...added((one) => settingsOfConfig(one, catalog)),
      ...added(settingsOfBody),
    ];
  });
}
