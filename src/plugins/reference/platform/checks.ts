import fs from 'node:fs';
import path from 'node:path';

import type { PlatformObject, PlatformOperation } from '../../../../reference/schema/platform';
import { formatError } from '../../shared/source-error';
import type { Placed, Platform } from './catalogue';
import { commandNames } from './commands';
import { matchesPath, pathParts } from './paths';
import { referencedTypes } from './types';

type Report = (at: readonly PropertyKey[], problem: string) => void;

/** Collects errors of one file, each with the line of what is wrong. */
function errorsOf(entry: Placed<unknown>, collect: (report: Report) => void): string[] {
  const errors: string[] = [];
  collect((at, problem) => {
    errors.push(formatError({ file: entry.file, line: entry.lineOf(at) }, problem));
  });
  return errors;
}

function checkOperation(
  operation: PlatformOperation,
  index: number,
  platform: Platform,
  report: Report,
): void {
  const at = (...keys: PropertyKey[]): PropertyKey[] => ['operations', index, ...keys];
  const { parameters, types } = platform;
  for (const { name } of pathParts(operation.path)) {
    if (!(name in operation.parameters) && !(name in parameters.data.path)) {
      report(at('path'), `"${name}" is explained nowhere; allowed: what parameters.yaml has`);
    }
  }
  operation.query.forEach((query, item) => {
    if (typeof query === 'string' && !(query in parameters.data.query)) {
      report(
        at('query', item),
        `"${query}" is explained nowhere; allowed: what parameters.yaml has`,
      );
    }
  });
  for (const key of ['payload', 'response'] as const) {
    const name = operation[key];
    if (name !== undefined && !name.includes('/') && !types.has(name)) {
      report(
        at(key),
        `unknown type "${name}"; allowed: a type of reference/types, or a media type`,
      );
    }
  }
  const { example, scope } = operation;
  if (example && !matchesPath(operation.path, example.path)) {
    report(at('example', 'path'), `is no address of ${operation.path}`);
  }
  if (scope === undefined && !operation.public) {
    report(at(), `${operation.name} needs a scope or "public: true"`);
  }
}

function checkPage(object: Placed<PlatformObject>, siteDir: string, report: Report): void {
  const { page } = object.data;
  const file = path.join(siteDir, 'docs', page);
  if (!fs.existsSync(file)) {
    report(['page'], `there is no docs/${page}`);
    return;
  }
  const source = fs.readFileSync(file, 'utf8');
  const isShown =
    new RegExp(`^::endpoints\\{object=${object.id}\\}$`, 'm').test(source) ||
    (new RegExp(`^reference: objects/${object.id}$`, 'm').test(source) &&
      /^::endpoints$/m.test(source));
  if (!isShown) {
    report(
      ['page'],
      `docs/${page} does not show its operations; allowed: "::endpoints" with "reference: objects/${object.id}", or "::endpoints{object=${object.id}}"`,
    );
  }
}

/** Two objects with one operation: a slip, and a link would lead to either. */
function checkOwners({ objects }: Platform): string[] {
  const owners = new Map<string, string>();
  return [...objects.values()].flatMap((object) =>
    errorsOf(object, (report) => {
      object.data.operations.forEach(({ name }, index) => {
        const owner = owners.get(name);
        if (owner !== undefined) {
          report(
            ['operations', index, 'name'],
            `${name} belongs to "${owner}" already; allowed: one object an operation`,
          );
        }
        owners.set(name, object.id);
      });
    }),
  );
}

function checkTypes({ typeFiles, types }: Platform): string[] {
  return [...typeFiles.values()].flatMap((file) =>
    errorsOf(file, (report) => {
      for (const [name, type] of Object.entries(file.data.types)) {
        for (const other of referencedTypes(type)) {
          if (!types.has(other)) report(['types', name], `unknown type "${other}"`);
        }
      }
    }),
  );
}

