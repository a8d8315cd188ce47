import { resolveConnection } from '../../reference/lib/calls';
import type { Catalog } from '../../reference/lib/model';
import { replaceNames } from '../../reference/lib/names';
import { namesOfGenerators, scopesOf } from '../../reference/lib/removal';
import type { Scenario } from '../../reference/lib/scenario';
import { isPlatformPath, type UseCaseObject } from '../../reference/schema';
import { liveConfig } from './services';

/** What replaces the names and addresses of the page in one form of a scenario. */
export interface Names {
  readonly prefix: string;
  readonly addresses: ReadonlyMap<string, string>;
}

/**
 * The length of the database column for names of scopes. The validator allows twice as many
 * characters, and an operation with a longer scope is a 500.
 */
const SCOPE_LENGTH = 32;

/** The path of an operation or request, with the prefix as its first segment. */
function prefixPath(path: string, prefix: string): string {
  if (isPlatformPath(path)) return path;
  return `/${prefix}${/^\/(\?|$)/.test(path) ? path.slice(1) : path}`;
}

function renameObject(
  object: UseCaseObject,
  rename: (name: string) => string,
  { prefix, addresses }: Names,
  catalog: Catalog,
): UseCaseObject {
  switch (object.kind) {
    case 'generator': {
      const path = prefixPath(object.path, prefix);
      if (object.generator !== 'sql-database') return { ...object, path };
      // The database of a live run has other tables, too.
      const own = object.config.prefix;
      const tables = `${prefix}_${typeof own === 'string' ? own : ''}`;
      return { ...object, path, config: { ...object.config, prefix: tables } };
    }
    case 'update':
      return object;
    case 'operation': {
      const httpPath = prefixPath(object.httpPath, prefix);
      return { ...object, name: rename(object.name), httpPath };
    }
    case 'connection': {
      const service = catalog.services.get(object.service)?.data;
      const { config: shown } = resolveConnection(object, catalog);
      const address = addresses.get(object.service) ?? '';
      const config = service?.connection ? liveConfig(shown, service.connection, address) : shown;
      return { ...object, name: rename(object.name), config };
    }
    default:
      return { ...object, name: rename(object.name) };
  }
}

/** A request with its expiry dates, which are in the past by now, moved to a month from now. */
function withFutureDates<T>(request: T): T {
  const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const dates = /"expire":"\d{4}-\d{2}-\d{2}"/g;
  return JSON.parse(JSON.stringify(request).replaceAll(dates, `"expire":"${month}"`)) as T;
}

/**
 * A scenario with a prefix before each name and path, and with the addresses as the instance sees
 * them. References to objects stay in brackets, for `callsOfObject`.
 */
export function renameScenario(scenario: Scenario, names: Names, catalog: Catalog): Scenario {
  const { prefix, addresses } = names;
  const scopes = scopesOf(scenario);
  const rename = (name: string): string => {
    const renamed = `${prefix}_${name}`;
    return scopes.includes(name) ? renamed.slice(0, SCOPE_LENGTH) : renamed;
  };
  const steps = scenario.steps.map((step) => ({
    ...step,
    creates: step.creates.map((object) => renameObject(object, rename, names, catalog)),
    requests: step.requests.map((request) => ({
      ...withFutureDates(request),
      path: prefixPath(request.path, prefix),
    })),
  }));
  const generated = namesOfGenerators(scenario, catalog);
  const renamed = namesOfGenerators({ steps }, catalog);
  const { tables, services } = scenario;
  return {
    tables: tables.map(rename),
    services,
    steps: replaceNames(steps, (name) => {
      if (name.startsWith('service:')) return addresses.get(name.slice('service:'.length)) ?? '';
      const at = generated.indexOf(name);
      return `[[${at === -1 ? rename(name) : (renamed[at] ?? name)}]]`;
    }),
  };
}
