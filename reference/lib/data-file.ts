import fs from 'node:fs';

import { escapeRegExp } from './escape-reg-exp';
import { formatError } from './source-error';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { describeIssue } from './zod-issue';
import type * as z from 'zod';

/** What reading one data file came to: the record, or its errors, each with file and line. */
export type DataFile<T> =
  | { readonly ok: true; readonly data: T; readonly lineOf: LineOf }
  | { readonly ok: false; readonly errors: readonly string[] };

/** The line (from 1) of the node at a path such as `['fields', 0, 'key']`. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** Finds the nearest node that exists on the path: a missing key is reported at its parent. */
function createLineOf(document: Document, lines: LineCounter): LineOf {
  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}

/** The line of a key itself, not of its value, for a key that should not be there. */
function lineOfKey(source: string, key: string, from: number): number {
  const pattern = new RegExp(`^\\s*(?:-\\s+)?["']?${escapeRegExp(key)}["']?\\s*:`);
  const offset = source
    .split('\n')
    .slice(from - 1)
    .findIndex((line) => pattern.test(line));
  return offset === -1 ? from : from + offset;
}

/**
 * Reads a YAML file and checks it against a schema.
 *
 * @param schema what it must look like; unknown keys are errors
 * @returns the typed record, or every error as `file:line: what is wrong; what is allowed`
 */
export function readDataFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): DataFile<z.infer<Schema>> {
  const source = fs.readFileSync(file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const errors = document.errors.map((error) =>
      formatError({ file, line: lines.linePos(error.pos[0]).line }, error.message),
    );
    return { ok: false, errors };
  }

  const lineOf = createLineOf(document, lines);
  const result = schema.safeParse(document.toJS());
  if (result.success) return { ok: true, data: result.data, lineOf };
  const errors = result.error.issues.map((issue) => {
    const line = lineOf(issue.path);
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return formatError(
      { file, line: unknownKey === undefined ? line : lineOfKey(source, unknownKey, line) },
      describeIssue(issue, schema),
    );
  });
  return { ok: false, errors };
}
