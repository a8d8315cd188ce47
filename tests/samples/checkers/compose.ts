import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isMap, isNode, isScalar, type Document, type LineCounter } from 'yaml';

import type { SampleError } from '../checker';

let validate: ValidateFunction | undefined;

/**
 * Compiles the JSON Schema of the Compose Specification, which the linter ships but does not
 * export.
 */
function readSchema(): ValidateFunction {
  const linter = createRequire(import.meta.url).resolve('dclint/package.json');
  const file = path.join(path.dirname(linter), 'schemas', 'compose.schema.json');
  const schema = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  // Ajv knows draft 7 by another URL.
  delete schema.$schema;
  return new Ajv({ strict: false, validateFormats: false }).compile(schema);
}

/** The path of the key that an error is about. */
function keysOf({ instancePath, params }: ErrorObject): string[] {
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { additionalProperty: unknown } = params as { readonly additionalProperty?: unknown };
  return typeof unknown === 'string' ? [...keys, unknown] : keys;
}

/** The offset of a key, or of its nearest ancestor that the file has. */
function offsetOf(document: Document, keys: readonly string[]): number {
  if (keys.length === 0) return 0;
  const above = keys.slice(0, -1);
  const parent: unknown = document.getIn(above, true);
  const node: unknown = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === keys.at(-1))?.key
    : document.getIn(keys, true);
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, above);
}

/** Whether a document is a Compose file, or one that overrides another. */
export const isCompose = (contents: unknown): boolean =>
  isMap(contents) && isMap(contents.get('services'));

/**
 * Validates a file of Docker Compose against the Compose Specification.
 *
 * @returns the first error, or undefined
 */
export function checkCompose(document: Document, lines: LineCounter): SampleError | undefined {
  validate ??= readSchema();
  if (validate(document.toJS())) return undefined;
  const [error] = validate.errors ?? [];
  if (!error) return undefined;
  const keys = keysOf(error);
  return {
    line: lines.linePos(offsetOf(document, keys)).line,
    message: `compose file: ${keys.join('.')} ${error.message ?? 'is not allowed'}`,
  };
}
