import fs from 'node:fs';
import path from 'node:path';

import type { PlatformObject, PlatformOperation } from '../../schema/platform';
import type { Entry, Platform } from '../model';
import { matchesPath, pathParts } from '../platform/paths';
import { referencedTypes } from '../platform/types';
import { errorsOf, type Known, type Report, unknownIn, within } from './report';

const keysOf = (record: object = {}): Known => new Set(Object.keys(record));

/** The names and aliases of all commands, one for each verb of each object included. */
const commandNames = ({ commandFiles }: Platform): Known =>
  new Set(
    [...commandFiles.values()].flatMap(({ data: { objects, verbs, commands } }) => [
      ...Object.entries(objects).flatMap(([object, names]) =>
        names.filter((verb) => verbs[verb]).map((verb) => `${object}:${verb}`),
      ),
      ...Object.entries(commands).flatMap(([name, { aliases }]) => [name, ...aliases]),
    ]),
  );

function checkOperation(
  operation: PlatformOperation,
  { id }: Entry<PlatformObject>,
  { parameters: { data }, operations }: Platform,
  report: Report,
): void {
  const { name, path: address, query, example, scope, parameters } = operation;
  const explained = 'has no description; allowed: a parameter of parameters.yaml';
  for (const { name: part } of pathParts(address)) {
    if (!(part in parameters || part in data.path)) report(['path'], `"${part}" ${explained}`);
  }
  query.forEach((key, at) => {
    const isKnown = typeof key !== 'string' || key in data.query;
    if (!isKnown) report(['query', at], `"${key}" ${explained}`);
  });
  if (example && !matchesPath(address, example.path)) {
    report(['example', 'path'], `is not a request to ${address}`);
  }
  if (scope === undefined && !operation.public) {
    report([], `${name} needs a scope or "public: true"`);
  }
  // An operation of two objects is a mistake: a link could lead to either page.
  const owner = operations.get(name)?.object.id ?? '';
  if (owner !== id) {
    report(['name'], `${name} belongs to "${owner}" already; allowed: one object per operation`);
  }
}

function checkPage(object: Entry<PlatformObject>, siteDir: string, report: Report): void {
  const { page } = object.data;
  const file = path.join(siteDir, 'docs', page);
  if (!fs.existsSync(file)) {
    report(['page'], `there is no docs/${page}`);
    return;
  }
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const own = `reference: objects/${object.id}`;
  const named = `::endpoints{object=${object.id}}`;
  const isShown = lines.includes(named) || (lines.includes(own) && lines.includes('::endpoints'));
  if (isShown) return;
  report(
    ['page'],
    `docs/${page} does not show its operations; allowed: "::endpoints" with "${own}", or "${named}"`,
  );
}

/** Checks what the schema of a single file cannot: names that have to exist in other files. */
export function checkPlatform(platform: Platform, siteDir: string): string[] {
  const { types, events, operations, roles, routes } = platform;
  const objects = [...platform.objects.values()];
  const settings = [...platform.settings.values()];
  const body = { has: (type: string) => type.includes('/') || types.has(type) };
  const scopes = keysOf(platform.scopes.data.scopes);
  const settingsOf = (kind: string) => keysOf(platform.settings.get(kind)?.data.settings);
  const aType = 'a type of reference/types';
  return [
    ...[...platform.typeFiles.values()].flatMap((file) =>
      errorsOf(file, (report) => {
        for (const [name, type] of Object.entries(file.data.types)) {
          for (const other of referencedTypes(type).filter((one) => !types.has(one))) {
            report(['types', name], `unknown type "${other}"; allowed: ${aType}`);
          }
        }
      }),
    ),
    ...unknownIn(
      [events],
      'events.*.operations.*',
      'operation',
      operations,
      'one of reference/objects',
    ),
    ...errorsOf(events, (report) => {
      for (const [name, event] of Object.entries(events.data.events)) {
        if (event.dispatched !== event.operations.length > 0) {
          report(['events', name], 'allowed: operations that raise it, or "dispatched: false"');
        }
      }
    }),
    // The variable and the key of configuration.php that reads it name each other.
    ...['environment', 'configuration'].flatMap((kind) =>
      unknownIn(
        settings,
        `settings.*.${kind}`,
        'key',
        settingsOf(kind),
        `one of settings/${kind}.yaml`,
      ),
    ),
    ...unknownIn(
      [routes],
      'routes.*.setting',
      'setting',
      settingsOf('configuration'),
      'one of settings/configuration.yaml',
    ),
    ...unknownIn([roles], 'roles.*.scopes.*', 'scope', scopes, 'one of scopes.yaml'),
    ...unknownIn(objects, 'operations.*.payload', 'type', body, `${aType}, or a media type`),
    ...unknownIn(objects, 'operations.*.response', 'type', body, `${aType}, or a media type`),
    ...unknownIn(objects, 'operations.*.scope', 'scope', scopes, 'one of scopes.yaml'),
    ...unknownIn(objects, 'type', 'type', types, aType),
    ...unknownIn(objects, 'events.*', 'event', keysOf(events.data.events), 'one of events.yaml'),
    ...unknownIn(
      objects,
      'commands.*',
      'command',
      commandNames(platform),
      'one of reference/commands',
    ),
    ...objects.flatMap((object) =>
      errorsOf(object, (report) => {
        object.data.operations.forEach((operation, index) => {
          checkOperation(operation, object, platform, within(report, 'operations', index));
        });
        checkPage(object, siteDir, report);
      }),
    ),
  ];
}
