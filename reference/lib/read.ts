import fs from 'node:fs';
import path from 'node:path';

import type * as z from 'zod';

import { action, connection, dataset, generator, service, useCase } from '../schema';
import {
  commandFile,
  listFiles,
  type ListFiles,
  platformObject,
  settingFile,
  typeFile,
} from '../schema/platform';
import { checkCatalog } from './check/catalog';
import { checkPlatform } from './check/platform';
import { type DataFile, readDataFile } from './data-file';
import type { Catalog, Entry, Platform } from './model';
import { SourceErrors } from './source-error';
import { readVerified, VERIFIED_FILE } from './verified';

const isDataFile = (name: string): boolean => name.endsWith('.yaml');

/** The absolute paths of all files below reference/ that pages are made from. */
export function dataFiles(siteDir: string): string[] {
  const folder = path.join(siteDir, 'reference');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isDataFile(name) || name === path.basename(VERIFIED_FILE))
    .map((name) => path.join(folder, name));
}

/** Files that were read, with their modification time in milliseconds. */
const parsed = new Map<string, { readonly time: number; readonly result: DataFile<unknown> }>();

/** Without this cache, each change of one file would make a preview parse all, for a second. */
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

/** Reads the data files of a site, and collects their errors instead of stopping at the first. */
export class Reader {
  readonly errors: string[] = [];

  constructor(readonly siteDir: string) {}

  private entry<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
  ): Entry<z.infer<Schema>> | undefined {
    const file = path.join(this.siteDir, 'reference', name);
    try {
      const { data, lineOf } = readIfChanged(file, schema);
      return { id: path.basename(name, '.yaml'), reference: name.slice(0, -5), file, data, lineOf };
    } catch (error) {
      if (!(error instanceof SourceErrors)) throw error;
      this.errors.push(error.message);
      return undefined;
    }
  }

  /** The files of a folder by id, in alphabetical order; none if there is no such folder. */
  folder<Schema extends z.ZodType>(
    folder: string,
    schema: Schema,
  ): Map<string, Entry<z.infer<Schema>>> {
    const target = path.join(this.siteDir, 'reference', folder);
    const names = fs.existsSync(target) ? fs.readdirSync(target).filter(isDataFile).sort() : [];
    const entries = names.flatMap((name) => this.entry(`${folder}/${name}`, schema) ?? []);
    return new Map(entries.map((entry) => [entry.id, entry]));
  }

  /** One file, or `empty` if the site does not have it. */
  file<Schema extends z.ZodType>(
    id: string,
    schema: Schema,
    empty: z.infer<Schema>,
  ): Entry<z.infer<Schema>> {
    const file = path.join(this.siteDir, 'reference', `${id}.yaml`);
    const missing = { id, reference: id, file, data: empty, lineOf: () => 1 };
    return fs.existsSync(file) ? (this.entry(`${id}.yaml`, schema) ?? missing) : missing;
  }
}

/** Reads now, and returns the result or throws the error at each call. */
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
 * Makes a function that loads data of a site, and throws SourceErrors if it is not valid. Every
 * directive calls it, so files are read again only after a change. A production build never looks:
 * to ask for the times of all files takes longer than to render a directive.
 *
 * @param check returns errors that no schema of a single file can find, as `file:line: …`
 */
export function loaderOf<T>(
  read: (reader: Reader) => T,
  check: (data: T, siteDir: string) => readonly string[],
  filesOf: (siteDir: string) => readonly string[] = dataFiles,
): (siteDir: string) => T {
  const readChecked = (siteDir: string): T => {
    const reader = new Reader(siteDir);
    const data = read(reader);
    // A file with errors is missing from the data: each reference to it would be an error, too.
    const errors = reader.errors.length > 0 ? reader.errors : check(data, siteDir);
    if (errors.length > 0) throw new SourceErrors(errors);
    return data;
  };
  let kept: { siteDir: string; signature: string; value: () => T } | undefined;
  return (siteDir) => {
    if (kept?.siteDir === siteDir && process.env.NODE_ENV === 'production') return kept.value();
    const times = filesOf(siteDir).map(
      (file) => `${file}:${fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs}`,
    );
    const signature = times.sort().join('\n');
    if (kept?.signature !== signature) {
      kept = { siteDir, signature, value: once(() => readChecked(siteDir)) };
    }
    return kept.value();
  };
}

/** The classes, services, datasets and use cases below reference/, checked. */
export const loadCatalog = loaderOf(
  (reader): Catalog => ({
    actions: reader.folder('actions', action),
    connections: reader.folder('connections', connection),
    generators: reader.folder('generators', generator),
    services: reader.folder('services', service),
    datasets: reader.folder('datasets', dataset),
    useCases: reader.folder('use-cases', useCase),
    verified: readVerified(path.join(reader.siteDir, VERIFIED_FILE)),
  }),
  checkCatalog,
);

/** The data about the platform itself below reference/, checked. */
export const loadPlatform = loaderOf((reader): Platform => {
  const list = <Name extends keyof ListFiles>(name: Name, empty: ListFiles[Name]) =>
    reader.file(name, listFiles[name], empty) as Entry<ListFiles[Name]>;
  const objects = reader.folder('objects', platformObject);
  const typeFiles = reader.folder('types', typeFile);
  const commandFiles = [...reader.folder('commands', commandFile)];
  const owned = [...objects.values()].flatMap((object) =>
    object.data.operations.map((operation) => [operation.name, { operation, object }] as const),
  );
  return {
    objects,
    operations: new Map(owned),
    settings: reader.folder('settings', settingFile),
    parameters: list('parameters', { path: {}, query: {} }),
    events: list('events', { events: {} }),
    scopes: list('scopes', { scopes: {} }),
    roles: list('roles', { roles: {} }),
    seeds: list('seeds', { seeds: {} }),
    routes: list('routes', { routes: [] }),
    tables: list('tables', { groups: {} }),
    'platform-errors': list('platform-errors', { groups: [] }),
    commandFiles: new Map(
      commandFiles.sort(([, one], [, other]) => one.data.order - other.data.order),
    ),
    typeFiles,
    types: new Map([...typeFiles.values()].flatMap(({ data }) => Object.entries(data.types))),
  };
}, checkPlatform);
