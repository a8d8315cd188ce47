import path from 'node:path';

import * as z from 'zod';

import { action, connection, dataset, generator, service } from '.';

/** The kinds of data file, by the name that their JSON Schema file bears. */
const schemas = { action, connection, dataset, generator, service };

/**
 * The JSON Schemas that editors complete and check data files with.
 *
 * @returns file name (beside this file) and content of each
 */
export function jsonSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([kind, schema]) => [
      path.join(__dirname, `${kind}.schema.json`),
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
