import fs from 'node:fs';
import path from 'node:path';

import type * as z from 'zod';

import {
  action,
  connection,
  dataset,
  generator,
  service,
  useCase,
  type Action,
  type Connection,
  type Dataset,
  type Example,
  type Field,
  type Generator,
  type Service,
  type UseCase,
  type Verified,
} from '../../../reference/schema';
import { formatError } from '../shared/source-error';
import { readDataFile, type LineOf } from '../shared/yaml-file';
import { bracketedNames, declaredNames } from './names';
import { takesBody } from './requests';
import { checkUseCase } from './use-case-check';
import { readVerified, VERIFIED_FILE } from './verified';

/** What has a class and a form: all but services and datasets. */
export type Classed = Action | Connection | Generator;

/** A record with its place, so that an error found later still names file and line. */
export interface Entry<T> {
  /** File name without ending; for actions and connections also the last part of the route. */
  readonly id: string;
  readonly file: string;
  readonly data: T;
  readonly lineOf: LineOf;
}

/** Everything below reference/, checked and typed. */
export interface Catalogue {
  readonly actions: ReadonlyMap<string, Entry<Action>>;
  readonly connections: ReadonlyMap<string, Entry<Connection>>;
  readonly generators: ReadonlyMap<string, Entry<Generator>>;
  readonly services: ReadonlyMap<string, Entry<Service>>;
  readonly datasets: ReadonlyMap<string, Entry<Dataset>>;
  readonly useCases: ReadonlyMap<string, Entry<UseCase>>;
  /** What a live run has executed, by name of the example. */
  readonly verified: Verified;
}

const isDataFile = (name: string): boolean => name.endsWith('.yaml');

/** Every file below a folder reference/ that pages are made of, with its path. */
export function referenceFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isDataFile(name) || name === path.basename(VERIFIED_FILE))
    .map((name) => path.join(folder, name));
}

function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  errors: string[],
): Map<string, Entry<z.infer<Schema>>> {
  const entries = new Map<string, Entry<z.infer<Schema>>>();
  if (!fs.existsSync(folder)) return entries;
  for (const name of fs.readdirSync(folder).filter(isDataFile).sort()) {
    const file = path.join(folder, name);
    const result = readDataFile(file, schema);
    if (result.ok) {
      const id = path.basename(name, '.yaml');
      entries.set(id, { id, file, data: result.data, lineOf: result.lineOf });
    } else {
      errors.push(...result.errors);
    }
  }
  return entries;
}

/** Whether a value names an object of the example; an optional field may be left empty. */
const isReference = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && /^\[\[[^\]]+\]\]$/.test(value));

/** Lists the names that a map has, for a message that says what is allowed. */
const names = (map: ReadonlyMap<string, unknown>): string => [...map.keys()].join(', ');

/** Whether an example of an action that writes lets a caller send what they like, unexplained. */
function takesAnyBody(
  { data }: Entry<Action> | Entry<Connection>,
  { operation }: Example,
): boolean {
  if (!('access' in data) || !data.access.includes('writes') || operation === undefined)
    return false;
  const { httpMethod, incoming, passthru } = operation;
  const isOpen = incoming === undefined || incoming === 'schema://Passthru';
  return takesBody(httpMethod) && isOpen && passthru === undefined;
}

function checkExample(
  entry: Entry<Action> | Entry<Connection>,
  example: Example,
  index: number,
  catalogue: Catalogue,
): string[] {
  const errors: string[] = [];
  const addError = (at: readonly PropertyKey[], problem: string): void => {
    errors.push(
      formatError({ file: entry.file, line: entry.lineOf(['examples', index, ...at]) }, problem),
    );
  };
  const tables = catalogue.datasets.get('bookshop')?.data.tables ?? {};
  example.tables.forEach((table, at) => {
    if (!(table in tables)) {
      addError(
        ['tables', at],
        `unknown table "${table}"; allowed: ${Object.keys(tables).join(', ')}`,
      );
    }
  });
  example.connections.forEach((connectionOfExample, at) => {
    if (!catalogue.services.has(connectionOfExample.service)) {
      const allowed = names(catalogue.services);
      addError(
        ['connections', at, 'service'],
        `unknown service "${connectionOfExample.service}"; allowed: ${allowed}`,
      );
    }
  });
  example.services.forEach((service, at) => {
    if (!catalogue.services.has(service)) {
      addError(
        ['services', at],
        `unknown service "${service}"; allowed: ${names(catalogue.services)}`,
      );
    }
  });
  example.requests.forEach(({ as, path, response: { status } }, at) => {
    const isBackend = path.startsWith('/backend/');
    if (isBackend !== (as === 'administrator')) {
      addError(
        ['requests', at, 'as'],
        `"${path}" is sent as ${as}; allowed: "as: administrator" for /backend/ and for nothing else`,
      );
    } else if (as === 'anonymous' && example.operation?.public === undefined && status !== 401) {
      addError(
        ['requests', at, 'as'],
        'the operation is private; allowed: a token, the status 401, or "public" with the reason',
      );
    }
  });
  if (takesAnyBody(entry, example)) {
    addError(
      ['operation'],
      'writes what any body holds; allowed: "incoming" with a schema, or "passthru" with the reason',
    );
  }
  const declared = declaredNames(example);
  const parts = ['schemas', 'connections', 'actions', 'operation', 'requests'] as const;
  for (const part of parts) {
    for (const name of bracketedNames(example[part])) {
      if (!declared.has(name)) {
        const allowed = [...declared].join(', ');
        addError([part], `"[[${name}]]" is nothing that this example creates; allowed: ${allowed}`);
      }
    }
  }
  const knownFields = new Map<string, readonly Field[]>();
  for (const other of [...catalogue.actions.values(), ...catalogue.connections.values()]) {
    knownFields.set(other.data.class, other.data.fields);
  }
  example.actions.forEach((actionOfExample, at) => {
    const className = actionOfExample.class ?? entry.data.class;
    const fields = knownFields.get(className);
    if (!fields) {
      addError(
        ['actions', at, 'class'],
        `unknown class "${className}"; no file below reference/ has it`,
      );
      return;
    }
    for (const [key, value] of Object.entries(actionOfExample.config)) {
      const field = fields.find((candidate) => candidate.key === key);
      const path = ['actions', at, 'config', key];
      if (!field) {
        const allowed = fields.map((candidate) => candidate.key).join(', ');
        addError(path, `unknown field "${key}" of ${className}; allowed: ${allowed}`);
      } else if (['connection', 'action'].includes(field.control) && !isReference(value)) {
        addError(path, `"${key}" takes a name that this example creates, written '[[name]]'`);
      }
    }
  });
  return errors;
}

