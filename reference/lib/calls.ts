import type { Json, UseCaseObject } from '../schema';
import { capitalize } from './capitalize';
import { isObject, type JsonObject, stringOf } from './json';
import { type Catalog, classesOf } from './model';
import { omit } from './omit';
import { objectsOf, type Scenario } from './scenario';

export type ObjectOf<Kind extends UseCaseObject['kind']> = Extract<UseCaseObject, { kind: Kind }>;

/** Whether an operation reads a body: Fusio does so for POST, PUT and PATCH. */
export const takesBody = (httpMethod: string): boolean => !['GET', 'DELETE'].includes(httpMethod);

export interface ObjectCall {
  readonly kind: Exclude<UseCaseObject['kind'], 'update'>;
  readonly method?: 'PUT';
  readonly path: string;
  readonly body: JsonObject;
}

/** Objects that a deploy file can hold, in the order of its sections. */
export const deployable: ReadonlyArray<ObjectCall['kind']> = [
  'schema',
  'event',
  'connection',
  'action',
  'operation',
  'cronjob',
  'plan',
  'rate',
];

/** Whether a deploy file can express a call: it holds whole objects, and not of every kind. */
export const isDeployable = ({ kind, method }: ObjectCall): boolean =>
  method === undefined && deployable.includes(kind);

/** The values of the form of an action or connection: its `config`. */
export const configOf = ({ body }: ObjectCall): JsonObject =>
  isObject(body.config) ? body.config : {};

/** A PHP class as the API and deploy files write it: with dots instead of backslashes. */
export const apiClass = (className: string): string => className.replaceAll('\\', '.');

/** The class that a call is about, with its fields. */
export function classOfCall({ kind, path, body }: ObjectCall, catalog: Catalog) {
  const className = kind === 'generator' ? path.split('/').at(-1) : body.class;
  return classesOf(catalog).find(({ data }) => apiClass(data.class) === className)?.data;
}

/** The name of the object that a call is about: in its body, or in the address of a change. */
export const nameOfCall = ({ method, path, body }: ObjectCall): string =>
  stringOf(body.name) || (method === 'PUT' ? (/~([^/]+)$/.exec(path)?.[1] ?? '') : '');

/**
 * The class and configuration of a connection: its own, or else those of its service.
 *
 * @throws Error when neither of them has any
 */
export function resolveConnection(
  connection: Pick<ObjectOf<'connection'>, 'service' | 'class' | 'config'>,
  catalog: Catalog,
): { class: string; config: JsonObject } {
  const service = catalog.services.get(connection.service)?.data;
  const id = service?.connection?.reference.split('/')[1] ?? '';
  const className = connection.class ?? catalog.connections.get(id)?.data.class;
  const config = connection.config ?? service?.connection?.config;
  if (config === undefined || className === undefined) {
    throw new Error(`service "${connection.service}" describes no connection`);
  }
  return { class: className, config };
}

function defined(body: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function operationBody(operation: ObjectOf<'operation'>): JsonObject {
  const { httpMethod, parameters } = operation;
  const hasParameters = Object.keys(parameters).length > 0;
  return defined({
    name: operation.name,
    description: operation.description,
    active: true,
    public: operation.public,
    stability: 1,
    httpMethod,
    httpPath: operation.httpPath,
    httpCode: operation.httpCode,
    // A deploy file turns an empty object into a list, which the API refuses.
    parameters: hasParameters ? parameters : undefined,
    incoming: takesBody(httpMethod) ? (operation.incoming ?? 'schema://Passthru') : undefined,
    outgoing: operation.outgoing,
    throws: operation.throws,
    action: operation.action,
    costs: operation.costs,
    scopes: operation.scopes,
  });
}

/**
 * The id of the first user that an administrator creates: 1 comes with every instance, 2 is the
 * administrator. A live run replaces it with the id of its own user.
 */
const FIRST_USER = 3;

/**
 * The calls that create one object, in order, with `[[name]]` still in place.
 *
 * Source of the shapes: the operations of the backend and consumer API of Fusio 7.1.0; stability 1
 * is "experimental", the only one whose parts stay editable.
 */
export function callsOfObject(object: UseCaseObject, catalog: Catalog): ObjectCall[] {
  const { kind } = object;
  switch (kind) {
    case 'connection': {
      const { class: className, config } = resolveConnection(object, catalog);
      const body = { name: object.name, class: apiClass(className), config };
      return [{ kind, path: '/backend/connection', body }];
    }
    case 'action': {
      const { name, async, config } = object;
      const body = defined({ name, class: apiClass(object.class), async, config });
      return [{ kind, path: '/backend/action', body }];
    }
    case 'operation':
      return [{ kind, path: '/backend/operation', body: operationBody(object) }];
    case 'generator': {
      const data = catalog.generators.get(object.generator)?.data;
      const { path, scopes, public: open, config } = object;
      const address = `/backend/generator/${apiClass(data?.class ?? object.generator)}`;
      return [{ kind, path: address, body: { path, scopes, public: open, config } }];
    }
    case 'rate': {
      const { authenticated, user } = object;
      const allocation =
        user !== undefined
          ? [{ userId: FIRST_USER }]
          : authenticated !== undefined
            ? [{ authenticated }]
            : undefined;
      const body = defined({ ...omit(object, 'kind', 'authenticated', 'user'), allocation });
      return [{ kind, path: '/backend/rate', body }];
    }
    case 'user': {
      // src/Service/User.php of fusio/impl 8.8.4 ignores the scopes of the first call and takes
      // those of the role.
      const { name, roleId, password, scopes } = object;
      const email = `[[${name}]]@example.com`;
      return [
        { kind, path: '/backend/user', body: { roleId, status: 1, name, email, password } },
        { kind, method: 'PUT', path: `/backend/user/~[[${name}]]`, body: { scopes } },
      ];
    }
    case 'update': {
      const { object: changed, of, body } = object;
      return [{ kind: changed, method: 'PUT', path: `/backend/${changed}/~${of}`, body }];
    }
    case 'webhook':
    case 'app':
      return [{ kind, path: `/consumer/${kind}`, body: omit(object, 'kind') }];
    default:
      return [{ kind, path: `/backend/${kind}`, body: defined(omit(object, 'kind')) }];
  }
}

/** What the platform responds to a call that creates or changes something, as a page prints it. */
export function responseOf({ kind, method }: ObjectCall, id?: string): string {
  const message =
    kind === 'generator'
      ? 'Provider successfully executed'
      : `${capitalize(kind)} successfully ${method === 'PUT' ? 'updated' : 'created'}`;
  return JSON.stringify({ success: true, message, id }, null, 2);
}

type Step = Scenario['steps'][number];

export const callsOfStep = ({ creates }: Pick<Step, 'creates'>, catalog: Catalog): ObjectCall[] =>
  creates.flatMap((object) => callsOfObject(object, catalog));

/** All calls of a scenario, in order; pages show those that create users in another place. */
export function callsOf(scenario: Scenario, catalog: Catalog) {
  const all = objectsOf(scenario);
  const callsOfSome = (isIncluded: (object: UseCaseObject) => boolean): ObjectCall[] =>
    callsOfStep({ creates: all.filter(isIncluded) }, catalog);
  return {
    objects: callsOfSome(({ kind }) => kind !== 'user'),
    users: callsOfSome(({ kind }) => kind === 'user'),
  };
}
