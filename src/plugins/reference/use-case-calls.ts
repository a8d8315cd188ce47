import type { Generator, Json, UseCase, UseCaseObject } from '../../../reference/schema';
import { capitalize } from '../shared/capitalize';
import { omit } from '../shared/omit';
import type { Catalogue } from './catalogue';
import { apiClass, resolveConnection, takesBody, type ObjectCall } from './requests';

type JsonObject = Record<string, Json>;
type ObjectOf<Kind extends UseCaseObject['kind']> = Extract<UseCaseObject, { kind: Kind }>;

/** Leaves out the keys without a value. */
function defined(body: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** The names of what a generator has created: Base-Path is part of each. */
export interface GeneratedNames {
  readonly schemas: readonly string[];
  readonly actions: readonly string[];
  readonly operations: readonly string[];
}

/**
 * What a run of a generator creates, by src/Service/Generator/EntityCreator.php of fusio/impl
 * 8.8.4: each part of Base-Path goes in front, with a capital letter for schemas and actions and a
 * small one for operations.
 */
export function generatedNames(
  { path, creates }: Pick<ObjectOf<'generator'>, 'path' | 'creates'>,
  generator: Generator | undefined,
): GeneratedNames {
  const parts = path.split(/[/_]/).filter((part) => part !== '');
  const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
  const part = (name: string): string => [...parts, name].map(capitalize).join('_');
  const operation = (name: string): string => [...parts, name].map(lower).join('.');
  const listed = generator?.creates.operations ?? [];
  const common = ['Passthru', 'Message'];
  const plain = creates ?? {
    schemas: listed.flatMap(({ incoming = [], outgoing }) => [incoming, outgoing].flat()),
    actions: listed.map(({ action }) => action),
    operations: listed.map(({ name }) => name),
  };
  return {
    schemas: [...new Set(plain.schemas.filter((name) => !common.includes(name)).map(part))],
    actions: [...new Set(plain.actions.map(part))],
    operations: plain.operations.map(operation),
  };
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
 * administrator. A live run puts the id of its own user there.
 */
export const FIRST_USER = 3;

/**
 * The calls that create one object, in order, with `[[name]]` still in place.
 *
 * Source of the shapes: the operations of the backend and consumer API of Fusio 7.1.0.
 */
export function callsOfObject(object: UseCaseObject, catalogue: Catalogue): ObjectCall[] {
  const { kind } = object;
  switch (kind) {
    case 'connection': {
      const { class: className, config } = resolveConnection(object, catalogue);
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
      const data = catalogue.generators.get(object.generator)?.data;
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
      // Scopes in the body of the create call are ignored: those of the role count.
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

/** The calls that a step makes before its requests. */
export const callsOfStep = (
  { creates }: Pick<UseCase['steps'][number], 'creates'>,
  catalogue: Catalogue,
): ObjectCall[] => creates.flatMap((object) => callsOfObject(object, catalogue));

/** A scope in brackets, which exists because an operation or a generator names it. */
const ownScopes = (scopes: readonly string[]): string[] =>
  scopes.flatMap((scope) => /^\[\[(.+)\]\]$/.exec(scope)?.[1] ?? []);

/** The scopes that a use case brings along, in order of appearance. */
export function scopesOf({ steps }: Pick<UseCase, 'steps'>): string[] {
  const scopes = steps.flatMap(({ creates }) =>
    creates.flatMap((object) =>
      object.kind === 'operation' || object.kind === 'generator' ? ownScopes(object.scopes) : [],
    ),
  );
  return [...new Set(scopes)];
}

/** The addresses below /backend of what a call of DELETE removes, in the order that works. */
function removalsOfObject(object: UseCaseObject, catalogue: Catalogue): string[] {
  switch (object.kind) {
    case 'generator': {
      const data = catalogue.generators.get(object.generator)?.data;
      const { operations, actions, schemas } = generatedNames(object, data);
      return [
        ...operations.map((name) => `operation/~${name}`),
        ...actions.map((name) => `action/~${name}`),
        ...schemas.map((name) => `schema/~${name}`),
      ];
    }
    case 'update':
      return [];
    case 'webhook':
    case 'app':
      // Only their id leads to them.
      return [];
    default:
      return [`${object.kind}/~${object.name}`];
  }
}

/** The names that the generators of a use case make, in order. */
export function namesOfGenerators(useCase: UseCase, catalogue: Catalogue): string[] {
  return useCase.steps.flatMap(({ creates }) =>
    creates.flatMap((object) => {
      if (object.kind !== 'generator') return [];
      const data = catalogue.generators.get(object.generator)?.data;
      const { schemas, actions, operations } = generatedNames(object, data);
      return [...schemas, ...actions, ...operations];
    }),
  );
}

/** What takes a use case back. */
export interface Removal {
  /** Users, whose scopes are taken away first: a scope that somebody has cannot be deleted. */
  readonly users: readonly string[];
  /** Addresses below /backend, for DELETE, in order. */
  readonly paths: readonly string[];
}

/** What takes a use case back: everything in reverse order, the scopes last. */
export function removalOf(useCase: UseCase, catalogue: Catalogue): Removal {
  const objects = useCase.steps.flatMap(({ creates }) => creates).reverse();
  return {
    users: objects.flatMap((object) => (object.kind === 'user' ? [object.name] : [])),
    paths: [
      ...objects.flatMap((object) => removalsOfObject(object, catalogue)),
      ...scopesOf(useCase).map((name) => `scope/~${name}`),
    ],
  };
}
