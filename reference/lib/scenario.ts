import type { Example, UseCase, UseCaseObject } from '../schema';
import type { Catalogue, Entry, Owner } from './model';

/**
 * What a page shows and a live run executes, step by step. A use case is one as written in its
 * file; an example is one of a single step.
 */
export type Scenario = Readonly<Pick<UseCase, 'tables' | 'services' | 'steps'>>;

/** The name and password of who calls a private operation of an example. */
export const CALLER = { name: 'reader', password: 'not-a-secret' } as const;

/** The scope of an operation: its name without the last part, which belongs to the example alone. */
export const scopeOf = ({ name }: NonNullable<Example['operation']>): string =>
  `[[${name.split('.').slice(0, -1).join('.')}]]`;

/** An object, and its place in the data of the example. */
interface PlacedObject {
  readonly object: UseCaseObject;
  readonly place: readonly PropertyKey[];
}

/** The operation, bound to the last action. */
function operationOf({ operation, actions }: Example): PlacedObject[] {
  const action = actions.at(-1);
  if (!operation || !action) return [];
  const { name, description, httpMethod, httpPath, httpCode, parameters, incoming } = operation;
  const object: UseCaseObject = {
    kind: 'operation',
    name,
    description,
    httpMethod,
    httpPath,
    httpCode,
    public: operation.public !== undefined,
    scopes: [scopeOf(operation)],
    parameters,
    incoming,
    outgoing: 'schema://Passthru',
    action: `action://[[${action.name}]]`,
  };
  return [{ object, place: ['operation'] }];
}

/** Whoever has the scope of a private operation; nobody where every request does without. */
function callerOf({ operation, requests }: Example): PlacedObject[] {
  if (!operation || !requests.some(({ as }) => as === 'user')) return [];
  const object: UseCaseObject = {
    kind: 'user',
    ...CALLER,
    roleId: 3,
    scopes: [scopeOf(operation)],
  };
  return [{ object, place: ['requests'] }];
}

/** What an example creates, in order. */
function objectsOf(example: Example, owner: Owner): PlacedObject[] {
  const { schemas, events, connections, actions } = example;
  return [
    ...schemas.map((schema, at): PlacedObject => ({
      object: { kind: 'schema', ...schema },
      place: ['schemas', at],
    })),
    ...events.map((event, at): PlacedObject => ({
      object: { kind: 'event', ...event },
      place: ['events', at],
    })),
    ...connections.map((connection, at): PlacedObject => ({
      object: { kind: 'connection', ...connection },
      place: ['connections', at],
    })),
    ...actions.map(({ name, class: className = owner.class, config }, at): PlacedObject => ({
      object: { kind: 'action', name, class: className, config },
      place: ['actions', at],
    })),
    ...operationOf(example),
    ...callerOf(example),
  ];
}

/** An example as a scenario of one step. */
export function scenarioOf(example: Example, owner: Owner): Scenario {
  const { key, tables, services } = example;
  const creates = objectsOf(example, owner).map(({ object }) => object);
  const requests = example.requests.map((request) => ({ ...request, save: {} }));
  return { tables, services, steps: [{ key, creates, requests }] };
}

/** Where the objects of a scenario are in the data of the example that it was made of. */
export const placesOf = (example: Example, owner: Owner): ReadonlyArray<readonly PropertyKey[]> =>
  objectsOf(example, owner).map(({ place }) => place);

/** A scenario with where it comes from. */
export interface NamedScenario {
  /** Such as `actions/sql-query-all#books`. */
  readonly name: string;
  readonly key: string;
  readonly title: string;
  readonly entry: Entry<Owner> | Entry<UseCase>;
  readonly line: number;
  readonly scenario: Scenario;
  /** Why a live run cannot execute it. */
  readonly skip?: string | undefined;
}

/** The name of a scenario in reports and in the record. */
export const scenarioName = (reference: string, key: string): string => `${reference}#${key}`;

/** The name of a use case in the record: a run executes all of its steps, or none. */
export const nameOfUseCase = ({ reference }: Entry<UseCase>): string =>
  scenarioName(reference, 'steps');

/** Every example of the reference, in the order of the files. */
export const examplesOf = ({ actions, connections }: Catalogue): NamedScenario[] =>
  [...actions.values(), ...connections.values()].flatMap((entry: Entry<Owner>) =>
    entry.data.examples.map((example, index) => ({
      name: scenarioName(entry.reference, example.key),
      key: example.key,
      title: example.title,
      entry,
      line: entry.lineOf(['examples', index]),
      scenario: scenarioOf(example, entry.data),
    })),
  );

/** Every use case, in the order of the files. */
export const useCasesOf = ({ useCases }: Catalogue): NamedScenario[] =>
  [...useCases.values()].map((entry) => ({
    name: nameOfUseCase(entry),
    key: 'steps',
    title: entry.data.title,
    entry,
    line: 1,
    scenario: entry.data,
    skip: entry.data.skip,
  }));

/** Everything that a live run can execute. */
export const scenariosOf = (catalogue: Catalogue): NamedScenario[] => [
  ...examplesOf(catalogue),
  ...useCasesOf(catalogue),
];
