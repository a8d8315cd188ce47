import type { Field } from '../../../../reference/schema';
import type { Command, ObjectField } from '../../../../reference/schema/platform';
import type {
  Catalogue,
  Classed,
  Entry,
  OwnedOperation,
  Platform,
} from '../../../../reference/lib/model';
import { commandsOf } from '../../../../reference/lib/platform/commands';
import { shownPath } from '../../../../reference/lib/platform/paths';
import { pageOf } from '../pages';
import {
  commandAnchor,
  operationAnchor,
  scopeAnchor,
  settingAnchor,
} from '../render/platform/parts';
import type { Addresses } from './addresses';
import { referenceJson, type ReferenceJson } from './schema';

type JsonField = ReferenceJson['actions'][number]['fields'][number];

const settingKinds = ['environment', 'configuration', 'database'] as const;

function formField(field: Field, { markdown }: Addresses): JsonField {
  const { key, label, control, required, options, secret, since, description } = field;
  return {
    key,
    label,
    control,
    required,
    default: field.default,
    options: options?.map((option) => ({ value: option.key, label: option.label })),
    secret,
    since,
    description: markdown(description),
  };
}

function bodyField(field: ObjectField, { markdown }: Addresses): JsonField {
  const { key, label, control, type, required, options, secret, since, description } = field;
  return {
    key,
    label,
    control,
    type,
    required: required !== false,
    default: field.default,
    options: options?.map((option) => ({ value: option.value, label: option.label })),
    secret,
    since,
    description: markdown(description),
  };
}

const classedEntry =
  (kind: string, catalogue: Catalogue, addresses: Addresses) =>
  ({ id, data }: Entry<Classed>): ReferenceJson['actions'][number] => ({
    name: data.name,
    class: data.class.replaceAll('\\', '.'),
    package: data.package,
    installedByDefault: data.installedByDefault,
    since: data.since,
    summary: data.summary,
    connections:
      'connections' in data
        ? data.connections.map((one) => catalogue.connections.get(one)?.data.name ?? one)
        : undefined,
    fields: data.fields.map((field) => formField(field, addresses)),
    ...addresses.place(pageOf(`${kind}/${id}`)),
  });

function operationEntry(
  { operation, object }: OwnedOperation,
  { parameters }: Platform,
  { place, markdown }: Addresses,
): ReferenceJson['operations'][number] {
  const { name, method, path, scope, status, summary, query, payload, response } = operation;
  return {
    name,
    object: object.data.name,
    method,
    path: shownPath(path),
    scope,
    public: operation.public,
    status,
    summary,
    query: query.map((item) => {
      const [key, meant] =
        typeof item === 'string' ? [item, parameters.data.query[item]] : [item.name, item];
      return {
        name: key,
        type: meant?.type ?? 'string',
        description: markdown(meant?.description ?? ''),
      };
    }),
    payload,
    response,
    ...place(object.data.page, operationAnchor(name)),
  };
}

const commandEntry = (
  name: string,
  command: Command,
  { place, markdown }: Addresses,
): ReferenceJson['commands'][number] => ({
  name,
  aliases: command.aliases,
  summary: command.summary,
  arguments: Object.entries(command.arguments).map(([key, { description, required, list }]) => ({
    name: key,
    description: markdown(description),
    required,
    list,
  })),
  options: Object.entries(command.options).map(([key, { description, shortcut, value }]) => ({
    name: key,
    description: markdown(description),
    shortcut,
    value,
  })),
  login: command.login,
  ...place('reference/command-line.mdx', commandAnchor(name)),
});

/**
 * Everything that the reference knows, in one object that programs can read.
 *
 * @param version the version of Fusio
 * @throws where the data does not have the form of {@link referenceJson}
 */
export function buildReferenceJson(
  catalogue: Catalogue,
  platform: Platform,
  addresses: Addresses,
  version: string,
): ReferenceJson {
  const { root, place, markdown } = addresses;
  return referenceJson.parse({
    $schema: `${root}reference.schema.json`,
    version,
    specification: `${root}openapi.json`,
    actions: [...catalogue.actions.values()].map(classedEntry('actions', catalogue, addresses)),
    connections: [...catalogue.connections.values()].map(
      classedEntry('connections', catalogue, addresses),
    ),
    generators: [...catalogue.generators.values()].map(
      classedEntry('generators', catalogue, addresses),
    ),
    objects: [...platform.objects.values()].map(({ data }) => ({
      name: data.name,
      api: data.api,
      panel: data.panel,
      summary: data.summary,
      fields: data.fields.map((field) => bodyField(field, addresses)),
      operations: data.operations.map(({ name }) => name),
      events: data.events,
      commands: data.commands,
      ...place(data.page),
    })),
    operations: [...platform.operations.values()].map((owned) =>
      operationEntry(owned, platform, addresses),
    ),
    settings: settingKinds.flatMap((kind) =>
      Object.entries(platform.settings.get(kind)?.data.settings ?? {}).map(([key, setting]) => ({
        key,
        kind,
        type: setting.type,
        default: setting.default,
        environment: setting.environment,
        configuration: setting.configuration,
        docker: setting.docker,
        secret: setting.secret,
        since: setting.since,
        effect: markdown(setting.effect),
        ...place(`reference/settings/${kind}.mdx`, settingAnchor(key)),
      })),
    ),
    commands: [...platform.commandFiles.values()]
      .flatMap(commandsOf)
      .map(({ name, command }) => commandEntry(name, command, addresses)),
    events: Object.entries(platform.events.data.events).map(([name, event]) => ({
      name,
      ...event,
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
