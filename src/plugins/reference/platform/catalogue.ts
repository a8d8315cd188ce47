import fs from 'node:fs';
import path from 'node:path';

import type * as z from 'zod';

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
  type PlatformObject,
  type PlatformOperation,
  type PlatformType,
} from '../../../../reference/schema/platform';
import { readDataFile, type LineOf } from '../../shared/yaml-file';
import { checkPlatform } from './checks';

/** A record with its place, so that a report found later still names file and line. */
export interface Placed<T> {
  /** File name without ending. */
  readonly id: string;
  readonly file: string;
  readonly data: T;
  readonly lineOf: LineOf;
}

/** An operation, and the object that it belongs to. */
export interface OwnedOperation {
  readonly operation: PlatformOperation;
  readonly object: Placed<PlatformObject>;
}

/** What the platform itself is: its objects, operations and types, checked and typed. */
export interface Platform {
  readonly objects: ReadonlyMap<string, Placed<PlatformObject>>;
  /** By name, in the order of the objects. */
  readonly operations: ReadonlyMap<string, OwnedOperation>;
  readonly parameters: Placed<z.infer<typeof parameterFile>>;
  readonly events: Placed<z.infer<typeof eventFile>>;
  readonly scopes: Placed<z.infer<typeof scopeFile>>;
  readonly roles: Placed<z.infer<typeof roleFile>>;
  readonly seeds: Placed<z.infer<typeof seedFile>>;
  readonly routes: Placed<z.infer<typeof routeFile>>;
  readonly tables: Placed<z.infer<typeof tableFile>>;
  readonly errors: Placed<z.infer<typeof platformErrorFile>>;
  /** By kind: environment, configuration, database. */
  readonly settings: ReadonlyMap<string, Placed<z.infer<typeof settingFile>>>;
  /** In reading order. */
  readonly commandFiles: ReadonlyMap<string, Placed<z.infer<typeof commandFile>>>;
  readonly typeFiles: ReadonlyMap<string, Placed<z.infer<typeof typeFile>>>;
  readonly types: ReadonlyMap<string, PlatformType>;
}

function place<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  errors: string[],
): Placed<z.infer<Schema>> | undefined {
  const result = readDataFile(file, schema);
  if (!result.ok) {
    errors.push(...result.errors);
    return undefined;
  }
  const id = path.basename(file, '.yaml');
  return { id, file, data: result.data, lineOf: result.lineOf };
}

function placeFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  errors: string[],
): Map<string, Placed<z.infer<Schema>>> {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const placed = files
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => place(path.join(folder, name), schema, errors) ?? []);
  return new Map(placed.map((entry) => [entry.id, entry]));
}

/** A file that may be missing, in a site without anything about the platform. */
function placeFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  empty: z.infer<Schema>,
  errors: string[],
): Placed<z.infer<Schema>> {
  const missing = { id: path.basename(file, '.yaml'), file, data: empty, lineOf: () => 1 };
  return fs.existsSync(file) ? (place(file, schema, errors) ?? missing) : missing;
}

function readPlatform(siteDir: string): Platform {
  const errors: string[] = [];
  const at = (...names: string[]): string => path.join(siteDir, 'reference', ...names);
  const objects = placeFolder(at('objects'), platformObject, errors);
  const typeFiles = placeFolder(at('types'), typeFile, errors);
  const commandFiles = [...placeFolder(at('commands'), commandFile, errors)].sort(
    ([, one], [, other]) => one.data.order - other.data.order,
  );
  const files = {
    settings: placeFolder(at('settings'), settingFile, errors),
    parameters: placeFile(at('parameters.yaml'), parameterFile, { path: {}, query: {} }, errors),
    events: placeFile(at('events.yaml'), eventFile, { events: {} }, errors),
    scopes: placeFile(at('scopes.yaml'), scopeFile, { scopes: {} }, errors),
    roles: placeFile(at('roles.yaml'), roleFile, { roles: {} }, errors),
    seeds: placeFile(at('seeds.yaml'), seedFile, { seeds: {} }, errors),
    routes: placeFile(at('routes.yaml'), routeFile, { routes: [] }, errors),
    tables: placeFile(at('tables.yaml'), tableFile, { groups: {} }, errors),
    errors: placeFile(at('platform-errors.yaml'), platformErrorFile, { groups: [] }, errors),
  };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const owned = [...objects.values()].flatMap((object) =>
    object.data.operations.map((operation): [string, OwnedOperation] => [
      operation.name,
      { operation, object },
    ]),
  );
  const platform: Platform = {
    ...files,
    objects,
    operations: new Map(owned),
    commandFiles: new Map(commandFiles),
    typeFiles,
    types: new Map([...typeFiles.values()].flatMap(({ data }) => Object.entries(data.types))),
  };
  errors.push(...checkPlatform(platform, siteDir));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return platform;
}

let cached: { signature: string; platform: Platform } | undefined;

function signatureOf(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}:${fs.statSync(path.join(folder, name)).mtimeMs}`)
    .sort()
    .join('\n');
}

/**
 * Reads and checks what is below reference/ about the platform itself. Every page asks for it; it
 * is read again only when a file has changed.
 *
 * @param siteDir the folder that holds reference/
 * @throws Error whose message has one line a report: `file:line: what is wrong; what is allowed`
 */
export function loadPlatform(siteDir: string): Platform {
  const signature = signatureOf(path.join(siteDir, 'reference'));
  if (cached?.signature !== signature) cached = { signature, platform: readPlatform(siteDir) };
  return cached.platform;
}
