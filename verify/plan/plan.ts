import { isDeployable } from '../../reference/lib/calls';
import { deploymentOf, type Deployment } from '../../reference/lib/deploy-file';
import type { Catalogue } from '../../reference/lib/model';
import { replaceNames } from '../../reference/lib/names';
import { scopesOf } from '../../reference/lib/removal';
import type { NamedScenario, Scenario } from '../../reference/lib/scenario';
import { formatError } from '../../reference/lib/source-error';
import type { ExampleForm, UseCaseObject, UseCaseRequest } from '../../reference/schema';
import { unusedMatches } from '../run/compare';
import { PlanError } from './plan-error';
import { assertShort, planObject, type PlannedCall } from './planned-call';
import { renameScenario, type Names } from './rename';
import { isDatabase, planTables, type TablePlan } from './tables';

/** One thing that a live run does. */
export type Task =
  | { readonly kind: 'call'; readonly call: PlannedCall }
  | {
      readonly kind: 'deploy';
      readonly calls: readonly PlannedCall[];
      readonly deployment: Deployment;
    }
  | { readonly kind: 'table'; readonly table: TablePlan }
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

/** Which scenario, for reports. */
export interface ScenarioIdentity {
  /** Such as `actions/sql-query-all`. */
  readonly reference: string;
  readonly key: string;
  readonly title: string;
  /** File and line. */
  readonly source: string;
}

/** A service that a scenario needs and nobody gave the address of. */
export interface MissingService {
  readonly name: string;
  readonly title: string;
  readonly environment: string;
}

/** A scenario as it can be executed. */
export interface ReadyPlan extends ScenarioIdentity {
  readonly kind: 'ready';
  readonly forms: readonly FormPlan[];
  /** Whether no other may run at the same time. */
  readonly alone: boolean;
}

export type Plan =
  | ReadyPlan
  | (ScenarioIdentity & {
      readonly kind: 'skipped';
      readonly missing: readonly MissingService[];
      /** Why no run can execute it, whatever services there are. */
      readonly reason?: string;
    })
  | (ScenarioIdentity & { readonly kind: 'invalid'; readonly problem: string });

/**
 * Every operation and schema that is created clears the cache of the whole instance, so a scenario
 * of caching can't share it with others.
 */
const cachingClass = 'Fusio\\Adapter\\Util\\Action\\UtilCache';

/** Kinds of object whose effect comes from a queue. */
const isQueued = (object: UseCaseObject): boolean =>
  object.kind === 'trigger' ||
  object.kind === 'webhook' ||
  (object.kind === 'action' && object.async === true);

/** The calls of a step in one form: a deploy file takes what it can hold, the API the rest. */
function setUpTasks(
  form: ExampleForm,
  calls: readonly PlannedCall[],
  catalogue: Catalogue,
): Task[] {
  // The id of a user is known to the run alone.
  const fits = (call: PlannedCall): boolean => isDeployable(call) && call.user === undefined;
  const deployed = form === 'deploy' ? calls.filter(fits) : [];
  return [
    ...(deployed.length === 0
      ? []
      : [
          {
            kind: 'deploy' as const,
            calls: deployed,
            deployment: deploymentOf(deployed, catalogue),
          },
        ]),
    ...calls
      .filter((call) => !deployed.includes(call))
      .map((call): Task => ({ kind: 'call', call })),
  ];
}

/** What creates the objects of one kind of step, in order, with tables and log ins between. */
class StepPlanner {
  private isFilled: boolean;

  constructor(
    private readonly form: ExampleForm,
    private readonly source: Scenario,
    private readonly renamed: Scenario,
    private readonly catalogue: Catalogue,
  ) {
    this.isFilled = source.tables.length === 0;
  }

  tasks(): Task[] {
    const tasks = this.renamed.steps.flatMap(({ creates, requests }): Task[] => [
      ...this.groups(creates).flatMap((group) => this.create(group)),
      ...replaceNames(requests).map((request): Task => ({ kind: 'request', request })),
    ]);
    if (!this.isFilled) {
      throw new PlanError('it has tables, but no connection to a relational database');
    }
    return tasks;
  }

  /** A deploy file holds all objects of a step; elsewhere each one is created by itself. */
  private groups(creates: readonly UseCaseObject[]): UseCaseObject[][] {
    return this.form === 'deploy' ? [[...creates]] : creates.map((object) => [object]);
  }

