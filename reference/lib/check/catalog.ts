import type { Example } from '../../schema';
import { takesBody } from '../calls';
import { errorsOf, listed, type Report, unknownIn } from './report';
import { checkScenario, checkUseCase } from './scenarios';
import {
  type Catalog,
  type Classed,
  classesOf,
  type Entry,
  findEntry,
  type Owner,
  ownersOf,
} from '../model';
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

function checkOwner(entry: Entry<Owner>, catalog: Catalog): string[] {
  return errorsOf(entry, (report) => {
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
  const { actions, connections, generators, useCases } = catalog;
  const owners = ownersOf(catalog);
  const created = [...generators.values()];
  const connecting = [...actions.values(), ...created];
  const entries = { has: (reference: string) => findEntry(catalog, reference) !== undefined };
  const allowed = 'a file below reference/';
  return [
    ...checkDuplicates(classesOf(catalog)),
    ...unknownIn(owners, 'siblings.*.reference', 'reference', entries, allowed),
    ...owners.flatMap((entry) => checkOwner(entry, catalog)),
    ...unknownIn(
      connecting,
      'connections.*',
      'connection',
      connections,
      listed(connections.keys()),
    ),
    ...unknownIn(created, 'creates.operations.*.reference', 'reference', entries, allowed),
    ...[...useCases.values()].flatMap((entry) => checkUseCase(entry, catalog)),
  ];
}
