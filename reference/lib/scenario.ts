import type { Example, UseCase, UseCaseObject, UseCaseRequest } from '../schema';
import { type Catalog, type Entry, type Owner, ownersOf } from './model';
import { omit } from './omit';

/**
 * What a page shows and a live run executes, step by step. A use case is a scenario as it is in its
 * file, an example becomes one with a single step.
 */
export type Scenario = Readonly<Pick<UseCase, 'tables' | 'services' | 'steps'>>;

export const objectsOf = ({ steps }: Pick<Scenario, 'steps'>): UseCaseObject[] =>
  steps.flatMap(({ creates }) => creates);

export const requestsOf = ({ steps }: Pick<Scenario, 'steps'>): UseCaseRequest[] =>
  steps.flatMap(({ requests }) => requests);

export const usersOf = (scenario: Pick<Scenario, 'steps'>) =>
  objectsOf(scenario).filter((object) => object.kind === 'user');

/** The user that calls the private operation of an example. */
export const CALLER = { name: 'reader', password: 'not-a-secret' } as const;

/** The scope of an operation, its name without the last segment; no other example uses it. */
export const scopeOf = ({ name }: NonNullable<Example['operation']>): string =>
  `[[${name.split('.').slice(0, -1).join('.')}]]`;

/** The operation of an example, bound to the last action. */
function operationOf({ operation, actions }: Example): UseCaseObject[] {
  const action = actions.at(-1);
  if (!operation || !action) return [];
  return [
    {
      kind: 'operation',
      ...omit(operation, 'passthru'),
      public: operation.public !== undefined,
      scopes: [scopeOf(operation)],
      outgoing: 'schema://Passthru',
      action: `action://[[${action.name}]]`,
    },
  ];
}

/** The user with the scope of a private operation; none if no request is sent as a user. */
const callerOf = ({ operation, requests }: Example): UseCaseObject[] =>
  operation && requests.some(({ as }) => as === 'user')
    ? [{ kind: 'user', ...CALLER, roleId: 3, scopes: [scopeOf(operation)] }]
    : [];

/** An example as a scenario. */
export function scenarioOf(example: Example, owner: Owner): Scenario {
  const { key, tables, services, schemas, events, connections, actions } = example;
  const creates: UseCaseObject[] = [
    ...schemas.map((schema) => ({ kind: 'schema' as const, ...schema })),
    ...events.map((event) => ({ kind: 'event' as const, ...event })),
    ...connections.map((connection) => ({ kind: 'connection' as const, ...connection })),
    ...actions.map(({ name, class: className = owner.class, config }) => ({
      kind: 'action' as const,
      name,
      class: className,
      config,
    })),
    ...operationOf(example),
    ...callerOf(example),
  ];
  const requests = example.requests.map((request) => ({ ...request, save: {} }));
  return { tables, services, steps: [{ key, creates, requests }] };
}

export interface NamedScenario {
  /** Such as `actions/sql-query-all#books`. */
  readonly name: string;
  readonly entry: Entry<Owner> | Entry<UseCase>;
  readonly line: number;
  readonly scenario: Scenario;
  readonly skip?: string | undefined;
}

export const scenarioName = (reference: string, key: string): string => `${reference}#${key}`;

/** The name of a use case in the record, for all of its steps together. */
export const nameOfUseCase = ({ reference }: Entry<UseCase>): string =>
  scenarioName(reference, 'steps');

export const examplesOf = (catalog: Catalog): NamedScenario[] =>
  ownersOf(catalog).flatMap((entry) =>
    entry.data.examples.map((example, index) => ({
      name: scenarioName(entry.reference, example.key),
      entry,
      line: entry.lineOf(['examples', index]),
      scenario: scenarioOf(example, entry.data),
    })),
  );

export const useCasesOf = ({ useCases }: Catalog): NamedScenario[] =>
  [...useCases.values()].map((entry) => ({
    name: nameOfUseCase(entry),
    entry,
    line: 1,
    scenario: entry.data,
    skip: entry.data.skip,
  }));

export const scenariosOf = (catalog: Catalog): NamedScenario[] => [
  ...examplesOf(catalog),
  ...useCasesOf(catalog),
];
