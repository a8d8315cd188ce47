import type { Json } from '../schema';
import { classOfCall, configOf, type ObjectCall } from './calls';
import { capitalize } from './capitalize';
import { isObject, stringOf } from './json';
import type { Catalog } from './model';

/** A labeled value in a call: of the `config` or the body. */
export interface CallValue {
  readonly label: string;
  readonly value: Json;
  /** The editor mode of a field with code, such as `sql`. */
  readonly mode?: string | undefined;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '';

/** The configured fields of the class of an action or connection. */
export function configValuesOf(call: ObjectCall, catalog: Catalog): CallValue[] {
  const config = configOf(call);
  return (classOfCall(call, catalog)?.fields ?? []).flatMap(({ key, label, mode }) => {
    const value = config[key];
    return value === undefined || isEmpty(value) ? [] : [{ label, value, mode }];
  });
}

/**
 * Keys of a body to leave out: those that are shown elsewhere, and stability, which updates need.
 */
const unsaid = ['name', 'class', 'config', 'stability'];

/** Keys of new objects that are the same in each example. */
const usual = ['active', 'description'];

/** The values in the body of a call, except for those of its class. */
export function bodyValuesOf({ kind, method, body }: ObjectCall): CallValue[] {
  const isOperation = kind === 'operation' && method !== 'PUT';
  const { httpMethod, httpPath, httpCode, public: open, ...rest } = body;
  const request: CallValue[] = [
    { label: 'Request', value: `${stringOf(httpMethod)} ${stringOf(httpPath)}` },
    { label: 'Status', value: httpCode ?? 200 },
    { label: 'Access', value: open === true ? 'public' : 'private' },
  ];
  const others = Object.entries(isOperation ? rest : body).flatMap(([key, value]): CallValue[] => {
    const json = JSON.stringify(value, null, 2);
    const isLeftOut = unsaid.includes(key) || (method !== 'PUT' && usual.includes(key));
    if (isLeftOut || isEmpty(value) || (isOperation && (json === '{}' || json === '[]'))) return [];
    const label = capitalize(key);
    const isBlock = isObject(value) && json.length > 2;
    return [isBlock ? { label, value: json, mode: 'json' } : { label, value }];
  });
  return isOperation ? [...request, ...others] : others;
}
