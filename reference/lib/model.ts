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

/** A data file; `lineOf` names the line of an error that is found after parsing. */
export interface Entry<T> {
  /** File name without its ending. */
  readonly id: string;
  /** The path below reference/ without its ending, such as `actions/sql-query-all`. */
  readonly reference: string;
  readonly file: string;
  readonly data: T;
  readonly lineOf: LineOf;
}

/** What describes a PHP class with its form. */
export type Classed = Action | Connection | Generator;

/** What has examples, and a page that shows them. */
export type Owner = Action | Connection;

type Entries<T> = ReadonlyMap<string, Entry<T>>;

/** The classes that extend Fusio, and what their examples and use cases need. */
export interface Catalog {
  readonly actions: Entries<Action>;
  readonly connections: Entries<Connection>;
  readonly generators: Entries<Generator>;
  readonly services: Entries<Service>;
  readonly datasets: Entries<Dataset>;
  readonly useCases: Entries<UseCase>;
  /** What live runs have executed, by name of the example or use case. */
  readonly verified: Verified;
}

interface OwnedOperation {
  readonly operation: PlatformOperation;
  readonly object: Entry<PlatformObject>;
}

type Lists = { readonly [Name in keyof ListFiles]: Entry<ListFiles[Name]> };

/** The platform itself: its objects, operations, types, settings and commands. */
export interface Platform extends Lists {
  readonly objects: Entries<PlatformObject>;
  readonly operations: ReadonlyMap<string, OwnedOperation>;
  /** By kind: environment, configuration, database. */
  readonly settings: Entries<z.infer<typeof settingFile>>;
  /** In the order of the page. */
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
