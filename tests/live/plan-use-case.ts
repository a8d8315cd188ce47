import type { Dataset, Json, UseCase, UseCaseObject, UseCaseRequest } from '../../reference/schema';
import type { Catalogue, Entry } from '../../src/plugins/reference/catalogue';
import { replaceNames } from '../../src/plugins/reference/names';
import {
  callsOfObject,
  namesOfGenerators,
  removalOf,
  type Removal,
} from '../../src/plugins/reference/use-case-calls';
import { resolveConnection } from '../../src/plugins/reference/requests';
import { formatError } from '../../src/plugins/shared/source-error';
import { missingServices, type Plan, type PlanOptions } from './plan';
import { liveConfig } from './services';

type JsonObject = Readonly<Record<string, Json>>;

/** One thing that a live run of a use case does, in order. */
export type UseCaseAction =
  | {
      readonly kind: 'call';
      readonly what: string;
      readonly method: 'POST' | 'PUT';
      readonly path: string;
      readonly body: JsonObject;
      /** The user whose id stands in the body, by name. */
      readonly user?: string;
    }
  /** The tables of the use case, on the connection that was created last. */
  | { readonly kind: 'tables'; readonly connection: string }
  /** From here on, requests of a user are sent with the token of this one. */
  | { readonly kind: 'login'; readonly name: string; readonly password: string }
  | { readonly kind: 'request'; readonly step: string; readonly request: UseCaseRequest };

/** What it takes to walk a use case. */
export interface UseCaseActions {
  readonly actions: readonly UseCaseAction[];
  readonly removal: Removal;
  /** The tables to fill, by the name on the page and the one in the run. */
  readonly tables: ReadonlyArray<{
    readonly name: string;
    readonly renamed: string;
    readonly table: Dataset['tables'][string];
  }>;
}

/** The first segments of paths that belong to the platform and never get a prefix. */
const reserved =
  /^\/(authorization|backend|consumer|system|mcp|graphql|jsonrpc|\.well-known)(\/|\?|$)/;

const prefixPath = (path: string, prefix: string): string =>
  reserved.test(path) ? path : `/${prefix}${/^\/(\?|$)/.test(path) ? path.slice(1) : path}`;

function renameObject(
  object: UseCaseObject,
  prefix: string,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
): UseCaseObject {
  switch (object.kind) {
    case 'generator': {
      const path = prefixPath(object.path, prefix);
      // The database of a live run has tables of others, too.
      const own = object.config.prefix;
      const only = { prefix: `${prefix}_${typeof own === 'string' ? own : ''}` };
      const config =
        object.generator === 'sql-database' ? { ...object.config, ...only } : object.config;
      return { ...object, path, config };
    }
    case 'update':
      return object;
    case 'operation':
      return {
        ...object,
        name: `${prefix}_${object.name}`,
        httpPath: prefixPath(object.httpPath, prefix),
      };
    case 'connection': {
      const service = catalogue.services.get(object.service)?.data;
      const { config: shown } = resolveConnection(object, catalogue);
      const address = addresses.get(object.service) ?? '';
      const config = service?.connection
        ? (liveConfig(
            object.config ?? service.connection.config,
            service.connection,
            address,
          ) as Record<string, Json>)
        : shown;
      return { ...object, name: `${prefix}_${object.name}`, config };
    }
    default:
      return { ...object, name: `${prefix}_${object.name}` };
  }
}

/** A month from now, for dates that have to lie ahead: the page shows one of its time. */
const nextMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A request with the dates of expiry moved to where they are valid. */
function withFutureDates<T>(request: T): T {
  const source = JSON.stringify(request).replaceAll(
    /"expire":"\d{4}-\d{2}-\d{2}"/g,
    () => `"expire":"${nextMonth()}"`,
  );
  return JSON.parse(source) as T;
}

/**
 * The same use case with every name and path under a prefix of its own, and with the addresses that
 * the instance sees.
 */
