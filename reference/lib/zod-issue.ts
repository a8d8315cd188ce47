import * as z from 'zod';

const placeOf = (path: readonly PropertyKey[] = []): string => path.map(String).join('.');

/**
 * An error map for zod that says what is wrong and what is allowed, to whoever edits the file.
 *
 * @returns for example `has unknown key "limt"; allowed: connection, sql, limit`
 */
export function explain(issue: z.core.$ZodRawIssue): string | undefined {
  const where = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const allowed = Object.keys((issue.inst as z.ZodObject).shape).join(', ');
    const keys = issue.keys.map((key) => `"${key}"`).join(', ');
    return `${where ? `"${where}" ` : ''}has unknown key ${keys}; allowed: ${allowed}`;
  }
  if (issue.code === 'invalid_value') {
    return `"${where}" must be one of: ${issue.values.map(String).join(', ')}`;
  }
  if (issue.code !== 'invalid_type') return undefined;
  const received = z.core.util.getParsedType(issue.input);
  if (received !== 'undefined' && where !== '') {
    const isText = issue.expected === 'string' && /number|boolean|date/.test(received);
    const hint = isText ? ': put it in quotes' : '';
    return `"${where}" must be a ${issue.expected}, is a ${received}${hint}`;
  }
  const { description } = issue.inst as z.ZodType;
  const meaning = description === undefined ? '' : `: ${description}`;
  return `${where ? `"${where}"` : 'the file'} is missing (expected ${issue.expected}${meaning})`;
}

/** The message of an issue with its path, which those of {@link explain} have already. */
export const describeIssue = ({ code, path, message }: z.core.$ZodIssue): string =>
  /^(?:unrecognized_keys|invalid_value|invalid_type)$/.test(code)
    ? message
    : `"${placeOf(path)}": ${message}`;
