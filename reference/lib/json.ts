import type { Json } from '../schema';

export type JsonObject = Record<string, Json>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text: JSON where it is none. */
export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A value that is text, else an empty string. */
export const stringOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';
