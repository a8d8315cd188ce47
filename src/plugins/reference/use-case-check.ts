import type { Field, UseCase, UseCaseObject } from '../../../reference/schema';
import { formatError } from '../shared/source-error';
import type { Catalogue, Entry } from './catalogue';
import { bracketedNames } from './names';
import { namesOfGenerators, scopesOf } from './use-case-calls';

/** What a use case may write as `[[name]]`. */
export function namesOfUseCase(useCase: UseCase, catalogue: Catalogue): ReadonlySet<string> {
  const objects = useCase.steps.flatMap(({ creates }) => creates);
  return new Set([
    ...useCase.tables,
    ...objects.flatMap((object) => ('name' in object ? [object.name] : [])),
    ...scopesOf(useCase),
    ...namesOfGenerators(useCase, catalogue),
    ...useCase.services.map((service) => `service:${service}`),
  ]);
}

/** Whether a value names an object of the use case; an optional field may be left empty. */
const isReference = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && /^\[\[[^\]]+\]\]$/.test(value));

type AddError = (at: readonly PropertyKey[], problem: string) => void;

/** The fields of a class: unknown ones, and names that stand without brackets. */
function checkConfig(
  config: Readonly<Record<string, unknown>>,
  { fields, name }: { fields: readonly Field[]; name: string },
  at: readonly PropertyKey[],
  addError: AddError,
): void {
  for (const [key, value] of Object.entries(config)) {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) {
      const allowed = fields.map((candidate) => candidate.key).join(', ');
      addError([...at, key], `unknown field "${key}" of ${name}; allowed: ${allowed}`);
    } else if (['connection', 'action'].includes(field.control) && !isReference(value)) {
      addError([...at, key], `"${key}" takes a name of this use case, written '[[name]]'`);
    }
  }
}

function checkObject(
  object: UseCaseObject,
  at: readonly PropertyKey[],
  catalogue: Catalogue,
  addError: AddError,
): void {
  const names = (map: ReadonlyMap<string, unknown>): string => [...map.keys()].join(', ');
  if (object.kind === 'connection' && !catalogue.services.has(object.service)) {
    const allowed = names(catalogue.services);
    addError([...at, 'service'], `unknown service "${object.service}"; allowed: ${allowed}`);
  }
  if (object.kind === 'action') {
    const action = [...catalogue.actions.values()].find(({ data }) => data.class === object.class);
    if (!action) {
      const problem = `unknown class "${object.class}"; no file of reference/actions has it`;
      addError([...at, 'class'], problem);
    } else {
      checkConfig(object.config, action.data, [...at, 'config'], addError);
    }
  }
  if (object.kind === 'generator') {
    const generator = catalogue.generators.get(object.generator)?.data;
    if (!generator) {
      const problem = `unknown generator "${object.generator}"; allowed: ${names(catalogue.generators)}`;
      addError([...at, 'generator'], problem);
      return;
    }
    checkConfig(object.config, generator, [...at, 'config'], addError);
    if (generator.creates.operations.length === 0 && !object.creates) {
      const problem = `needs "creates": reference/generators/${object.generator}.yaml does not list it`;
      addError(at, problem);
    }
  }
}

/**
 * What the schema of a use case cannot see: names that nothing creates, unknown services, tables,
 * classes and fields, and keys that occur twice.
 *
 * @returns one line for each error: `file:line: what is wrong; what is allowed`
 */
export function checkUseCase(entry: Entry<UseCase>, catalogue: Catalogue): string[] {
  const { file, lineOf, data } = entry;
  const errors: string[] = [];
  const addError: AddError = (at, problem) => {
    errors.push(formatError({ file, line: lineOf([...at]) }, problem));
  };
  const tables = catalogue.datasets.get('bookshop')?.data.tables ?? {};
  data.tables.forEach((table, at) => {
    if (table in tables) return;
    const allowed = Object.keys(tables).join(', ');
    addError(['tables', at], `unknown table "${table}"; allowed: ${allowed}`);
  });
  data.services.forEach((service, at) => {
    if (catalogue.services.has(service)) return;
    const allowed = [...catalogue.services.keys()].join(', ');
    addError(['services', at], `unknown service "${service}"; allowed: ${allowed}`);
  });
  const declared = namesOfUseCase(data, catalogue);
  const requestKeys = new Set<string>();
  const stepKeys = new Set<string>();
  data.steps.forEach((step, index) => {
    const at = ['steps', index];
    if (stepKeys.has(step.key)) addError([...at, 'key'], `a step "${step.key}" stands before`);
    stepKeys.add(step.key);
    step.creates.forEach((object, position) => {
      checkObject(object, [...at, 'creates', position], catalogue, addError);
    });
    for (const part of ['creates', 'requests'] as const) {
      for (const name of bracketedNames(step[part])) {
        if (declared.has(name)) continue;
        const allowed = [...declared].join(', ');
        addError(
          [...at, part],
          `"[[${name}]]" is nothing that this use case creates; allowed: ${allowed}`,
        );
      }
    }
    step.requests.forEach(({ key }, position) => {
      if (key === undefined) return;
      if (requestKeys.has(key)) {
        addError([...at, 'requests', position, 'key'], `a request "${key}" stands before`);
      }
      requestKeys.add(key);
    });
  });
  if (data.result !== undefined && !requestKeys.has(data.result)) {
    const allowed = [...requestKeys].join(', ');
    addError(['result'], `no request has the key "${data.result}"; allowed: ${allowed}`);
  }
  return errors;
}
