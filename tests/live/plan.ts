import type { Action, Connection, Dataset, Example, ExampleRequest } from '../../reference/schema';
import type { Catalogue, Entry } from '../../src/plugins/reference/catalogue';
import { replaceNames } from '../../src/plugins/reference/names';
import { backendCalls, resolveConnection } from '../../src/plugins/reference/requests';
import { formatFault } from '../../src/plugins/shared/source-error';
import { unusedMatches } from './compare';
import { liveConfig } from './services';

type Json = Readonly<Record<string, unknown>>;
type Table = Dataset['tables'][string];

/** An object that one call of the backend API creates. */
export interface ObjectStep {
  readonly kind: 'schema' | 'event' | 'connection' | 'action' | 'operation';
  readonly name: string;
  readonly path: string;
  readonly body: Json;
  /** What a connection leads to, for a message when it is refused. */
  readonly service?: string;
}

/** A table with rows, on a connection that an earlier step creates. */
export interface TableStep {
  readonly kind: 'table';
  readonly name: string;
  readonly connection: string;
  readonly body: Json;
  readonly rows: readonly Json[];
  /** The id that the database has to give each row; none where the rows bring their ids. */
  readonly ids: readonly string[] | undefined;
}

export type Step = ObjectStep | TableStep;

/** Which example, for reports. */
export interface ExampleIdentity {
  /** Such as `actions/sql-query-all`. */
  readonly reference: string;
  readonly key: string;
  readonly title: string;
  /** File and line of the example. */
  readonly source: string;
}

/** A service that an example needs and nobody gave the address of. */
export interface MissingService {
  readonly name: string;
  readonly title: string;
  readonly environment: string;
}

/** An example as it can be executed. */
export interface ReadyPlan extends ExampleIdentity {
  readonly kind: 'ready';
  /** In the order of creation. */
  readonly steps: readonly Step[];
  readonly requests: readonly ExampleRequest[];
  /** Whether no other example may run at the same time. */
  readonly alone: boolean;
}

export type Plan =
  | ReadyPlan
  | (ExampleIdentity & { readonly kind: 'skipped'; readonly missing: readonly MissingService[] })
  | (ExampleIdentity & { readonly kind: 'faulty'; readonly problem: string });

/**
 * How long a name may be, by kind of object: 63 is what PostgreSQL leaves of a table's. The schema
 * of the data checks names as a page shows them; the prefix of a live run makes them longer.
 */
const nameLengths: Readonly<Record<Step['kind'], number>> = {
  schema: 255,
  event: 64,
  connection: 255,
  action: 255,
  operation: 64,
  table: 63,
};

/**
 * Every operation and schema that is created clears the cache of the whole instance, so an example
 * of caching can't share it with others.
 */
const cachingClass = 'Fusio\\Adapter\\Util\\Action\\UtilCache';

/** The first segments of paths that belong to the platform and never get a prefix. */
const reserved = /^\/(authorization|backend|consumer|system|\.well-known)(\/|\?|$)/;

/** A problem of the data, found while planning; it has no stack trace worth showing. */
class PlanFault extends Error {}

/** The path of an operation or request, moved below a segment of its own. */
function prefixPath(path: string, segment: string): string {
  if (reserved.test(path)) return path;
  return `/${segment}${/^\/(\?|$)/.test(path) ? path.slice(1) : path}`;
}

/**
 * A number column that counts up is left to the database: PostgreSQL would answer an error for a
 * row that brings its id, and would hand the same id out again.
 */
function planTable(name: string, renamed: string, table: Table, connection: string): TableStep {
  const counted = table.columns.find(
    (column) => column.autoIncrement && column.name === table.primaryKey,
  )?.name;
  if (counted && table.rows.some((row, index) => row[counted] !== index + 1)) {
    throw new PlanFault(`the rows of table "${name}" must have the ids 1, 2, 3 … in this order`);
  }
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== counted)
        // A false is sent to MySQL as an empty text, which a boolean column refuses.
        .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
    ),
  );
  return {
    kind: 'table',
    name: renamed,
    connection,
    body: {
      name: renamed,
      columns: table.columns,
      primaryKey: table.primaryKey,
      indexes: [],
      foreignKeys: [],
    },
    rows,
    ids: counted ? table.rows.map((_, index) => String(index + 1)) : undefined,
  };
}

