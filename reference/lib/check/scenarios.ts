import type { Field, UseCase, UseCaseObject } from '../../schema';
import { errorsOf, expectOneOf, listed, type Report } from './report';
import type { Catalog, Entry } from '../model';
import { bracketedNames } from '../names';
import { namesOf } from '../removal';
import type { Scenario } from '../scenario';

/** Where the parts of a scenario are in its file, by number of the step and within the step. */
export interface Places {
  readonly object: (step: number, index: number) => readonly PropertyKey[];
  readonly request: (step: number, index: number) => readonly PropertyKey[];
}

/** Whether a value names an object of the scenario; an optional field may be left empty. */
const isReference = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && /^\[\[[^\]]+\]\]$/.test(value));

function checkConfig(
  config: Readonly<Record<string, unknown>>,
  { fields, name }: { readonly fields: readonly Field[]; readonly name: string },
  report: Report,
): void {
  for (const [key, value] of Object.entries(config)) {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) {
      const allowed = listed(fields.map((candidate) => candidate.key));
      report(['config', key], `unknown field "${key}" of ${name}; allowed: ${allowed}`);
    } else if (['connection', 'action'].includes(field.control) && !isReference(value)) {
      report(['config', key], `"${key}" takes the name of an object, written '[[name]]'`);
    }
  }
}

function checkObject(object: UseCaseObject, catalog: Catalog, report: Report): void {
  if (object.kind === 'connection') {
    expectOneOf(catalog.services.keys(), 'service', object.service, ['service'], report);
  }
  if (object.kind === 'action') {
    const action = [...catalog.actions.values()].find(({ data }) => data.class === object.class);
    if (action) checkConfig(object.config, action.data, report);
    else report(['class'], `unknown class "${object.class}"; no file of reference/actions has it`);
  }
  if (object.kind === 'generator') {
    const generator = catalog.generators.get(object.generator)?.data;
    expectOneOf(catalog.generators.keys(), 'generator', object.generator, ['generator'], report);
    if (!generator) return;
    checkConfig(object.config, generator, report);
    if (generator.creates.operations.length === 0 && !object.creates) {
      report([], `needs "creates": reference/generators/${object.generator}.yaml does not list it`);
    }
  }
}

function checkStart({ tables, services }: Scenario, catalog: Catalog, report: Report): void {
  const known = Object.keys(catalog.datasets.get('bookshop')?.data.tables ?? {});
  tables.forEach((table, at) => {
    expectOneOf(known, 'table', table, ['tables', at], report);
  });
  services.forEach((service, at) => {
    expectOneOf(catalog.services.keys(), 'service', service, ['services', at], report);
  });
}

/**
 * What the schema of an example or use case cannot see: names that nothing creates, unknown
 * services, tables, classes and fields.
 */
export function checkScenario(
  scenario: Scenario,
  places: Places,
  catalog: Catalog,
  report: Report,
): void {
  checkStart(scenario, catalog, report);
  const declared = namesOf(scenario, catalog);
  const checkNames = (part: unknown, place: readonly PropertyKey[]): void => {
    for (const name of bracketedNames(part)) {
      if (declared.has(name)) continue;
      report(place, `"[[${name}]]" is nothing that is created here; allowed: ${listed(declared)}`);
    }
  };
  scenario.steps.forEach(({ creates, requests }, step) => {
    creates.forEach((object, at) => {
      const place = places.object(step, at);
      checkObject(object, catalog, (within, problem) => {
        report([...place, ...within], problem);
      });
      checkNames(object, place);
    });
    requests.forEach((request, at) => {
      checkNames(request, places.request(step, at));
    });
  });
}

/** Keys that directives name: each of them once, and the result among them. */
function checkKeys({ steps, result }: UseCase, report: Report): void {
  const keys = steps.flatMap((step, index) => [
    { kind: 'step', key: step.key, at: ['steps', index, 'key'] },
    ...step.requests.map(({ key }, at) => ({
      kind: 'request',
      key,
      at: ['steps', index, 'requests', at, 'key'],
    })),
  ]);
  keys.forEach(({ kind, key, at }, index) => {
    const isTaken = keys.slice(0, index).some((other) => other.kind === kind && other.key === key);
    if (key !== undefined && isTaken) report(at, `a ${kind} "${key}" stands before`);
  });
  const requests = keys.flatMap(({ kind, key }) => (kind === 'request' ? (key ?? []) : []));
  if (result !== undefined && !requests.includes(result)) {
    report(['result'], `no request has the key "${result}"; allowed: ${listed(requests)}`);
  }
}

/** What the schema of a use case cannot see, its keys included. */
export const checkUseCase = (entry: Entry<UseCase>, catalog: Catalog): string[] =>
  errorsOf(entry, (report) => {
    const places: Places = {
      object: (step, at) => ['steps', step, 'creates', at],
      request: (step, at) => ['steps', step, 'requests', at],
    };
    checkScenario(entry.data, places, catalog, report);
    checkKeys(entry.data, report);
  });