export function renameUseCase(
  useCase: UseCase,
  prefix: string,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
): UseCase {
  const steps = useCase.steps.map((step) => ({
    ...step,
    creates: step.creates.map((object) => renameObject(object, prefix, catalogue, addresses)),
    requests: step.requests.map((request) => ({
      ...withFutureDates(request),
      path: prefixPath(request.path, prefix),
    })),
  }));
  const generated = namesOfGenerators(useCase, catalogue);
  const renamed = namesOfGenerators({ ...useCase, steps }, catalogue);
  return replaceNames({ ...useCase, steps }, (name) => {
    if (name.startsWith('service:')) return addresses.get(name.slice(8)) ?? '';
    const at = generated.indexOf(name);
    return `[[${at === -1 ? `${prefix}_${name}` : (renamed[at] ?? name)}]]`;
  });
}

/** Every step of a use case as what a live run does; see `renameUseCase`. */
export function actionsOfUseCase(
  { data }: Pick<Entry<UseCase>, 'data'>,
  prefix: string,
  catalogue: Catalogue,
  addresses: ReadonlyMap<string, string>,
): UseCaseActions {
  const renamed = renameUseCase(data, prefix, catalogue, addresses);
  const databases = [...catalogue.connections.values()]
    .filter(({ data: connection }) => connection.returns === 'Doctrine\\DBAL\\Connection')
    .map(({ data: connection }) => connection.class);
  const isDatabase = (object: UseCaseObject): boolean =>
    object.kind === 'connection' && databases.includes(resolveConnection(object, catalogue).class);
  let filled = data.tables.length === 0;
  const actions = renamed.steps.flatMap((step): UseCaseAction[] => [
    ...step.creates.flatMap((object): UseCaseAction[] => {
      const calls = callsOfObject(object, catalogue).map(
        ({ kind, method, path, body }): UseCaseAction => ({
          kind: 'call',
          what: `${kind} of step "${step.key}"`,
          method: method ?? 'POST',
          path,
          body,
          ...(object.kind === 'rate' && object.user !== undefined ? { user: object.user } : {}),
        }),
      );
      if (object.kind === 'user') {
        return [...calls, { kind: 'login', name: object.name, password: object.password }];
      }
      if (filled || !isDatabase(object) || !('name' in object)) return calls;
      filled = true;
      return [...calls, { kind: 'tables', connection: object.name }];
    }),
    ...step.requests.map((request): UseCaseAction => ({
      kind: 'request',
      step: step.key,
      request,
    })),
  ]);
  return {
    ...replaceNames({ actions, removal: removalOf(renamed, catalogue) }),
    tables: data.tables.flatMap((name) => {
      const table = catalogue.datasets.get('bookshop')?.data.tables[name];
      return table ? [{ name, renamed: `${prefix}_${name}`, table }] : [];
    }),
  };
}

/**
 * What it takes to walk a use case from its first step to its last.
 *
 * @returns a plan that can be walked, or one that is skipped for want of a service or for the
 *   reason that the data gives
 */
export function planUseCase(
  entry: Entry<UseCase>,
  catalogue: Catalogue,
  { addresses, run, own }: Omit<PlanOptions, 'forms'>,
): Plan {
  const { data } = entry;
  const source = formatError({ file: entry.file, line: 1 }, '').replace(/: $/, '');
  const identity = { reference: `use-cases/${entry.id}`, key: 'steps', title: data.title, source };
  if (data.skip !== undefined) {
    return { ...identity, kind: 'skipped', missing: [], reason: data.skip };
  }
  const objects = data.steps.flatMap(({ creates }) => creates);
  const needed = new Set([
    ...data.services,
    ...objects.flatMap((object) => (object.kind === 'connection' ? [object.service] : [])),
  ]);
  const missing = missingServices(needed, catalogue, addresses);
  if (missing.length > 0) return { ...identity, kind: 'skipped', missing };
  const walk = actionsOfUseCase(entry, `${run}${own}u`, catalogue, addresses);
  return { ...identity, kind: 'walk', walk };
}
