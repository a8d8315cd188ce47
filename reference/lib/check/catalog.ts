import type { Example, UseCase } from '../../schema';
import { type ObjectOf, takesBody } from '../calls';
import { errorsOf, listed, type Report, unknownIn, valuesAt, within } from './report';
import {
  type Catalog,
  type Classed,
  classesOf,
  type Entry,
  findEntry,
  type Owner,
  ownersOf,
} from '../model';
import { bracketedNames } from '../names';
import { namesOf } from '../removal';
import { type Scenario, scenarioOf } from '../scenario';
import { formatPosition } from '../source-error';

/** Whether the example of a writing action accepts any body, without a reason. */
function takesAnyBody({ data }: Entry<Owner>, { operation }: Example): boolean {
  if (!('access' in data) || !data.access.includes('writes') || operation === undefined)
    return false;
  const { httpMethod, incoming, passthru } = operation;
  const isOpen = incoming === undefined || incoming === 'schema://Passthru';
  return takesBody(httpMethod) && isOpen && passthru === undefined;
}

function checkAccess(entry: Entry<Owner>, example: Example, report: Report): void {
  example.requests.forEach(({ as, path, response: { status } }, at) => {
    const isBackend = path.startsWith('/backend/');
    if (isBackend !== (as === 'administrator')) {
      report(
        ['requests', at, 'as'],
        `"${path}" is sent as ${as}; allowed: "as: administrator" for /backend/ and for nothing else`,
      );
    } else if (as === 'anonymous' && example.operation?.public === undefined && status !== 401) {
      report(
        ['requests', at, 'as'],
        'the operation is private; allowed: a token, the status 401, or "public" with the reason',
      );
    }
  });
  if (takesAnyBody(entry, example)) {
    report(
      ['operation'],
      'the action writes, and any body is accepted; allowed: "incoming" with a schema, or "passthru" with the reason',
    );
  }
}

/** Whether a value names an object of the scenario; an optional field may be left empty. */
const isReference = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && /^\[\[[^\]]+\]\]$/.test(value));

function checkConfig(
  config: Readonly<Record<string, unknown>>,
  { fields, name }: Pick<Classed, 'fields' | 'name'>,
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

function checkAction(
  { class: className, config }: Pick<ObjectOf<'action'>, 'class' | 'config'>,
  { actions }: Catalog,
  report: Report,
): void {
  const action = [...actions.values()].find(({ data }) => data.class === className);
  if (action) checkConfig(config, action.data, report);
  else report(['class'], `unknown class "${className}"; no file of reference/actions has it`);
}

function checkRun(
  { generator: id, config, creates }: ObjectOf<'generator'>,
  { generators }: Catalog,
  report: Report,
): void {
  const generator = generators.get(id)?.data;
  if (!generator) return;
  checkConfig(config, generator, report);
  if (generator.creates.operations.length === 0 && !creates) {
    report([], `needs "creates": reference/generators/${id}.yaml does not list it`);
  }
}

/** Reports names in brackets that nothing creates, in the parts of a file at some patterns. */
function checkNames(
  data: unknown,
  patterns: readonly string[],
  scenario: Scenario,
  catalog: Catalog,
  report: Report,
): void {
  const declared = namesOf(scenario, catalog);
  for (const [place, part] of patterns.flatMap((one) => valuesAt(data, one.split('.')))) {
    for (const name of bracketedNames(part).filter((one) => !declared.has(one))) {
      report(place, `nothing here creates "[[${name}]]"; allowed: ${listed(declared)}`);
    }
  }
}

const checkOwner = (entry: Entry<Owner>, catalog: Catalog): string[] =>
  errorsOf(entry, (report) => {
    entry.data.examples.forEach((example, index) => {
      const inExample = within(report, 'examples', index);
      checkAccess(entry, example, inExample);
      example.actions.forEach(({ class: className = entry.data.class, config }, at) => {
        checkAction({ class: className, config }, catalog, within(inExample, 'actions', at));
      });
      checkNames(example, ['*.*'], scenarioOf(example, entry.data), catalog, inExample);
    });
  });

/** Checks the keys that directives name: they are unique, and `result` is one of them. */
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
    if (key !== undefined && isTaken) report(at, `there is another ${kind} with the key "${key}"`);
  });
  const requests = keys.flatMap(({ kind, key }) => (kind === 'request' ? (key ?? []) : []));
  if (result !== undefined && !requests.includes(result)) {
    report(['result'], `no request has the key "${result}"; allowed: ${listed(requests)}`);
  }
}

const checkUseCase = (entry: Entry<UseCase>, catalog: Catalog): string[] =>
  errorsOf(entry, (report) => {
    const { data } = entry;
    data.steps.forEach(({ creates }, step) => {
      creates.forEach((object, at) => {
        const inObject = within(report, 'steps', step, 'creates', at);
        if (object.kind === 'action') checkAction(object, catalog, inObject);
        if (object.kind === 'generator') checkRun(object, catalog, inObject);
      });
    });
    checkNames(data, ['steps.*.creates.*', 'steps.*.requests.*'], data, catalog, report);
    checkKeys(data, report);
  });

/** Two files for one class are a mistake: a lookup by class would always find the first. */
function checkDuplicates(entries: ReadonlyArray<Entry<Classed>>): string[] {
  const first = new Map<string, Entry<Classed>>();
  return entries.flatMap((entry) =>
    errorsOf(entry, (report) => {
      const { class: className } = entry.data;
      const other = first.get(className);
      if (!other) {
        first.set(className, entry);
        return;
      }
      const place = formatPosition({ file: other.file, line: other.lineOf(['class']) });
      report(['class'], `class ${className} is already in ${place}; allowed: one file per class`);
    }),
  );
}

type Names = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/**
 * Checks what the schema of a single file cannot: references to other files, and names that nothing
 * creates.
 *
 * @returns one line per error: `file:line: what is wrong; what is allowed`
 */
export function checkCatalog(catalog: Catalog): string[] {
  const { actions, connections, generators, services } = catalog;
  const owners = ownersOf(catalog);
  const created = [...generators.values()];
  const connecting = [...actions.values(), ...created];
  const useCases = [...catalog.useCases.values()];
  const entries = { has: (reference: string) => findEntry(catalog, reference) !== undefined };
  const tables = new Set(Object.keys(catalog.datasets.get('bookshop')?.data.tables ?? {}));
  const among = (
    files: ReadonlyArray<Entry<unknown>>,
    pattern: string,
    kind: string,
    known: Names,
  ) => unknownIn(files, pattern, kind, known, listed(known.keys()));
  return [
    ...checkDuplicates(classesOf(catalog)),
    ...unknownIn(owners, 'siblings.*.reference', 'reference', entries, 'a file of reference/'),
    ...among(owners, 'examples.*.tables.*', 'table', tables),
    ...among(owners, 'examples.*.services.*', 'service', services),
    ...among(owners, 'examples.*.connections.*.service', 'service', services),
    ...owners.flatMap((entry) => checkOwner(entry, catalog)),
    ...among(connecting, 'connections.*', 'connection', connections),
    ...unknownIn(created, 'creates.*.*.reference', 'reference', entries, 'a file of reference/'),
    ...among(useCases, 'tables.*', 'table', tables),
    ...among(useCases, 'services.*', 'service', services),
    ...among(useCases, 'steps.*.creates.*.service', 'service', services),
    ...among(useCases, 'steps.*.creates.*.generator', 'generator', generators),
    ...useCases.flatMap((entry) => checkUseCase(entry, catalog)),
  ];
}
