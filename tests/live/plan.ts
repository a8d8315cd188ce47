import type {
  Action,
  Connection,
  Dataset,
  Example,
  ExampleRequest,
  Json,
} from '../../reference/schema';
import type { Catalogue, Entry } from '../../src/plugins/reference/catalogue';
import { deploymentOf, type Deployment } from '../../src/plugins/reference/deploy-file';
import { bracketedNames, replaceNames } from '../../src/plugins/reference/names';
import {
  backendCalls,
  CALLER,
  callerCalls,
  resolveConnection,
  scopeOf,
  type BackendCall,
  type ObjectCall,
} from '../../src/plugins/reference/requests';
import { formatError } from '../../src/plugins/shared/source-error';
import { unusedMatches } from './compare';
import type { UseCaseActions } from './plan-use-case';
import { liveConfig } from './services';

type JsonObject = Readonly<Record<string, Json>>;
type Table = Dataset['tables'][string];

/** The ways in which a page sets an example up and asks. */
export const forms = ['api', 'curl', 'deploy'] as const;
export type Form = (typeof forms)[number];

/** An object that one call of the backend API creates. */
export interface ObjectStep extends BackendCall {
  readonly name: string;
  /** What a connection leads to, for a message when it is refused. */
  readonly service?: string;
}

/** A table with rows, on a connection that an earlier step creates. */
export interface TableStep {
  readonly kind: 'table';
  readonly name: string;
  readonly connection: string;
  readonly body: JsonObject;
  readonly rows: readonly JsonObject[];
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

/** One form of an example, with names and paths of its own. */
export interface FormPlan {
  readonly form: Form;
  /** In the order of creation. */
  readonly steps: readonly Step[];
  /** The objects of the steps, as the page's deploy files. */
  readonly deployment: Deployment;
  readonly requests: readonly ExampleRequest[];
  /** Scopes that come into being with the operation. */
  readonly scopes: readonly string[];
  /** Who calls a private operation; undefined where nobody has to. */
  readonly caller: Caller | undefined;
}

/** The user who has the scope of the operation. */
export interface Caller {
  /** The calls that create the user and give the scope. */
  readonly calls: readonly ObjectCall[];
  readonly name: string;
  readonly password: string;
}

/** An example as it can be executed. */
export interface ReadyPlan extends ExampleIdentity {
  readonly kind: 'ready';
  readonly forms: readonly FormPlan[];
  /** Whether no other example may run at the same time. */
  readonly alone: boolean;
}

/** A use case as it can be walked. */
export interface WalkPlan extends ExampleIdentity {
  readonly kind: 'walk';
  readonly walk: UseCaseActions;
}

export type Plan =
  | ReadyPlan
  | WalkPlan
  | (ExampleIdentity & {
      readonly kind: 'skipped';
      readonly missing: readonly MissingService[];
      /** Why no run can execute it, whatever services there are. */
      readonly reason?: string;
    })
  | (ExampleIdentity & { readonly kind: 'invalid'; readonly problem: string });

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

/** The names of one form of one example. */
interface Names {
  /** Letters and digits that every name of the form starts with. */
  readonly prefix: string;
  readonly addresses: ReadonlyMap<string, string>;
  /** The name of the scope of the operation. */
  readonly scope: string | undefined;
}

/**
 * The column of a scope's name in the database; the validator allows twice as much, and an operation
 * that brings a longer one along is a 500.
 */
const SCOPE_LENGTH = 32;

/** What a name in double brackets becomes. An example has one scope, so that its prefix will do. */
function renaming({ prefix, addresses, scope }: Names): (name: string) => string {
  return (name) => {
    if (name.startsWith('service:')) return addresses.get(name.slice(8)) ?? '';
    const renamed = `${prefix}_${name}`;
    return name === scope ? renamed.slice(0, SCOPE_LENGTH) : renamed;
  };
}

/** A problem of the data, found while planning; it has no stack trace worth showing. */
class PlanError extends Error {}

/** The path of an operation or request, moved below a segment of its own. */
function prefixPath(path: string, segment: string): string {
  if (reserved.test(path)) return path;
  return `/${segment}${/^\/(\?|$)/.test(path) ? path.slice(1) : path}`;
}

/**
 * A number column that counts up is left to the database: PostgreSQL would return an error for a
 * row that brings its id, and would hand the same id out again.
 */
function planTable(name: string, renamed: string, table: Table, connection: string): TableStep {
  const counted = table.columns.find(
    (column) => column.autoIncrement && column.name === table.primaryKey,
  )?.name;
  if (counted && table.rows.some((row, index) => row[counted] !== index + 1)) {
    throw new PlanError(`the rows of table "${name}" must have the ids 1, 2, 3 … in this order`);
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

function planObjects(
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
  names: Names,
): ObjectStep[] {
  const rename = renaming(names);
  return backendCalls(example, owner, catalogue).map((call): ObjectStep => {
    const plain = call.body.name;
    const name = rename(plain);
    const body = { ...replaceNames(call.body, rename), name };
    if (call.kind === 'operation') {
      const action = example.actions.at(-1)?.name ?? '';
      const httpPath = prefixPath(example.operation?.httpPath ?? '/', names.prefix);
      return { ...call, name, body: { ...body, httpPath, action: `action://${rename(action)}` } };
    }
    if (call.kind !== 'connection') return { ...call, name, body };
    const connection = example.connections.find((candidate) => candidate.name === plain);
    const service = catalogue.services.get(connection?.service ?? '')?.data;
    if (!connection || !service) throw new PlanError(`connection "${plain}" has no service`);
    const shown = connection.config ?? service.connection?.config ?? {};
    const address = names.addresses.get(connection.service) ?? '';
    const config = service.connection ? liveConfig(shown, service.connection, address) : shown;
    const live = { ...body, config: replaceNames(config, rename) };
    return { ...call, name, body: live, service: service.title };
  });
}

function planSteps(
  example: Example,
  catalogue: Catalogue,
  objects: readonly ObjectStep[],
  rename: (name: string) => string,
): Step[] {
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
  if (!database) throw new PlanError('it has tables, but no connection to a relational database');
  const known = catalogue.datasets.get('bookshop')?.data.tables ?? {};
  return example.tables.map((name) => {
    const table = known[name];
    if (!table) throw new PlanError(`table "${name}" is not in reference/datasets/bookshop.yaml`);
    return planTable(name, rename(name), table, rename(database.name));
  });
}

function planRequests(example: Example, names: Names): ExampleRequest[] {
  return example.requests.map((request, index) => {
    const unused = unusedMatches(request.response);
    if (unused.length > 0) {
      throw new PlanError(
        `"${unused.join('", "')}" matches nothing in the body of response ${index + 1}`,
      );
    }
    const renamed = replaceNames(request, renaming(names));
    return { ...renamed, path: prefixPath(renamed.path, names.prefix) };
  });
}

function planCaller(example: Example, names: Names): Caller | undefined {
  const calls = callerCalls(example);
  if (calls.length === 0) return undefined;
  const rename = renaming(names);
  const { name, password } = CALLER;
  return { calls: replaceNames(calls, rename), name: rename(name), password };
}

function planForm(
  form: Form,
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
  names: Names,
): FormPlan {
  const objects = planObjects(example, owner, catalogue, names);
  const steps = planSteps(example, catalogue, objects, renaming(names));
  const tooLong = steps.find(({ kind, name }) => name.length > nameLengths[kind]);
  if (tooLong) {
    const { kind, name } = tooLong;
    throw new PlanError(
      `with its prefix the name of ${kind} "${name}" has ${name.length} characters; allowed: ${nameLengths[kind]}`,
    );
  }
  const operation = objects.find(({ kind }) => kind === 'operation')?.body;
  const scopes = Array.isArray(operation?.scopes) ? operation.scopes : [];
  return {
    form,
    steps,
    deployment: deploymentOf(objects, catalogue),
    requests: planRequests(example, names),
    scopes: scopes.filter(
      (scope): scope is string => typeof scope === 'string' && scope.startsWith(names.prefix),
    ),
    caller: planCaller(example, names),
  };
}

/** Where an example has its place in a run. */
export interface PlanOptions {
  /** By name of service, as the instance sees them. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Letters and digits, unique for the run. */
  readonly run: string;
  /** Letters and digits, unique for the example within the run. */
  readonly own: string;
  readonly forms: readonly Form[];
}

/** The services that are needed and have no address. */
export function missingServices(
  needed: ReadonlySet<string>,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
): MissingService[] {
  return [...needed]
    .filter((name) => !addresses.has(name))
    .map((name) => {
      const service = catalogue.services.get(name)?.data;
      return { name, title: service?.title ?? name, environment: service?.environment ?? '' };
    });
}

/**
 * What it takes to execute one example in each form: the calls that create its parts and the
 * requests, with every name and path under a prefix of its own.
 *
 * @param reference such as `actions/sql-query-all`
 * @param entry the file that the example is in
 * @param index of the example in its file
 * @returns a plan that can run, is skipped for want of a service, or shows an error of the data
 */
export function planExample(
  reference: string,
  entry: Entry<Action> | Entry<Connection>,
  index: number,
  catalogue: Catalogue,
  { addresses, run, own, forms: wanted }: PlanOptions,
): Plan {
  const example = entry.data.examples[index];
  if (!example) throw new RangeError(`${reference} has no example ${index}`);
  const position = { file: entry.file, line: entry.lineOf(['examples', index]) };
  const identity: ExampleIdentity = {
    reference,
    key: example.key,
    title: example.title,
    source: formatError(position, '').replace(/: $/, ''),
  };
  const needed = new Set([
    ...example.services,
    ...example.connections.map(({ service }) => service),
  ]);
  const missing = missingServices(needed, catalogue, addresses);
  if (missing.length > 0) return { ...identity, kind: 'skipped', missing };
  try {
    const scope = example.operation && bracketedNames(scopeOf(example.operation))[0];
    const plans = wanted.map((form) => {
      const prefix = `${run}${own}${form.charAt(0)}`;
      return planForm(form, example, entry.data, catalogue, { prefix, addresses, scope });
    });
    const classes = example.actions.map((action) => action.class ?? entry.data.class);
    return { ...identity, kind: 'ready', forms: plans, alone: classes.includes(cachingClass) };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { ...identity, kind: 'invalid', problem: error.message };
  }
}
