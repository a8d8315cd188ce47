import path from 'node:path';

import * as z from 'zod';

import { action, connection, dataset, generator, service, useCase } from '.';
import { glossaryFile } from './glossary';
import { screenFile } from './screens';
import { commandFile, listFiles, platformObject, settingFile, typeFile } from './platform';

const schemas = {
  action,
  connection,
  dataset,
  generator,
  service,
  'use-case': useCase,
  glossary: glossaryFile,
  screens: screenFile,
  object: platformObject,
  types: typeFile,
  settings: settingFile,
  commands: commandFile,
  ...listFiles,
};

/**
 * The JSON Schemas with which editors complete and check data files.
 *
 * @returns the content by absolute path, which is next to this file
 */
export function jsonSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([kind, schema]) => [
      path.join(__dirname, `${kind}.schema.json`),
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
