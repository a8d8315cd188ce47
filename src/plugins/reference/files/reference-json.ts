import type { Catalog, Classed, Entry, Platform } from '../../../../reference/lib/model';
import { commandsOf } from '../../../../reference/lib/platform/commands';
import { shownPath } from '../../../../reference/lib/platform/paths';
import { pageOf } from '../pages';
import { parametersOf } from '../parameters';
import {
  commandAnchor,
  operationAnchor,
  scopeAnchor,
  settingAnchor,
} from '../render/platform/parts';
import type { Addresses } from './addresses';
import { referenceJson, type ReferenceJson } from './schema';

/**
 * Everything that the reference knows, in one object that programs can read. What the data has
 * besides the fields of {@link referenceJson} is left out.
 *
 * @throws where the data lacks a field
 */
export function buildReferenceJson(
  catalog: Catalog,
  platform: Platform,
  { root, place, markdown }: Addresses,
  version: string,
): ReferenceJson {
  const described = <T extends { readonly description: string }>(one: T): T => ({
    ...one,
    description: markdown(one.description),
  });
  const named = <T extends { readonly description: string }>(parts: Readonly<Record<string, T>>) =>
    Object.entries(parts).map(([name, part]) => ({ ...described(part), name }));
  const classed = (entries: ReadonlyMap<string, Entry<Classed>>) =>
    [...entries.values()].map(({ reference, data }) => ({
      ...data,
      class: data.class.replaceAll('\\', '.'),
      connections:
        'connections' in data
          ? data.connections.map((one) => catalog.connections.get(one)?.data.name ?? one)
          : undefined,
      fields: data.fields.map((field) => ({
        ...described(field),
        options: field.options?.map(({ key, label }) => ({ value: key, label })),
      })),
      ...place(pageOf(reference)),
    }));

  return referenceJson.parse({
    $schema: `${root}reference.schema.json`,
    version,
    specification: `${root}openapi.json`,
    actions: classed(catalog.actions),
    connections: classed(catalog.connections),
    generators: classed(catalog.generators),
    objects: [...platform.objects.values()].map(({ data }) => ({
      ...data,
      fields: data.fields.map((field) => ({
        ...described(field),
        required: field.required !== false,
      })),
      operations: data.operations.map(({ name }) => name),
      ...place(data.page),
    })),
    operations: [...platform.operations.values()].map(({ operation, object }) => ({
      ...operation,
      object: object.data.name,
      path: shownPath(operation.path),
      query: parametersOf(operation, platform)
        .filter((parameter) => parameter.in === 'query')
        .map(described),
      ...place(object.data.page, operationAnchor(operation.name)),
    })),
    settings: ['environment', 'configuration', 'database'].flatMap((kind) =>
      Object.entries(platform.settings.get(kind)?.data.settings ?? {}).map(([key, setting]) => ({
        ...setting,
        key,
        kind,
        effect: markdown(setting.effect),
        ...place(`reference/settings/${kind}.mdx`, settingAnchor(key)),
      })),
    ),
    commands: [...platform.commandFiles.values()].flatMap(commandsOf).map(({ name, command }) => ({
      ...command,
      name,
      arguments: named(command.arguments),
      options: named(command.options),
      ...place('reference/command-line.mdx', commandAnchor(name)),
    })),
    events: Object.entries(platform.events.data.events).map(([name, event]) => ({
      ...event,
      name,
      ...place('reference/events.mdx', operationAnchor(name)),
    })),
    scopes: Object.entries(platform.scopes.data.scopes).map(([name, scope]) => ({
      name,
      api: scope.category,
      grants: markdown(scope.grants),
      danger: scope.danger === undefined ? undefined : markdown(scope.danger),
      ...place('reference/scopes.mdx', scopeAnchor(name)),
    })),
  });
}
