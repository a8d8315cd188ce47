import type { PlatformObject, PlatformType } from '../../schema/platform';
import type { Entry, Platform } from '../model';

interface ShownField {
  readonly name: string;
  readonly type: string;
  readonly description?: string | undefined;
}

/** The names of other types in an expression such as `list<Backend_Plan>`. */
export const namedTypes = (expression: string): string[] =>
  expression.match(/[A-Z][A-Za-z]*(?:_[A-Za-z]+)?/g) ?? [];

/**
 * Follows `extends` as long as a type adds nothing: most bodies are an alias of the type of their
 * object, named after their operation.
 */
export function resolveAlias(name: string, platform: Platform): string {
  const type = platform.types.get(name);
  if (type?.extends === undefined) return name;
  const adds = type.entry ?? type.description ?? Object.keys(type.fields)[0];
  return adds === undefined ? resolveAlias(type.extends, platform) : name;
}

/** The type that pages link to: aliases are resolved, and a collection is its type of entry. */
export function shownType(name: string, platform: Platform): string {
  const resolved = resolveAlias(name, platform);
  const entry = platform.types.get(resolved)?.entry;
  return entry === undefined ? resolved : resolveAlias(entry, platform);
}

/** The fields of a type, with those that it inherits. */
export function fieldsOf(name: string, platform: Platform): ShownField[] {
  const { extends: base, entry, fields = {} } = platform.types.get(name) ?? {};
  const inherited = base === undefined ? [] : fieldsOf(base, platform);
  return [
    ...inherited.map((field) =>
      field.name === 'entry' && entry !== undefined ? { ...field, type: `list<${entry}>` } : field,
    ),
    ...Object.entries(fields).map(([key, field]) => ({ ...field, name: key })),
  ];
}

/** The names of the types that a type is made of, repetitions included. */
export function referencedTypes(type: PlatformType): string[] {
  return [
    ...(type.extends === undefined ? [] : [type.extends]),
    ...(type.entry === undefined ? [] : [type.entry]),
    ...(type.values === undefined ? [] : namedTypes(type.values)),
    ...Object.values(type.fields).flatMap((field) => namedTypes(field.type)),
  ];
}

/** Types that all objects use, described once on the page of all types. */
const commonTypes: ReadonlySet<string> = new Set([
  'Common_Collection',
  'Common_Message',
  'Common_Metadata',
  'Passthru',
]);

/** The types that the operations of an object take and return, and the types in these. */
function typesOfObject(object: Entry<PlatformObject>, platform: Platform): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const resolved = resolveAlias(name, platform);
    const type = platform.types.get(resolved);
    if (!type || found.has(resolved) || commonTypes.has(resolved)) return;
    // A collection adds nothing but paging to the type of its entries.
    if (type.entry === undefined) found.add(resolved);
    referencedTypes(type).forEach(visit);
  };
  for (const { payload, response } of object.data.operations) {
    if (payload !== undefined) visit(payload);
    if (response !== undefined) visit(response);
  }
  return found;
}

type Homes = ReadonlyMap<string, Entry<PlatformObject>>;

const homes = new WeakMap<Platform, Homes>();

/**
 * The object that each type belongs to: its page lists the fields of the type, and all other pages
 * link there. That is the object whose fields these are, else the first that uses the type. A type
 * that is missing here belongs to no object.
 */
export function homesOfTypes(platform: Platform): Homes {
  const known = homes.get(platform);
  if (known) return known;
  const found = new Map<string, Entry<PlatformObject>>();
  for (const object of platform.objects.values()) {
    for (const name of typesOfObject(object, platform)) {
      if (!found.has(name) || object.data.type === name) found.set(name, object);
    }
  }
  homes.set(platform, found);
  return found;
}