/** Connections that the connection field of an action or generator takes. */
function checkConnections(entry: Entry<Action> | Entry<Generator>, catalogue: Catalogue): string[] {
  return entry.data.connections.flatMap((id, at) => {
    if (catalogue.connections.has(id)) return [];
    const position = { file: entry.file, line: entry.lineOf(['connections', at]) };
    const allowed = names(catalogue.connections);
    return [formatError(position, `unknown connection "${id}"; allowed: ${allowed}`)];
  });
}

function checkGenerator(entry: Entry<Generator>, catalogue: Catalogue): string[] {
  const unknownActions = entry.data.creates.operations.flatMap(({ reference }, at) => {
    if (findEntry(catalogue, reference)) return [];
    const line = entry.lineOf(['creates', 'operations', at, 'reference']);
    const problem = `unknown reference "${reference}"; no such file below reference/`;
    return [formatError({ file: entry.file, line }, problem)];
  });
  return [...checkConnections(entry, catalogue), ...unknownActions];
}

/** Two files that describe one class: a slip, and every lookup by class would find the first. */
function checkDuplicates(entries: ReadonlyArray<Entry<Classed>>): string[] {
  const first = new Map<string, Entry<Classed>>();
  return entries.flatMap((entry) => {
    const other = first.get(entry.data.class);
    if (!other) {
      first.set(entry.data.class, entry);
      return [];
    }
    const position = { file: entry.file, line: entry.lineOf(['class']) };
    const place = formatError({ file: other.file, line: other.lineOf(['class']) }, '');
    return [
      formatError(
        position,
        `class ${entry.data.class} is already that of ${place.replace(/: $/, '')}; allowed: one file a class`,
      ),
    ];
  });
}

function checkEntry(entry: Entry<Action> | Entry<Connection>, catalogue: Catalogue): string[] {
  const errors: string[] = [];
  entry.data.siblings.forEach(({ reference }, at) => {
    if (!findEntry(catalogue, reference)) {
      const position = { file: entry.file, line: entry.lineOf(['siblings', at, 'reference']) };
      errors.push(
        formatError(position, `unknown reference "${reference}"; no such file below reference/`),
      );
    }
  });
  entry.data.examples.forEach((example, index) => {
    errors.push(...checkExample(entry, example, index, catalogue));
  });
  return errors;
}

/**
 * The entry that a reference such as `actions/sql-query-all` names.
 *
 * @returns the entry, or undefined where there is none
 */
export function findEntry(
  catalogue: Catalogue,
  reference: string,
): Entry<Action> | Entry<Connection> | undefined {
  const [kind, id = ''] = reference.split('/');
  return kind === 'actions' ? catalogue.actions.get(id) : catalogue.connections.get(id);
}

/**
 * Reads and checks every file below reference/.
 *
 * @param siteDir the folder that holds reference/
 * @throws Error whose message has one line for each error: `file:line: what is wrong; what is allowed`
 */
export function loadCatalogue(siteDir: string): Catalogue {
  const signature = signatureOf(path.join(siteDir, 'reference'));
  if (cached?.signature !== signature) cached = { signature, catalogue: readCatalogue(siteDir) };
  return cached.catalogue;
}

/** Every page asks for the catalogue; it is read again only when a file of it has changed. */
let cached: { signature: string; catalogue: Catalogue } | undefined;

function signatureOf(folder: string): string {
  return referenceFiles(folder)
    .map((file) => `${file}:${fs.statSync(file).mtimeMs}`)
    .sort()
    .join('\n');
}

function readCatalogue(siteDir: string): Catalogue {
  const errors: string[] = [];
  const folder = (name: string): string => path.join(siteDir, 'reference', name);
  const catalogue: Catalogue = {
    actions: readFolder(folder('actions'), action, errors),
    connections: readFolder(folder('connections'), connection, errors),
    generators: readFolder(folder('generators'), generator, errors),
    services: readFolder(folder('services'), service, errors),
    datasets: readFolder(folder('datasets'), dataset, errors),
    useCases: readFolder(folder('use-cases'), useCase, errors),
    verified: readVerified(path.join(siteDir, VERIFIED_FILE)),
  };
  // A file that cannot be read would make every reference to it an error of its own.
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const actions = [...catalogue.actions.values()];
  const connections = [...catalogue.connections.values()];
  const generators = [...catalogue.generators.values()];
  errors.push(
    ...checkDuplicates([...actions, ...connections, ...generators]),
    ...[...actions, ...connections].flatMap((entry) => checkEntry(entry, catalogue)),
    ...actions.flatMap((entry) => checkConnections(entry, catalogue)),
    ...generators.flatMap((entry) => checkGenerator(entry, catalogue)),
    ...[...catalogue.useCases.values()].flatMap((entry) => checkUseCase(entry, catalogue)),
  );
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return catalogue;
}
