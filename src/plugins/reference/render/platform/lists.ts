import type { RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import { curlOfRequest } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { shownPath } from '../../../../../reference/lib/platform/paths';
import {
  apis,
  type PlatformObject,
  type PlatformTable,
  type Route,
  type Setting,
} from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  disclosure,
  element,
  heading,
  inCode,
  type Inline,
  markdown,
  pageLink,
  paragraph,
  table,
} from '../../../shared/nodes';
import { DirectiveError } from '../directive';
import { commonTraits, defaultTrait, renderField, renderTraits, type ShownField } from '../fields';
import {
  operationAnchor,
  operationLink,
  renderEntry,
  requestOf,
  scopeAnchor,
  settingAnchor,
} from './parts';

/** The objects whose operations a scope allows, with how many these are. */
function objectsOf(scope: string, platform: Platform): string {
  const counts = new Map<Entry<PlatformObject>, number>();
  for (const { operation, object } of platform.operations.values()) {
    if (operation.scope === scope) counts.set(object, (counts.get(object) ?? 0) + 1);
  }
  return Array.from(
    counts,
    ([{ data }, count]) => `${pageLink(data.page, data.name)} (${count})`,
  ).join(', ');
}

/** `::scopes`: every scope of a fresh installation by category. */
export function renderScopes(platform: Platform): RootContent[] {
  const entries = Object.entries(platform.scopes.data.scopes);
  const categories = [...new Set(entries.map(([, { category }]) => category))];
  return categories.flatMap((category) => {
    const rows = entries
      .filter(([, scope]) => scope.category === category)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { grants, danger }]): Inline[] => [
        [anchored(scopeAnchor(name), inCode(name))],
        danger === undefined ? grants : `${grants} **${danger}**`,
        objectsOf(name, platform),
      ]);
    return [heading(3, capitalize(category)), table(['Scope', 'Allows to', 'Operations of'], rows)];
  });
}

/** `::roles`: the roles of a fresh installation. */
export function renderRoles({ roles }: Platform): RootContent[] {
  const rows = Object.entries(roles.data.roles).map(([name, role]): Inline[] => [
    [anchored(`role-${operationAnchor(name)}`, name)],
    String(role.id),
    role.scopes.map(inCode).join(', '),
    role.for,
  ]);
  return [table(['Role', 'Id', 'Scopes', 'For'], rows)];
}

