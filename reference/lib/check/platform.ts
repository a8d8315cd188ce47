import fs from 'node:fs';
import path from 'node:path';

import type { PlatformObject, PlatformOperation } from '../../schema/platform';
import type { Entry, Platform } from '../model';
import { commandNames } from '../platform/commands';
import { matchesPath, pathParts } from '../platform/paths';
import { referencedTypes } from '../platform/types';
import { errorsOf, type Report } from './report';

type Place = readonly PropertyKey[];

interface Known {
  readonly has: (name: string) => boolean;
}

const keysOf = (record: object = {}): Known => new Set(Object.keys(record));

/** Reports the names that do not exist; a list is reported by its items. */
function expectKnown(
  report: Report,
  at: Place,
  kind: string,
  names: string | undefined | readonly string[],
  known: Known,
  allowed: string,
): void {
  const places = Array.isArray(names)
    ? names.map((name, index): [Place, string] => [[...at, index], name as string])
    : [[at, names] as [Place, string | undefined]];
  for (const [place, name] of places) {
    if (name === undefined || known.has(name)) continue;
    report(place, `unknown ${kind} "${name}"; allowed: ${allowed}`);
  }
}

function checkOperation(
  operation: PlatformOperation,
  { parameters, types, scopes }: Platform,
  report: Report,
): void {
  const { name, path: address, query, example, scope } = operation;
  const explained = 'is explained nowhere; allowed: what parameters.yaml has';
  for (const { name: part } of pathParts(address)) {
    const isKnown = part in operation.parameters || part in parameters.data.path;
    if (!isKnown) report(['path'], `"${part}" ${explained}`);
  }
  query.forEach((key, at) => {
    const isKnown = typeof key !== 'string' || key in parameters.data.query;
    if (!isKnown) report(['query', at], `"${key}" ${explained}`);
  });
  const bodies = { has: (type: string) => type.includes('/') || types.has(type) };
  for (const key of ['payload', 'response'] as const) {
    const allowed = 'a type of reference/types, or a media type';
    expectKnown(report, [key], 'type', operation[key], bodies, allowed);
  }
  expectKnown(report, ['scope'], 'scope', scope, keysOf(scopes.data.scopes), 'one of scopes.yaml');
  if (example && !matchesPath(address, example.path)) {
    report(['example', 'path'], `is no address of ${address}`);
  }
  if (scope === undefined && !operation.public) {
    report([], `${name} needs a scope or "public: true"`);
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

/** Two objects with one operation: a slip, and a link would lead to either. */
function checkOwner(
  { id }: Entry<PlatformObject>,
  { name }: PlatformOperation,
  { operations }: Platform,
  report: Report,
): void {
  const owner = operations.get(name)?.object.id;
  if (owner === id) return;
  report(['name'], `${name} belongs to "${owner ?? ''}" already; allowed: one object an operation`);
}

function checkObject(
  object: Entry<PlatformObject>,
  platform: Platform,
  siteDir: string,
  report: Report,
): void {
  const { operations, type, events, commands } = object.data;
  operations.forEach((operation, index) => {
    const within: Report = (at, problem) => {
      report(['operations', index, ...at], problem);
    };
    checkOwner(object, operation, platform, within);
    checkOperation(operation, platform, within);
  });
  const { types, events: all } = platform;
  expectKnown(report, ['type'], 'type', type, types, 'a type of reference/types');
  expectKnown(report, ['events'], 'event', events, keysOf(all.data.events), 'one of events.yaml');
  const known = commandNames(platform);
  expectKnown(report, ['commands'], 'command', commands, known, 'one of reference/commands');
  checkPage(object, siteDir, report);
}

/** What no schema of a single file can see: names that have to exist elsewhere. */
export function checkPlatform(platform: Platform, siteDir: string): string[] {
  const { objects, typeFiles, types, events, operations, settings, roles, routes } = platform;
  const settingsOf = (kind: string) => keysOf(settings.get(kind)?.data.settings);
  return [
    ...[...typeFiles.values()].flatMap((file) =>
      errorsOf(file, (report) => {
        for (const [name, type] of Object.entries(file.data.types)) {
          for (const other of referencedTypes(type)) {
            expectKnown(report, ['types', name], 'type', other, types, 'a type of reference/types');
          }
        }
      }),
    ),
    ...errorsOf(events, (report) => {
      for (const [name, event] of Object.entries(events.data.events)) {
        const place = ['events', name, 'operations'];
        const allowed = 'one of reference/objects';
        expectKnown(report, place, 'operation', event.operations, operations, allowed);
        if (event.dispatched !== event.operations.length > 0) {
          report(['events', name], 'allowed: operations that raise it, or "dispatched: false"');
        }
      }
    }),
    // The variable and the key of configuration.php that reads it name each other.
    ...[...settings.values()].flatMap((file) =>
      errorsOf(file, (report) => {
        for (const [key, setting] of Object.entries(file.data.settings)) {
          for (const kind of ['environment', 'configuration'] as const) {
            const place = ['settings', key, kind];
            const allowed = `one of settings/${kind}.yaml`;
            expectKnown(report, place, 'key', setting[kind], settingsOf(kind), allowed);
          }
        }
      }),
    ),
    ...errorsOf(roles, (report) => {
      const known = keysOf(platform.scopes.data.scopes);
      for (const [role, { scopes }] of Object.entries(roles.data.roles)) {
        expectKnown(
          report,
          ['roles', role, 'scopes'],
          'scope',
          scopes,
          known,
          'one of scopes.yaml',
        );
      }
    }),
    ...errorsOf(routes, (report) => {
      routes.data.routes.forEach(({ setting }, at) => {
        const place = ['routes', at, 'setting'];
        const allowed = 'one of settings/configuration.yaml';
        expectKnown(report, place, 'setting', setting, settingsOf('configuration'), allowed);
      });
    }),
    ...[...objects.values()].flatMap((object) =>
      errorsOf(object, (report) => {
        checkObject(object, platform, siteDir, report);
      }),
    ),
  ];
}
