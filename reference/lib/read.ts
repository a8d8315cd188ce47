import fs from 'node:fs';
import path from 'node:path';

import type * as z from 'zod';

import { action, connection, dataset, generator, service, useCase } from '../schema';
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
} from '../schema/platform';
import { checkCatalog } from './check/catalog';
import { checkPlatform } from './check/platform';
import { type DataFile, readDataFile } from './data-file';
import type { Catalog, Entry, OwnedOperation, Platform } from './model';
import { SourceErrors } from './source-error';
import { readVerified, VERIFIED_FILE } from './verified';

const isDataFile = (name: string): boolean => name.endsWith('.yaml');

/** Every file below reference/ that pages are made of, with its path. */
export function dataFiles(siteDir: string): string[] {
  const folder = path.join(siteDir, 'reference');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isDataFile(name) || name === path.basename(VERIFIED_FILE))
    .map((name) => path.join(folder, name));
}

/** What was read of each file, and when that was changed. */
const parsed = new Map<string, { readonly time: number; readonly result: DataFile<unknown> }>();

/** A preview would spend a second on parsing all files each time that one of them changes. */
function readIfChanged<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): DataFile<z.infer<Schema>> {
  const time = fs.statSync(file).mtimeMs;
  const known = parsed.get(file);
  // A file has one schema, that of its folder.
  if (known?.time === time) return known.result as DataFile<z.infer<Schema>>;
  const result = readDataFile(file, schema);
  parsed.set(file, { time, result });
  return result;
}

class Reader {
  private readonly errors: string[] = [];

  constructor(private readonly siteDir: string) {}

  private entry<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
  ): Entry<z.infer<Schema>> | undefined {
    const file = path.join(this.siteDir, 'reference', name);
    const result = readIfChanged(file, schema);
    if (!result.ok) {
      this.errors.push(...result.errors);
      return undefined;
    }
    const { data, lineOf } = result;
    return { id: path.basename(name, '.yaml'), reference: name.slice(0, -5), file, data, lineOf };
  }

  /** The files of a folder in alphabetical order, none where it is missing. */
  folder<Schema extends z.ZodType>(
    folder: string,
    schema: Schema,
  ): Map<string, Entry<z.infer<Schema>>> {
    const target = path.join(this.siteDir, 'reference', folder);
    const names = fs.existsSync(target) ? fs.readdirSync(target).filter(isDataFile).sort() : [];
    const entries = names.flatMap((name) => this.entry(`${folder}/${name}`, schema) ?? []);
    return new Map(entries.map((entry) => [entry.id, entry]));
  }

  /** A file that may be missing, in a site without anything about the platform. */
  file<Schema extends z.ZodType>(
    id: string,
    schema: Schema,
    empty: z.infer<Schema>,
  ): Entry<z.infer<Schema>> {
    const name = `${id}.yaml`;
    const file = path.join(this.siteDir, 'reference', name);
    const missing = { id, reference: id, file, data: empty, lineOf: () => 1 };
    return fs.existsSync(file) ? (this.entry(name, schema) ?? missing) : missing;
  }

  /** A file that cannot be read would make every reference to it an error of its own. */
  assertNoErrors(): void {
    assertNone(this.errors);
  }
}

function assertNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new SourceErrors(errors);
}

function readCatalog(siteDir: string): Catalog {
  const reader = new Reader(siteDir);
  const catalog: Catalog = {
    actions: reader.folder('actions', action),
    connections: reader.folder('connections', connection),
    generators: reader.folder('generators', generator),
    services: reader.folder('services', service),
    datasets: reader.folder('datasets', dataset),
    useCases: reader.folder('use-cases', useCase),
    verified: readVerified(path.join(siteDir, VERIFIED_FILE)),
  };
  reader.assertNoErrors();
  assertNone(checkCatalog(catalog));
  return catalog;
}

function readPlatform(siteDir: string): Platform {
  const reader = new Reader(siteDir);
  const objects = reader.folder('objects', platformObject);
  const typeFiles = reader.folder('types', typeFile);
  const commandFiles = [...reader.folder('commands', commandFile)].sort(
    ([, one], [, other]) => one.data.order - other.data.order,
  );
  const owned = [...objects.values()].flatMap((object) =>
    object.data.operations.map((operation): [string, OwnedOperation] => [
      operation.name,
      { operation, object },
    ]),
  );
  const platform: Platform = {
    objects,
    operations: new Map(owned),
    settings: reader.folder('settings', settingFile),
    parameters: reader.file('parameters', parameterFile, { path: {}, query: {} }),
    events: reader.file('events', eventFile, { events: {} }),
    scopes: reader.file('scopes', scopeFile, { scopes: {} }),
    roles: reader.file('roles', roleFile, { roles: {} }),
    seeds: reader.file('seeds', seedFile, { seeds: {} }),
    routes: reader.file('routes', routeFile, { routes: [] }),
    tables: reader.file('tables', tableFile, { groups: {} }),
    errors: reader.file('platform-errors', platformErrorFile, { groups: [] }),
    commandFiles: new Map(commandFiles),
    typeFiles,
    types: new Map([...typeFiles.values()].flatMap(({ data }) => Object.entries(data.types))),
  };
  reader.assertNoErrors();
  assertNone(checkPlatform(platform, siteDir));
  return platform;
}

/** Returns what was read, or throws what was thrown, as often as it is called. */
function once<T>(read: () => T): () => T {
  try {
    const value = read();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * Every directive asks for the data: it is read again only when a file of it has changed. A build for
 * production reads it once, since looking at the times of all files takes longer than a directive.
 */
export function untilChanged<T>(
  read: (siteDir: string) => T,
  filesOf: (siteDir: string) => readonly string[] = dataFiles,
): (siteDir: string) => T {
  let kept: { siteDir: string; signature: string; value: () => T } | undefined;
  return (siteDir) => {
    if (kept?.siteDir === siteDir && process.env.NODE_ENV === 'production') return kept.value();
    const times = filesOf(siteDir).map((file) => `${file}:${fs.statSync(file).mtimeMs}`);
    const signature = times.sort().join('\n');
    if (kept?.signature !== signature) {
      kept = { siteDir, signature, value: once(() => read(siteDir)) };
    }
    return kept.value();
  };
}

/**
 * The classes, services, datasets and use cases below reference/, checked.
 *
 * @throws Error whose message has one line for each error: `file:line: what is wrong; what is allowed`
 */
export const loadCatalog = untilChanged(readCatalog);

/** What is below reference/ about the platform itself, checked; see {@link loadCatalog}. */
export const loadPlatform = untilChanged(readPlatform);
