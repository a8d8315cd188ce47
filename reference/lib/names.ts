import type { Catalog } from './model';

const bracketed = /\[\[((?:service:)?[A-Za-z][A-Za-z0-9_.-]*)\]\]/g;

/** Every name in double brackets somewhere in a value, in order of appearance. */
export function bracketedNames(value: unknown): string[] {
  return [...JSON.stringify(value ?? null).matchAll(bracketed)].map(([, name = '']) => name);
}

/**
 * Replaces every `[[name]]` in a value, at any depth.
 *
 * @param rename maps a name: a page keeps it, a live run puts its prefix before it
 */
export function replaceNames<T>(value: T, rename: (name: string) => string = (name) => name): T {
  if (typeof value === 'string') {
    return value.replace(bracketed, (_, name: string) => rename(name)) as T;
  }
  if (Array.isArray(value)) return value.map((item) => replaceNames<unknown>(item, rename)) as T;
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).map(([key, item]) => [
      replaceNames(key, rename),
      replaceNames<unknown>(item, rename),
    ]);
    return Object.fromEntries(pairs) as T;
  }
  return value;
}

/** A value with names as readers see them: without brackets, and services by their address. */
export const withShownNames = <T>(value: T, { services }: Catalog): T =>
  replaceNames(value, (name) => {
    const [, service] = /^service:(.*)/.exec(name) ?? [];
    return service === undefined ? name : (services.get(service)?.data.address ?? service);
  });
