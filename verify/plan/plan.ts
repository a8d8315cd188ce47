import {
  callsOfObject,
  isDeployable,
  type ObjectCall,
  resolveConnection,
} from '../../reference/lib/calls';
import { deploymentOf, type Deployment } from '../../reference/lib/deploy-file';
import { escapeRegExp } from '../../reference/lib/escape-reg-exp';
import type { Catalog } from '../../reference/lib/model';
import type { JsonObject } from '../../reference/lib/json';
import { replaceNames } from '../../reference/lib/names';
import { removalsOfObject, scopesOf } from '../../reference/lib/removal';
import { type NamedScenario, type Scenario, scenariosOf } from '../../reference/lib/scenario';
import { formatPosition } from '../../reference/lib/source-error';
import type { ExampleForm, Service, UseCaseObject, UseCaseRequest } from '../../reference/schema';
import { VerifyError } from '../program';
import { renameScenario } from './rename';

export interface TablePlan {
  readonly body: JsonObject & { readonly name: string };
  readonly rows: readonly JsonObject[];
}

export interface PlannedCall extends ObjectCall {
  /** Names the object in error messages. */
  readonly label: string;
  /** The paths to DELETE afterwards, in the order of creation. */
  readonly undo: readonly string[];
  /** The name of the user whose id the body needs, which only a run knows. */
  readonly user?: string | undefined;
}

export type Task =
  | { readonly kind: 'call'; readonly call: PlannedCall }
  | {
      readonly kind: 'deploy';
      readonly calls: readonly PlannedCall[];
      readonly deployment: Deployment;
    }
  | { readonly kind: 'table'; readonly connection: string; readonly table: TablePlan }
  /** From here on, requests that are sent as a user have the token of this one. */
  | { readonly kind: 'login'; readonly name: string; readonly password: string }
  | { readonly kind: 'request'; readonly request: UseCaseRequest };

/** One form of a scenario, with names and paths of its own. */
export interface FormPlan {
  readonly form: ExampleForm;
  readonly tasks: readonly Task[];
  /** The scopes that Fusio creates for operations and generators. */
  readonly scopes: readonly string[];
}

/** A service that a scenario needs and whose address is not set. */
interface MissingService extends Pick<Service, 'title' | 'environment'> {
  readonly name: string;
}

/** How to execute a scenario, or why it cannot be executed. */
export interface Plan {
  readonly name: string;
  readonly source: string;
  readonly forms: readonly FormPlan[];
  readonly missing: readonly MissingService[];
  /** Why no run can execute it, whatever services there are: from its data file. */
  readonly skip?: string | undefined;
  /** What is wrong with its data. */
  readonly problem?: string;
}

/** The calls that create an object, each with the paths that undo it. */
function planObject(object: UseCaseObject, catalog: Catalog): PlannedCall[] {
  const label = 'name' in object ? `${object.kind} "${object.name}"` : object.kind;
  const undo = removalsOfObject(object, catalog).map((path) => `/backend/${path}`);
  const user = object.kind === 'rate' ? object.user : undefined;
  return replaceNames(
    callsOfObject(object, catalog).map((call): PlannedCall => {
      return { ...call, label, undo: call.method ? [] : undo.toReversed(), user };
    }),
  );
}

/**
 * A table of the dataset, under another name.
 *
 * Values of an auto-increment column are left to the database: PostgreSQL rejects rows that bring
 * their id, and would assign the same id again.
 */
function planTable(shown: string, name: string, catalog: Catalog): TablePlan {
  const table = catalog.datasets.get('bookshop')?.data.tables[shown];
  if (!table) throw new VerifyError(`table "${shown}" is not in reference/datasets/bookshop.yaml`);
  const { columns, primaryKey, rows } = table;
  const counted = columns.find((column) => column.autoIncrement && column.name === primaryKey);
  if (counted && rows.some((row, index) => row[counted.name] !== index + 1)) {
    throw new VerifyError(`the rows of table "${shown}" must have the ids 1, 2, 3 … in this order`);
  }
  return {
    body: { name, columns, primaryKey, indexes: [], foreignKeys: [] },
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => column !== counted?.name)
          // A false is sent to MySQL as an empty string, which a boolean column refuses.
          .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
      ),
    ),
  };
}

function isDatabase(
  connection: Extract<UseCaseObject, { kind: 'connection' }>,
  catalog: Catalog,
): boolean {
  const { class: className } = resolveConnection(connection, catalog);
  return [...catalog.connections.values()].some(
    ({ data }) => data.class === className && data.returns === 'Doctrine\\DBAL\\Connection',
  );
}

