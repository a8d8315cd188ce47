import type * as z from 'zod';

import type { Action, Connection, Dataset, Generator, Service, UseCase, Verified } from '../schema';
import type {
  CommandFile,
  ListFiles,
  PlatformObject,
  PlatformOperation,
  PlatformType,
  settingFile,
  typeFile,
} from '../schema/platform';
import type { LineOf } from './data-file';

/** A data file, with what it takes to name the line of an error that is found later. */
export interface Entry<T> {
  /** File name without its ending. */
  readonly id: string;
  /** The path below reference/ without its ending, such as `actions/sql-query-all`. */
  readonly reference: string;
  readonly file: string;
  readonly data: T;
  readonly lineOf: LineOf;
}

export type Classed = Action | Connection | Generator;

export type Owner = Action | Connection;

type Entries<T> = ReadonlyMap<string, Entry<T>>;

/** The classes that Fusio can be extended by, and what their examples need. */
export interface Catalog {
  readonly actions: Entries<Action>;
  readonly connections: Entries<Connection>;
  readonly generators: Entries<Generator>;
  readonly services: Entries<Service>;
  readonly datasets: Entries<Dataset>;
  readonly useCases: Entries<UseCase>;
  /** What a live run has executed, by name of the example. */
  readonly verified: Verified;
}

interface OwnedOperation {
  readonly operation: PlatformOperation;
  readonly object: Entry<PlatformObject>;
}

type Lists = { readonly [Name in keyof ListFiles]: Entry<ListFiles[Name]> };

/** What the platform itself is: its objects, operations and types. */
export interface Platform extends Lists {
  readonly objects: Entries<PlatformObject>;
  readonly operations: ReadonlyMap<string, OwnedOperation>;
  /** By kind: environment, configuration, database. */
  readonly settings: Entries<z.infer<typeof settingFile>>;
  /** In reading order. */
  readonly commandFiles: Entries<CommandFile>;
  readonly typeFiles: Entries<z.infer<typeof typeFile>>;
  readonly types: ReadonlyMap<string, PlatformType>;
}

/** All that pages are made from. */
export interface Data {
  readonly catalog: Catalog;
  readonly platform: Platform;
}

export const ownersOf = ({ actions, connections }: Catalog): Array<Entry<Owner>> => [
  ...actions.values(),
  ...connections.values(),
];

export const classesOf = (catalog: Catalog): Array<Entry<Classed>> => [
  ...ownersOf(catalog),
  ...catalog.generators.values(),
];

/** The connections that a class can use. */
export function connectionsOf(data: Classed, { connections }: Catalog): Array<Entry<Connection>> {
  const ids = 'connections' in data ? data.connections : [];
  return ids.flatMap((id) => connections.get(id) ?? []);
}

/** Whether nothing works without a connection, or it is one way among others. */
export const needsConnection = ({ fields }: Classed): boolean =>
  !fields.some(({ control, required }) => control === 'connection' && !required);

/** The action or connection that a reference such as `actions/sql-query-all` names. */
export function findEntry(catalog: Catalog, reference: string): Entry<Owner> | undefined {
  const [kind, id = ''] = reference.split('/');
  return kind === 'actions' ? catalog.actions.get(id) : catalog.connections.get(id);
}
