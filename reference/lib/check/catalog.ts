import type { Action, Example, Generator } from '../../schema';
import { takesBody } from '../calls';
import { errorsOf, expectOneOf, type Report } from './report';
import { checkScenario, checkUseCase } from './scenarios';
import { type Catalog, type Classed, type Entry, findEntry, type Owner } from '../model';
import { placesOf, scenarioOf } from '../scenario';
import { formatError } from '../source-error';

/** Whether an example of an action that writes lets a caller send what they like, unexplained. */
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
      'writes what any body holds; allowed: "incoming" with a schema, or "passthru" with the reason',
    );
  }
}

function checkReference(
  reference: string,
  at: readonly PropertyKey[],
  catalog: Catalog,
  report: Report,
): void {
  if (findEntry(catalog, reference)) return;
  report([...at, 'reference'], `unknown reference "${reference}"; no such file below reference/`);
}

function checkOwner(entry: Entry<Owner>, catalog: Catalog): string[] {
  return errorsOf(entry, (report) => {
    entry.data.siblings.forEach(({ reference }, at) => {
      checkReference(reference, ['siblings', at], catalog, report);
    });
    entry.data.examples.forEach((example, index) => {
      const inExample: Report = (at, problem) => {
        report(['examples', index, ...at], problem);
      };
      checkAccess(entry, example, inExample);
      const places = placesOf(example);
      const scenario = scenarioOf(example, entry.data);
      const placeOf = {
        object: (_step: number, at: number) => places[at] ?? [],
        request: (_step: number, at: number) => ['requests', at],
      };
      checkScenario(scenario, placeOf, catalog, inExample);
    });
  });
}

function checkConnections(entry: Entry<Action> | Entry<Generator>, catalog: Catalog): string[] {
  return errorsOf(entry, (report) => {
    entry.data.connections.forEach((id, at) => {
      expectOneOf(catalog.connections.keys(), 'connection', id, ['connections', at], report);
    });
  });
}

function checkGenerator(entry: Entry<Generator>, catalog: Catalog): string[] {
  return errorsOf(entry, (report) => {
    entry.data.creates.operations.forEach(({ reference }, at) => {
      checkReference(reference, ['creates', 'operations', at], catalog, report);
    });
  });
}

/** Two files that describe one class: a slip, and every lookup by class would find the first. */
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
      const place = formatError({ file: other.file, line: other.lineOf(['class']) }, '');
      report(
        ['class'],
        `class ${className} is already that of ${place.replace(/: $/, '')}; allowed: one file a class`,
      );
    }),
  );
}

/**
 * What no schema of a single file can see: references to other files, and names that nothing
 * creates.
 *
 * @returns one line for each error: `file:line: what is wrong; what is allowed`
 */
export function checkCatalog(catalog: Catalog): string[] {
  const actions = [...catalog.actions.values()];
  const connections = [...catalog.connections.values()];
  const generators = [...catalog.generators.values()];
  return [
    ...checkDuplicates([...actions, ...connections, ...generators]),
    ...[...actions, ...connections].flatMap((entry) => checkOwner(entry, catalog)),
    ...[...actions, ...generators].flatMap((entry) => checkConnections(entry, catalog)),
    ...generators.flatMap((entry) => checkGenerator(entry, catalog)),
    ...[...catalog.useCases.values()].flatMap((entry) => checkUseCase(entry, catalog)),
  ];
}
