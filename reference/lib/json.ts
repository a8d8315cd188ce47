import type { Json } from '../schema';

export type JsonObject = Record<string, Json>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string as it is, any other value as JSON. */
export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A string as it is, an empty one for any other value. */
export const stringOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';
