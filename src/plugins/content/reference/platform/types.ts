import type { PlatformType } from '../../../../../reference/schema/platform';
import type { Platform } from './catalogue';

/** One field of a type as a page shows it. */
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

/** All fields of a type, those of the type that it extends first. */
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

/** The types that a type names, its own and those of its fields. */
export function referencedTypes(type: PlatformType): string[] {
  return [
    ...(type.extends === undefined ? [] : [type.extends]),
    ...(type.entry === undefined ? [] : [type.entry]),
    ...(type.values === undefined ? [] : namedTypes(type.values)),
    ...Object.values(type.fields).flatMap((field) => namedTypes(field.type)),
  ];
}