  private create(group: readonly UseCaseObject[]): Task[] {
    const calls = group.flatMap((object) => planObject(object, this.catalogue));
    const tables = group.flatMap((object) => this.tablesOn(object));
    const logins = group.flatMap((object): Task[] =>
      object.kind === 'user'
        ? [{ kind: 'login', name: object.name, password: object.password }]
        : [],
    );
    return [...setUpTasks(this.form, calls, this.catalogue), ...tables, ...logins];
  }

  /** The tables are filled on the first database. */
  private tablesOn(object: UseCaseObject): Task[] {
    if (this.isFilled || !isDatabase(object, this.catalogue)) return [];
    this.isFilled = true;
    const { tables } = this.renamed;
    return planTables(this.source.tables, tables, object.name, this.catalogue).map(
      (table): Task => {
        assertShort('table', table.name);
        return { kind: 'table', table };
      },
    );
  }
}

function planForm(
  form: ExampleForm,
  source: Scenario,
  names: Names,
  catalogue: Catalogue,
): FormPlan {
  const renamed = renameScenario(source, names, catalogue);
  const objects = renamed.steps.flatMap(({ creates }) => creates);
  return {
    form,
    tasks: new StepPlanner(form, source, renamed, catalogue).tasks(),
    scopes: scopesOf(renamed),
    isQueued: objects.some(isQueued),
  };
}

/** A slip of the pen that would make a comparison pass. */
function assertMatches({ steps }: Scenario): void {
  steps
    .flatMap(({ requests }) => requests)
    .forEach(({ response }, index) => {
      const unused = unusedMatches(response);
      if (unused.length === 0) return;
      throw new PlanError(
        `"${unused.join('", "')}" matches nothing in the body of response ${index + 1}`,
      );
    });
}

/** The services that are needed and have no address. */
function missingServices(
  { services, steps }: Scenario,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
): MissingService[] {
  const objects = steps.flatMap(({ creates }) => creates);
  const needed = new Set([
    ...services,
    ...objects.flatMap((object) => (object.kind === 'connection' ? [object.service] : [])),
  ]);
  return [...needed]
    .filter((name) => !addresses.has(name))
    .map((name) => {
      const service = catalogue.services.get(name)?.data;
      return { name, title: service?.title ?? name, environment: service?.environment ?? '' };
    });
}

/** Where a scenario has its place in a run. */
export interface PlanOptions {
  /** By name of service, as the instance sees them. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Letters and digits, unique for the run. */
  readonly run: string;
  /** Letters and digits, unique for the scenario within the run. */
  readonly own: string;
  readonly forms: readonly ExampleForm[];
}

/**
 * What it takes to execute a scenario in each form: calls, deploy files, tables, log ins and
 * requests, with every name and path under a prefix of its own.
 *
 * @returns a plan that can run, is skipped because a service is missing or for the reason that the data
 *   gives, or shows an error of the data
 */
export function planScenario(
  { entry, key, title, line, scenario, skip }: NamedScenario,
  catalogue: Catalogue,
  { addresses, run, own, forms }: PlanOptions,
): Plan {
  const source = formatError({ file: entry.file, line }, '').replace(/: $/, '');
  const identity: ScenarioIdentity = { reference: entry.reference, key, title, source };
  if (skip !== undefined) return { ...identity, kind: 'skipped', missing: [], reason: skip };
  const missing = missingServices(scenario, catalogue, addresses);
  if (missing.length > 0) return { ...identity, kind: 'skipped', missing };
  try {
    assertMatches(scenario);
    const plans = forms.map((form) => {
      const names = { prefix: `${run}${own}${form.charAt(0)}`, addresses };
      return planForm(form, scenario, names, catalogue);
    });
    const isRunnable = ({ form, tasks }: FormPlan): boolean =>
      form !== 'deploy' || tasks.some(({ kind }) => kind === 'deploy');
    const objects = scenario.steps.flatMap(({ creates }) => creates);
    const alone = objects.some(
      (object) => object.kind === 'action' && object.class === cachingClass,
    );
    return { ...identity, kind: 'ready', forms: plans.filter(isRunnable), alone };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { ...identity, kind: 'invalid', problem: error.message };
  }
}