/** The tasks of one form of a scenario. Tables are created on the first database that it has. */
function planTasks(
  form: ExampleForm,
  source: Scenario,
  renamed: Scenario,
  catalog: Catalog,
): Task[] {
  const tables = source.tables.map((name, at) =>
    planTable(name, renamed.tables[at] ?? name, catalog),
  );
  const create = (objects: readonly UseCaseObject[]): Task[] => {
    const calls = objects.flatMap((object) => planObject(object, catalog));
    // Only the run knows the id of a user.
    const fits = (call: PlannedCall): boolean =>
      form === 'deploy' && isDeployable(call) && call.user === undefined;
    const deployed = calls.filter(fits);
    const deploy: Task = {
      kind: 'deploy',
      calls: deployed,
      deployment: deploymentOf(deployed, catalog),
    };
    return [
      ...(deployed.length > 0 ? [deploy] : []),
      ...calls.filter((call) => !fits(call)).map((call): Task => ({ kind: 'call', call })),
      ...objects.flatMap((object): Task[] => {
        if (object.kind === 'user') {
          return [{ kind: 'login', name: object.name, password: object.password }];
        }
        if (object.kind !== 'connection' || !isDatabase(object, catalog)) return [];
        const { name: connection } = object;
        return tables.splice(0).map((table) => ({ kind: 'table', connection, table }));
      }),
    ];
  };
  const tasks = renamed.steps.flatMap(({ creates, requests }): Task[] => [
    // A deploy file has all objects of a step; the other forms create one after the other.
    ...(form === 'deploy' ? create(creates) : creates.flatMap((object) => create([object]))),
    ...replaceNames(requests).map((request): Task => ({ kind: 'request', request })),
  ]);
  if (tables.length > 0) {
    throw new VerifyError('it has tables, but no connection to a relational database');
  }
  return tasks;
}

function missingServices(
  { services, steps }: Scenario,
  catalog: Catalog,
  addresses: ReadonlyMap<string, string>,
): MissingService[] {
  const ofConnections = steps
    .flatMap(({ creates }) => creates)
    .flatMap((object) => (object.kind === 'connection' ? [object.service] : []));
  return [...new Set([...services, ...ofConnections])]
    .filter((name) => !addresses.has(name))
    .map((name) => {
      const { title = name, environment = '' } = catalog.services.get(name)?.data ?? {};
      return { name, title, environment };
    });
}

export interface PlanOptions {
  /** By name of service, as the instance sees them. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Letters and digits, unique for the scenario within all runs. */
  readonly prefix: string;
  readonly forms: readonly ExampleForm[];
}

/**
 * Plans what a run does for a scenario in each form: calls, deploy files, tables, logins and
 * requests, with a prefix before each name and path.
 */
export function planScenario(
  { entry, name, line, scenario, skip }: NamedScenario,
  catalog: Catalog,
  { addresses, prefix, forms }: PlanOptions,
): Plan {
  const source = formatPosition({ file: entry.file, line });
  const missing = skip === undefined ? missingServices(scenario, catalog, addresses) : [];
  const plan = { name, source, forms: [], missing, skip };
  if (skip !== undefined || missing.length > 0) return plan;
  const planForm = (form: ExampleForm): FormPlan => {
    const names = { prefix: `${prefix}${form.charAt(0)}`, addresses };
    const renamed = renameScenario(scenario, names, catalog);
    return {
      form,
      tasks: planTasks(form, scenario, renamed, catalog),
      scopes: scopesOf(renamed),
    };
  };
  try {
    const planned = forms.map(planForm);
    const isRunnable = ({ form, tasks }: FormPlan): boolean =>
      form !== 'deploy' || tasks.some(({ kind }) => kind === 'deploy');
    return { ...plan, forms: planned.filter(isRunnable) };
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    return { ...plan, problem: error.message };
  }
}

/**
 * Whether a scenario is one of those that `--only` names.
 *
 * @param name such as `actions/sql-query-all#key`
 * @param patterns prefixes of a name, or patterns in which `*` matches any text
 */
export function isSelected(name: string, patterns: readonly string[]): boolean {
  const [reference = ''] = name.split('#');
  const matches = (pattern: string): boolean => {
    if (!pattern.includes('*')) return name.startsWith(pattern);
    const source = pattern.split('*').map(escapeRegExp).join('.*');
    return new RegExp(`^${source}$`).test(pattern.includes('#') ? name : reference);
  };
  return patterns.length === 0 || patterns.some(matches);
}

export const planAll = (catalog: Catalog, only: readonly string[], options: PlanOptions): Plan[] =>
  scenariosOf(catalog)
    .filter(({ name }) => isSelected(name, only))
    .map((scenario, at) => {
      const prefix = `${options.prefix}${(at + 1).toString(36).padStart(2, '0')}`;
      return planScenario(scenario, catalog, { ...options, prefix });
    });
