import fs from 'node:fs';

import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

import { escapeRegExp } from './escape-reg-exp';
import { formatError, SourceErrors } from './source-error';
import { describeIssue, explain } from './zod-issue';

/** The content of a data file that has passed its schema. */
export interface DataFile<T> {
  readonly data: T;
  readonly lineOf: LineOf;
}

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
 * @throws SourceErrors with every error as `file:line: what is wrong; what is allowed`
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
    throw new SourceErrors(errors);
  }

  const lineOf = createLineOf(document, lines);
  const { data, error } = schema.safeParse(document.toJS(), { error: explain });
  if (!error) return { data, lineOf };
  const errors = error.issues.map((issue) => {
    const line = lineOf(issue.path);
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return formatError(
      { file, line: unknownKey === undefined ? line : lineOfKey(source, unknownKey, line) },
      describeIssue(issue),
    );
  });
  throw new SourceErrors(errors);
}