function planSteps(
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
  prefix: string,
): Step[] {
  const rename = (name: string): string =>
    name.startsWith('service:') ? (addresses.get(name.slice(8)) ?? '') : `${prefix}_${name}`;
  const objects = backendCalls(example, owner, catalogue).map(
    ({ kind, path, body }): ObjectStep => {
      const plain = body.name;
      const name = `${prefix}_${plain}`;
      const renamed = { ...replaceNames(body, rename), name };
      if (kind === 'operation') {
        const action = example.actions.at(-1)?.name ?? '';
        const httpPath = prefixPath(example.operation?.httpPath ?? '/', prefix);
        return {
          kind,
          name,
          path,
          body: { ...renamed, httpPath, action: `action://${rename(action)}` },
        };
      }
      if (kind !== 'connection') return { kind, name, path, body: renamed };
      const connection = example.connections.find((candidate) => candidate.name === plain);
      const service = catalogue.services.get(connection?.service ?? '')?.data;
      if (!connection || !service) throw new PlanFault(`connection "${plain}" has no service`);
      const shown = connection.config ?? service.connection?.config ?? {};
      const address = addresses.get(connection.service) ?? '';
      const config = service.connection ? liveConfig(shown, service.connection, address) : shown;
      const live = { ...renamed, config: replaceNames(config, rename) };
      return { kind, name, path, body: live, service: service.title };
    },
  );

  const needsTables = ({ kind }: ObjectStep): boolean => ['action', 'operation'].includes(kind);
  return [
    ...objects.filter((step) => !needsTables(step)),
    ...planTables(example, catalogue, rename),
    ...objects.filter(needsTables),
  ];
}

function planTables(
  example: Example,
  catalogue: Catalogue,
  rename: (name: string) => string,
): TableStep[] {
  if (example.tables.length === 0) return [];
  const databases = [...catalogue.connections.values()]
    .filter(({ data }) => data.returns === 'Doctrine\\DBAL\\Connection')
    .map(({ data }) => data.class);
  const database = example.connections.find((connection) =>
    databases.includes(resolveConnection(connection, catalogue).class),
  );
  if (!database) throw new PlanFault('it has tables, but no connection to a relational database');
  const known = catalogue.datasets.get('bookshop')?.data.tables ?? {};
  return example.tables.map((name) => {
    const table = known[name];
    if (!table) throw new PlanFault(`table "${name}" is not in reference/datasets/bookshop.yaml`);
    return planTable(name, rename(name), table, rename(database.name));
  });
}

function planRequests(
  example: Example,
  addresses: ReadonlyMap<string, string>,
  prefix: string,
): ExampleRequest[] {
  return example.requests.map((request, index) => {
    const unused = unusedMatches(request.answer);
    if (unused.length > 0) {
      throw new PlanFault(
        `"${unused.join('", "')}" matches nothing in the body of answer ${index + 1}`,
      );
    }
    const renamed = replaceNames(request, (name) =>
      name.startsWith('service:') ? (addresses.get(name.slice(8)) ?? '') : `${prefix}_${name}`,
    );
    return { ...renamed, path: prefixPath(renamed.path, prefix) };
  });
}

/**
 * What it takes to execute one example: the calls that create its parts and the requests, with
 * every name and path under a prefix of its own.
 *
 * @param reference such as `actions/sql-query-all`
 * @param entry the file that the example is in
 * @param index of the example in its file
 * @param addresses by name of service, as the instance sees them
 * @param prefix letters and digits, unique for the example
 * @returns a plan that can run, is skipped for want of a service, or shows a fault of the data
 */
export function planExample(
  reference: string,
  entry: Entry<Action> | Entry<Connection>,
  index: number,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
  prefix: string,
): Plan {
  const example = entry.data.examples[index];
  if (!example) throw new RangeError(`${reference} has no example ${index}`);
  const position = { file: entry.file, line: entry.lineOf(['examples', index]) };
  const identity: ExampleIdentity = {
    reference,
    key: example.key,
    title: example.title,
    source: formatFault(position, '').replace(/: $/, ''),
  };
  const needed = new Set([
    ...example.services,
    ...example.connections.map(({ service }) => service),
  ]);
  const missing = [...needed]
    .filter((name) => !addresses.has(name))
    .map((name): MissingService => {
      const service = catalogue.services.get(name)?.data;
      return { name, title: service?.title ?? name, environment: service?.environment ?? '' };
    });
  if (missing.length > 0) return { ...identity, kind: 'skipped', missing };
  try {
    const steps = planSteps(example, entry.data, catalogue, addresses, prefix);
    const tooLong = steps.find(({ kind, name }) => name.length > nameLengths[kind]);
    if (tooLong) {
      const { kind, name } = tooLong;
      throw new PlanFault(
        `with its prefix the name of ${kind} "${name}" has ${name.length} characters; allowed: ${nameLengths[kind]}`,
      );
    }
    const requests = planRequests(example, addresses, prefix);
    const classes = example.actions.map((action) => action.class ?? entry.data.class);
    return { ...identity, kind: 'ready', steps, requests, alone: classes.includes(cachingClass) };
  } catch (error) {
    if (!(error instanceof PlanFault)) throw error;
    return { ...identity, kind: 'faulty', problem: error.message };
  }
}
