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
 * The type that says what another one consists of: most bodies have the name of their operation
 * and the fields of their object, and add nothing.
 */
export function meantType(name: string, platform: Platform): string {
  const type = platform.types.get(name);
  if (type?.extends === undefined) return name;
  const adds = type.entry ?? type.description ?? Object.keys(type.fields)[0];
  return adds === undefined ? meantType(type.extends, platform) : name;
}

/** What a type stands for; a collection is known by what it collects. */
export function shownType(name: string, platform: Platform): string {
  const meant = meantType(name, platform);
  const entry = platform.types.get(meant)?.entry;
  return entry === undefined ? meant : meantType(entry, platform);
}

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

export function referencedTypes(type: PlatformType): string[] {
  return [
    ...(type.extends === undefined ? [] : [type.extends]),
    ...(type.entry === undefined ? [] : [type.entry]),
    ...(type.values === undefined ? [] : namedTypes(type.values)),
    ...Object.values(type.fields).flatMap((field) => namedTypes(field.type)),
  ];
}

/** Types that every object has, explained once on the page of all types. */
const commonTypes: ReadonlySet<string> = new Set([
  'Common_Collection',
  'Common_Message',
  'Common_Metadata',
  'Passthru',
]);

/** The types that the operations of an object take and return, and those that these consist of. */
function typesOfObject(object: Entry<PlatformObject>, platform: Platform): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const meant = meantType(name, platform);
    const type = platform.types.get(meant);
    if (!type || found.has(meant) || commonTypes.has(meant)) return;
    // A collection adds nothing to the type of its entries but the page.
    if (type.entry === undefined) found.add(meant);
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
 * The object that each type belongs to: its page has the fields of the type, and every other page
 * links there. It is the object whose own fields they are, else the first that needs the type. A
 * type that is missing belongs to none.
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
