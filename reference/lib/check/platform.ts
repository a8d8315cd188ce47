import fs from 'node:fs';
import path from 'node:path';

import type { PlatformObject, PlatformOperation } from '../../schema/platform';
import type { Entry, Platform } from '../model';
import { commandNames } from '../platform/commands';
import { matchesPath, pathParts } from '../platform/paths';
import { referencedTypes } from '../platform/types';
import { errorsOf, type Report } from './report';

type Place = readonly PropertyKey[];

/** Reports a name that does not exist; nothing where there is none. */
type Expect = (at: Place, kind: string, name: string | undefined, allowed: string) => void;

const expectIn =
  (report: Report, isKnown: (name: string) => boolean): Expect =>
  (at, kind, name, allowed) => {
    if (name === undefined || isKnown(name)) return;
    report(at, `unknown ${kind} "${name}"; allowed: ${allowed}`);
  };

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
  const expectType = expectIn(report, (type) => type.includes('/') || types.has(type));
  for (const key of ['payload', 'response'] as const) {
    expectType([key], 'type', operation[key], 'a type of reference/types, or a media type');
  }
  const expectScope = expectIn(report, (one) => one in scopes.data.scopes);
  expectScope(['scope'], 'scope', scope, 'one of scopes.yaml');
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
  const expectType = expectIn(report, (name) => platform.types.has(name));
  expectType(['type'], 'type', type, 'a type of reference/types');
  const expectEvent = expectIn(report, (name) => name in platform.events.data.events);
  events.forEach((name, at) => {
    expectEvent(['events', at], 'event', name, 'one of events.yaml');
  });
  const known = commandNames(platform);
  const expectCommand = expectIn(report, (name) => known.has(name));
  commands.forEach((name, at) => {
    expectCommand(['commands', at], 'command', name, 'one of reference/commands');
  });
  checkPage(object, siteDir, report);
}

/** What no schema of a single file can see: names that have to exist elsewhere. */
export function checkPlatform(platform: Platform, siteDir: string): string[] {
  const { objects, typeFiles, types, events, operations, settings, roles, routes } = platform;
  const keysOf = (kind: string) => settings.get(kind)?.data.settings ?? {};
  return [
    ...[...typeFiles.values()].flatMap((file) =>
      errorsOf(file, (report) => {
        const expectType = expectIn(report, (name) => types.has(name));
        for (const [name, type] of Object.entries(file.data.types)) {
          for (const other of referencedTypes(type)) {
            expectType(['types', name], 'type', other, 'a type of reference/types');
          }
        }
      }),
    ),
    ...errorsOf(events, (report) => {
      const expectOperation = expectIn(report, (name) => operations.has(name));
      for (const [name, event] of Object.entries(events.data.events)) {
        event.operations.forEach((operation, at) => {
          const place = ['events', name, 'operations', at];
          expectOperation(place, 'operation', operation, 'one of reference/objects');
        });
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
            const expectKey = expectIn(report, (name) => name in keysOf(kind));
            const allowed = `one of settings/${kind}.yaml`;
            expectKey(['settings', key, kind], 'key', setting[kind], allowed);
          }
        }
      }),
    ),
    ...errorsOf(roles, (report) => {
      const expectScope = expectIn(report, (name) => name in platform.scopes.data.scopes);
      for (const [role, { scopes }] of Object.entries(roles.data.roles)) {
        scopes.forEach((name, at) => {
          expectScope(['roles', role, 'scopes', at], 'scope', name, 'one of scopes.yaml');
        });
      }
    }),
    ...errorsOf(routes, (report) => {
      const expectSetting = expectIn(report, (name) => name in keysOf('configuration'));
      routes.data.routes.forEach(({ setting }, at) => {
        const allowed = 'one of settings/configuration.yaml';
        expectSetting(['routes', at, 'setting'], 'setting', setting, allowed);
      });
    }),
    ...[...objects.values()].flatMap((object) =>
      errorsOf(object, (report) => {
        checkObject(object, platform, siteDir, report);
      }),
    ),
  ];
}
