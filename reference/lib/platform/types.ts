import type { PlatformObject, PlatformType } from '../../schema/platform';
import type { Entry, Platform } from '../model';

export interface ShownField {
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
export function meantType(name: string, { types }: Platform): string {
  const type = types.get(name);
  const isSame =
    type?.extends !== undefined &&
    type.entry === undefined &&
    type.description === undefined &&
    Object.keys(type.fields).length === 0;
  return isSame && type.extends !== undefined
    ? meantType(type.extends, { types } as Platform)
    : name;
}

export function fieldsOf(name: string, platform: Platform): ShownField[] {
  const type = platform.types.get(name);
  if (!type) return [];
  const inherited = type.extends === undefined ? [] : fieldsOf(type.extends, platform);
  const own = Object.entries(type.fields).map(
    ([key, { type: expression, description }]): ShownField => ({
      name: key,
      type: expression,
      description,
    }),
  );
  const kept = inherited.map((field) =>
    field.name === 'entry' && type.entry !== undefined
      ? { ...field, type: `list<${type.entry}>` }
      : field,
  );
  return [...kept, ...own];
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