/** `GET /` of the routes becomes `seed-routes-get`. */
const seedAnchor = (kind: string, name: string): string =>
  `seed-${kind} ${name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** `::seeds`: what else a fresh installation contains. */
export const renderSeeds = ({ seeds }: Platform): RootContent[] =>
  Object.entries(seeds.data.seeds).flatMap(([kind, entries]) => [
    heading(3, kind),
    table(
      ['Name', 'Is', 'For'],
      entries.map(({ name, value, purpose }) => [
        [anchored(seedAnchor(kind, name), inCode(name))],
        value,
        purpose,
      ]),
    ),
  ]);

/** What a backup without the rows of a table loses. */
const backupNotes: Readonly<Record<PlatformTable['backup'], string>> = {
  needed: 'Needed',
  history: 'History',
  fleeting: 'Not needed',
};

/** `::tables`: every table of the platform's database by what it is for. */
export const renderTables = ({ tables }: Platform): RootContent[] =>
  Object.entries(tables.data.groups).flatMap(([group, entries]) => [
    heading(3, group),
    table(
      ['Table', 'Holds', 'In a backup'],
      Object.entries(entries).map(([name, { holds, grows, backup }]) => [
        [anchored(`table-${name.replaceAll('_', '-')}`, inCode(name))],
        grows === undefined ? holds : `${holds} ${grows}`,
        backupNotes[backup],
      ]),
    ),
  ]);

function eventTable(names: readonly string[], platform: Platform, isAnchored: boolean) {
  const rows = names.map((name): Inline[] => {
    const event = platform.events.data.events[name];
    const raisedBy = event?.dispatched
      ? event.operations.map((operation) => operationLink(operation, platform)).join(', ')
      : 'never raised';
    const label = inCode(name);
    return [
      isAnchored ? [anchored(operationAnchor(name), label)] : label,
      event?.happens ?? '',
      raisedBy,
    ];
  });
  return table(['Event', 'Meaning', 'Raised by'], rows);
}

/** `::object-events`: those that are raised, and those that are only listed. */
export const renderObjectEvents = (
  { data: { events } }: Entry<PlatformObject>,
  platform: Platform,
): RootContent[] => [
  events.length === 0
    ? paragraph('The platform has no event for it.')
    : eventTable(events, platform, false),
];

/** `::events`: every event of a fresh installation. */
export const renderEvents = (platform: Platform): RootContent[] => [
  eventTable(Object.keys(platform.events.data.events), platform, true),
];

function renderOperationsOf({ data }: Entry<PlatformObject>, platform: Platform): RootContent[] {
  const { name, page, summary, operations } = data;
  const rows = operations.map((operation) => [
    inCode(`${operation.method} ${shownPath(operation.path)}`),
    operationLink(operation.name, platform),
    operation.scope === undefined ? 'none' : inCode(operation.scope),
  ]);
  return [
    heading(3, name),
    paragraph(`${summary} ${pageLink(page, `More about ${name}`)}.`),
    element('div', { className: ['reference-operations'] }, [
      table(['Method and path', 'Operation', 'Scope'], rows),
    ]),
  ];
}

/** `::operations{api=…}`: one table per object, with links to what each operation takes. */
export function renderOperations(
  api: string | null | undefined,
  platform: Platform,
): RootContent[] {
  if (!apis.some((name) => name === api)) {
    throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
  }
  return [...platform.objects.values()]
    .filter(({ data }) => data.api === api)
    .sort((one, other) => one.data.name.localeCompare(other.data.name))
    .flatMap((object) => renderOperationsOf(object, platform));
}

/** `POST /mcp` becomes `route-post-mcp`. */
const routeAnchor = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `route-${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.toLowerCase().replace(/-$/, '');

function renderExampleOf({ method, example }: Route): RootContent[] {
  if (!example) return [];
  const { path, as, headers, body } = example;
  return [
    disclosure('Example', [
      code('bash', curlOfRequest({ method, path, as, headers, body })),
      code('http', httpResponse({ ...example.response, match: {} })),
    ]),
  ];
}

function renderRoute(route: Route): RootContent {
  const { method, path, summary, setting, note, controller } = route;
  const page = `reference/settings/configuration.mdx#${settingAnchor(setting ?? '')}`;
  return renderEntry(anchored(routeAnchor(route), requestOf(method, path)), summary, [
    renderTraits(
      setting === undefined ? '' : `off unless ${pageLink(page, setting)}`,
      inCode(controller),
    ),
    ...markdown(note),
    ...renderExampleOf(route),
  ]);
}

/** `::routes`: every address that is no operation. */
export const renderRoutes = ({ routes }: Platform): RootContent[] =>
  routes.data.routes.map(renderRoute);

/** A setting of another kind, behind what it has to do with this one. */
const other = (relation: string, kind: string, key: string | undefined): string =>
  key === undefined
    ? ''
    : `${relation} ${pageLink(`reference/settings/${kind}.mdx#${settingAnchor(key)}`, inCode(key))}`;

function shownField(key: string, setting: Setting): ShownField {
  const { type, environment, configuration, docker, effect, options } = setting;
  return {
    anchor: settingAnchor(key),
    key,
    isInContents: true,
    traits: [
      type,
      setting.default === '' ? 'empty by default' : defaultTrait(setting.default),
      other('reads', 'environment', environment),
      other('is', 'configuration', configuration),
      docker === undefined ? '' : `in the Docker image ${inCode(docker)}`,
      ...commonTraits(setting),
    ],
    description: effect,
    options: options?.map(({ value, note }) => ({ value: String(value), note })),
  };
}

/** `::settings{kind=…}`: every setting of a kind. */
export function renderSettings(kind: string | null | undefined, platform: Platform): RootContent[] {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  return Object.entries(file.data.settings).map(([key, setting]) =>
    element('dl', { className: ['reference-fields'] }, renderField(shownField(key, setting))),
  );
}