function checkEvents({ events, operations }: Platform): string[] {
  return errorsOf(events, (report) => {
    for (const [name, event] of Object.entries(events.data.events)) {
      event.operations.forEach((operation, index) => {
        if (!operations.has(operation)) {
          report(['events', name, 'operations', index], `unknown operation "${operation}"`);
        }
      });
      if (event.dispatched !== event.operations.length > 0) {
        report(['events', name], 'allowed: operations that raise it, or "dispatched: false"');
      }
    }
  });
}

/** Settings that name each other: the variable and the key of configuration.php that reads it. */
function checkSettings({ settings }: Platform): string[] {
  const keysOf = (kind: string): Record<string, unknown> => settings.get(kind)?.data.settings ?? {};
  return [...settings.values()].flatMap((file) =>
    errorsOf(file, (report) => {
      for (const [key, setting] of Object.entries(file.data.settings)) {
        for (const kind of ['environment', 'configuration'] as const) {
          const other = setting[kind];
          if (other !== undefined && !(other in keysOf(kind))) {
            report(
              ['settings', key, kind],
              `unknown key "${other}"; allowed: one of settings/${kind}.yaml`,
            );
          }
        }
      }
    }),
  );
}

/** Scopes that operations and roles name. */
function checkScopes({ objects, roles, scopes }: Platform): string[] {
  const isKnown = (name: string): boolean => name in scopes.data.scopes;
  const unknown = (name: string): string => `unknown scope "${name}"; allowed: one of scopes.yaml`;
  return [
    ...[...objects.values()].flatMap((object) =>
      errorsOf(object, (report) => {
        object.data.operations.forEach(({ scope }, index) => {
          if (scope !== undefined && !isKnown(scope)) {
            report(['operations', index, 'scope'], unknown(scope));
          }
        });
      }),
    ),
    ...errorsOf(roles, (report) => {
      for (const [role, { scopes: names }] of Object.entries(roles.data.roles)) {
        names.forEach((name, index) => {
          if (!isKnown(name)) report(['roles', role, 'scopes', index], unknown(name));
        });
      }
    }),
  ];
}

/** Commands that objects name, and settings that routes name. */
function checkMentions(platform: Platform): string[] {
  const commands = commandNames(platform);
  const keys = platform.settings.get('configuration')?.data.settings ?? {};
  return [
    ...[...platform.objects.values()].flatMap((object) =>
      errorsOf(object, (report) => {
        object.data.commands.forEach((name, index) => {
          if (!commands.has(name)) report(['commands', index], `unknown command "${name}"`);
        });
      }),
    ),
    ...errorsOf(platform.routes, (report) => {
      platform.routes.data.routes.forEach(({ setting }, index) => {
        if (setting !== undefined && !(setting in keys)) {
          report(['routes', index, 'setting'], `unknown setting "${setting}"`);
        }
      });
    }),
  ];
}

/** What no schema of a single file can see: names that have to exist elsewhere. */
export function checkPlatform(platform: Platform, siteDir: string): string[] {
  const objects = [...platform.objects.values()].flatMap((object) =>
    errorsOf(object, (report) => {
      object.data.operations.forEach((operation, index) => {
        checkOperation(operation, index, platform, report);
      });
      if (object.data.type !== undefined && !platform.types.has(object.data.type)) {
        report(['type'], `unknown type "${object.data.type}"; allowed: a type of reference/types`);
      }
      object.data.events.forEach((name, index) => {
        if (!(name in platform.events.data.events)) {
          report(['events', index], `unknown event "${name}"; allowed: one of events.yaml`);
        }
      });
      checkPage(object, siteDir, report);
    }),
  );
  return [
    ...checkOwners(platform),
    ...checkTypes(platform),
    ...checkEvents(platform),
    ...checkSettings(platform),
    ...checkScopes(platform),
    ...checkMentions(platform),
    ...objects,
  ];
}
