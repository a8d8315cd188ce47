import type * as z from 'zod';

/** The schema that a path leads to, or undefined where it can't be followed (a union, say). */
function schemaAt(schema: unknown, issuePath: readonly PropertyKey[]): unknown {
  let current: unknown = unwrap(schema);
  for (const key of issuePath) {
    const node = current as {
      shape?: Record<PropertyKey, unknown>;
      element?: unknown;
      valueType?: unknown;
    };
    current = unwrap(node.shape?.[key] ?? node.element ?? node.valueType);
  }
  return current;
}

/** Takes optional, default and the like off, down to the schema that has a shape or element. */
function unwrap(schema: unknown): unknown {
  let current = schema;
  for (;;) {
    const unwrappable = current as { unwrap?: () => unknown; element?: unknown } | undefined;
    if (!unwrappable?.unwrap || unwrappable.element !== undefined) return current;
    current = unwrappable.unwrap();
  }
}

/**
 * What is wrong and what is allowed, for a person who edits the file.
 *
 * @param schema the schema that was parsed with: its keys become the list of allowed names
 * @returns for example `has unknown key "limt"; allowed: connection, sql, limit`
 */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  const where = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const shape = (schemaAt(schema, issue.path) as { shape?: object } | undefined)?.shape;
    const allowed = shape ? `; allowed: ${Object.keys(shape).join(', ')}` : '';
    const keys = issue.keys.map((key) => `"${key}"`).join(', ');
    return `${where ? `"${where}" ` : ''}has unknown key ${keys}${allowed}`;
  }
  if (issue.code === 'invalid_value') {
    return `"${where}" must be one of: ${issue.values.map(String).join(', ')}`;
  }
  if (issue.code === 'invalid_type') {
    const name = where ? `"${where}"` : 'the file';
    // Zod names the type in its message alone, and calls an empty file null.
    const received = /received (\w+)$/.exec(issue.message)?.[1] ?? 'something else';
    if (received !== 'undefined' && where !== '') {
      const hint =
        issue.expected === 'string' && /number|boolean|Date/.test(received)
          ? ': put it in quotes'
          : '';
      return `${name} must be a ${issue.expected}, is a ${received.toLowerCase()}${hint}`;
    }
    const meaning = (schemaAt(schema, issue.path) as { description?: string } | undefined)
      ?.description;
    return `${name} is missing (expected ${issue.expected}${meaning === undefined ? '' : `: ${meaning}`})`;
  }
  return `"${where}": ${issue.message}`;
}
