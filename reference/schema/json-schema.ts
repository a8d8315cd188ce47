import path from 'node:path';

import * as z from 'zod';

import { action, connection, dataset, generator, service, useCase } from '.';
import { glossaryFile } from './glossary';
import { screenFile } from './screens';
import {
  commandFile,
  eventFile,
  parameterFile,
  platformErrorFile,
  platformObject,
  roleFile,
  routeFile,
  scopeFile,
  seedFile,
  settingFile,
  tableFile,
  typeFile,
} from './platform';

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
  parameters: parameterFile,
  events: eventFile,
  settings: settingFile,
  commands: commandFile,
  scopes: scopeFile,
  roles: roleFile,
  seeds: seedFile,
  routes: routeFile,
  tables: tableFile,
  'platform-errors': platformErrorFile,
};

/**
 * The JSON Schemas that editors complete and check data files with.
 *
 * @returns file name (next to this file) and content of each
 */
export function jsonSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([kind, schema]) => [
      path.join(__dirname, `${kind}.schema.json`),
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
