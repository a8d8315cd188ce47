import type { Generator, UseCaseObject } from '../schema';
import type { ObjectOf } from './calls';
import { capitalize } from './capitalize';
import type { Catalog } from './model';
import { objectsOf, type Scenario, usersOf } from './scenario';

/**
 * The names of what a generator creates, as src/Service/Generator/EntityCreator.php of fusio/impl
 * 8.8.4 makes them: each segment of Base-Path comes first, with a capital letter for schemas and
 * actions and a lower-case one for operations.
 */
export function generatedNames(
  { path, creates }: Pick<ObjectOf<'generator'>, 'path' | 'creates'>,
  generator: Generator | undefined,
) {
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

/** The names of scopes in brackets: Fusio creates them for the operation that names them. */
const ownScopes = (scopes: readonly string[]): string[] =>
  scopes.flatMap((scope) => /^\[\[(.+)\]\]$/.exec(scope)?.[1] ?? []);

/** The scopes that come into being with the operations and generators of a scenario. */
export function scopesOf(scenario: Pick<Scenario, 'steps'>): string[] {
  const scopes = objectsOf(scenario).flatMap((object) =>
    object.kind === 'operation' || object.kind === 'generator' ? ownScopes(object.scopes) : [],
  );
  return [...new Set(scopes)];
}

/** The paths below /backend/ to DELETE for an object, in an order that the API accepts. */
export function removalsOfObject(object: UseCaseObject, catalog: Catalog): string[] {
  switch (object.kind) {
    case 'generator': {
      const data = catalog.generators.get(object.generator)?.data;
      const { operations, actions, schemas } = generatedNames(object, data);
      return [
        ...operations.map((name) => `operation/~${name}`),
        ...actions.map((name) => `action/~${name}`),
        ...schemas.map((name) => `schema/~${name}`),
      ];
    }
    case 'update':
    case 'webhook':
    case 'app':
      // An update creates nothing; webhooks and apps can be deleted by id alone.
      return [];
    default:
      return [`${object.kind}/~${object.name}`];
  }
}

/** The names of all that the generators of a scenario create. */
export const namesOfGenerators = (scenario: Pick<Scenario, 'steps'>, catalog: Catalog): string[] =>
  objectsOf(scenario)
    .filter(({ kind }) => kind === 'generator')
    .flatMap((object) => removalsOfObject(object, catalog))
    .map((path) => path.replace(/^\w+\/~/, ''));

/**
 * How to undo a scenario: objects in reverse order, then scopes. Users have to lose their scopes
 * first, because a scope that is assigned to anyone cannot be deleted.
 */
export const removalOf = (scenario: Scenario, catalog: Catalog) => ({
  users: usersOf(scenario)
    .map(({ name }) => name)
    .reverse(),
  paths: [
    ...objectsOf(scenario)
      .reverse()
      .flatMap((object) => removalsOfObject(object, catalog)),
    ...scopesOf(scenario).map((name) => `scope/~${name}`),
  ],
});

/** The names that a scenario may write as `[[name]]`: all that it creates, and its services. */
export const namesOf = (scenario: Scenario, catalog: Catalog): ReadonlySet<string> =>
  new Set([
    ...scenario.tables,
    ...objectsOf(scenario).flatMap((object) => ('name' in object ? [object.name] : [])),
    ...scopesOf(scenario),
    ...namesOfGenerators(scenario, catalog),
    ...scenario.services.map((service) => `service:${service}`),
  ]);
