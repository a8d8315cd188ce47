import { isDeployable } from '../../reference/lib/calls';
import { deploymentOf, type Deployment } from '../../reference/lib/deploy-file';
import type { Catalog } from '../../reference/lib/model';
import { replaceNames } from '../../reference/lib/names';
import { scopesOf } from '../../reference/lib/removal';
import type { NamedScenario, Scenario } from '../../reference/lib/scenario';
import { formatError } from '../../reference/lib/source-error';
import type { ExampleForm, Service, UseCaseObject, UseCaseRequest } from '../../reference/schema';
import { LiveError } from '../live-error';
import { unusedMatches } from '../run/compare';
import { planObject, type PlannedCall } from './planned-call';
import { renameScenario } from './rename';
import { isDatabase, planTables, type TablePlan } from './tables';

export type Task =
  | { readonly kind: 'call'; readonly call: PlannedCall }
  | {
      readonly kind: 'deploy';
      readonly calls: readonly PlannedCall[];
      readonly deployment: Deployment;
    }
  | { readonly kind: 'table'; readonly connection: string; readonly table: TablePlan }
  /** From here on, requests of a user are sent with the token of this one. */
  | { readonly kind: 'login'; readonly name: string; readonly password: string }
  | { readonly kind: 'request'; readonly request: UseCaseRequest };

/** One form of a scenario, with names and paths of its own. */
export interface FormPlan {
  readonly form: ExampleForm;
  readonly tasks: readonly Task[];
  /** Scopes that come into being with an operation or generator. */
  readonly scopes: readonly string[];
  /** Whether some effect comes from a queue, which a consumer has to work off. */
  readonly isQueued: boolean;
}

/** A service that a scenario needs and nobody gave the address of. */
interface MissingService extends Pick<Service, 'title' | 'environment'> {
  readonly name: string;
}

/** A scenario as it can be executed, or why it cannot. */
export interface Plan {
  readonly name: string;
  readonly source: string;
  readonly forms: readonly FormPlan[];
  readonly missing: readonly MissingService[];
  /** Why no run can execute it, whatever services there are. */
  readonly skip?: string | undefined;
  /** An error of its data. */
  readonly problem?: string;
}

const isQueued = (object: UseCaseObject): boolean =>
  object.kind === 'trigger' ||
  object.kind === 'webhook' ||
  (object.kind === 'action' && object.async === true);

/** What one form of a scenario does, in order. Tables are filled on the first database. */
function planTasks(
  form: ExampleForm,
  source: Scenario,
  renamed: Scenario,
  catalog: Catalog,
): Task[] {
  const tables = planTables(source.tables, renamed.tables, catalog);
  const create = (objects: readonly UseCaseObject[]): Task[] => {
    const calls = objects.flatMap((object) => planObject(object, catalog));
    // The id of a user is known to the run alone.
    const fits = (call: PlannedCall): boolean =>
      form === 'deploy' && isDeployable(call) && call.user === undefined;
    const deployed = calls.filter(fits);
    const deployment = deploymentOf(deployed, catalog);
    const database = objects.find((object) => isDatabase(object, catalog));
    return [
      ...(deployed.length > 0 ? [{ kind: 'deploy' as const, calls: deployed, deployment }] : []),
      ...calls.filter((call) => !fits(call)).map((call) => ({ kind: 'call' as const, call })),
      ...(database ? tables.splice(0) : []).map((table) => ({
        kind: 'table' as const,
        connection: database?.name ?? '',
        table,
      })),
      ...objects
        .filter((object) => object.kind === 'user')
        .map(({ name, password }) => ({ kind: 'login' as const, name, password })),
    ];
  };
  const tasks = renamed.steps.flatMap(({ creates, requests }): Task[] => [
    // A deploy file holds all objects of a step; elsewhere each one is created by itself.
    ...(form === 'deploy' ? create(creates) : creates.flatMap((object) => create([object]))),
    ...replaceNames(requests).map((request) => ({ kind: 'request' as const, request })),
  ]);
  if (tables.length > 0) {
    throw new LiveError('it has tables, but no connection to a relational database');
  }
  return tasks;
}

/** A slip of the pen that would make a comparison pass. */
function assertMatches({ steps }: Scenario): void {
  steps
    .flatMap(({ requests }) => requests)
    .forEach(({ response }, index) => {
      const unused = unusedMatches(response);
      if (unused.length === 0) return;
      throw new LiveError(
        `"${unused.join('", "')}" matches nothing in the body of response ${index + 1}`,
      );
    });
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
 * What it takes to execute a scenario in each form: calls, deploy files, tables, log ins and
 * requests, with every name and path under a prefix of its own.
 */
export function planScenario(
  { entry, name, line, scenario, skip }: NamedScenario,
  catalog: Catalog,
  { addresses, prefix, forms }: PlanOptions,
): Plan {
  const source = formatError({ file: entry.file, line }, '').replace(/: $/, '');
  const missing = skip === undefined ? missingServices(scenario, catalog, addresses) : [];
  const objects = scenario.steps.flatMap(({ creates }) => creates);
  const plan = { name, source, forms: [], missing, skip };
  if (skip !== undefined || missing.length > 0) return plan;
  const planForm = (form: ExampleForm): FormPlan => {
    const names = { prefix: `${prefix}${form.charAt(0)}`, addresses };
    const renamed = renameScenario(scenario, names, catalog);
    return {
      form,
      tasks: planTasks(form, scenario, renamed, catalog),
      scopes: scopesOf(renamed),
      isQueued: objects.some(isQueued),
    };
  };
  try {
    assertMatches(scenario);
    const planned = forms.map(planForm);
    const isRunnable = ({ form, tasks }: FormPlan): boolean =>
      form !== 'deploy' || tasks.some(({ kind }) => kind === 'deploy');
    return { ...plan, forms: planned.filter(isRunnable) };
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    return { ...plan, problem: error.message };
  }
}
