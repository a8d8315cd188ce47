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
  pageLinkOf,
  paragraph,
  table,
} from '../../../shared/nodes';
import { type Directive, DirectiveError, type Renderers } from '../directive';
import { commonTraits, defaultTrait, renderFieldList, renderTraits } from '../fields';
import {
  operationAnchor,
  operationLink,
  renderEntry,
  requestOf,
  scopeAnchor,
  settingAnchor,
} from './parts';

/** A name as code, which is the address of its row. */
const rowName = (anchor: string, name: string): Inline => [anchored(anchor, inCode(name))];

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
function renderScopes({ platform }: Directive): RootContent[] {
  const entries = Object.entries(platform.scopes.data.scopes);
  const categories = [...new Set(entries.map(([, { category }]) => category))];
  return categories.flatMap((category) => {
    const rows = entries
      .filter(([, scope]) => scope.category === category)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { grants, danger }]) => [
        rowName(scopeAnchor(name), name),
        danger === undefined ? grants : `${grants} **${danger}**`,
        objectsOf(name, platform),
      ]);
    return [heading(3, capitalize(category)), table(['Scope', 'Allows to', 'Operations of'], rows)];
  });
}

/** `::roles`: the roles of a fresh installation. */
function renderRoles({ platform }: Directive): RootContent[] {
  const rows = Object.entries(platform.roles.data.roles).map(([name, role]): Inline[] => [
    [anchored(`role-${operationAnchor(name)}`, name)],
    String(role.id),
    role.scopes.map(inCode).join(', '),
    role.for,
  ]);
  return [table(['Role', 'Id', 'Scopes', 'For'], rows)];
}

/** `GET /` of the routes becomes `seed-routes-get`, and `POST /mcp` becomes `route-post-mcp`. */
const anchorOf = (...words: string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** `::seeds`: what else a fresh installation contains. */
const renderSeeds = ({ platform }: Directive): RootContent[] =>
  Object.entries(platform.seeds.data.seeds).flatMap(([kind, entries]) => [
    heading(3, kind),
    table(
      ['Name', 'Is', 'For'],
      entries.map(({ name, value, purpose }) => [
        rowName(anchorOf('seed', kind, name), name),
        value,
        purpose,
      ]),
    ),
  ]);

/** `::glossary`: a heading for each letter and each term, what it is, and where it is explained. */
function renderGlossary({ glossary }: Directive): RootContent[] {
  let letter = '';
  return [...glossary.values()].flatMap(({ name, definition, since, page, label = name }) => {
    const first = name.charAt(0).toUpperCase();
    const opening = first === letter ? [] : [heading(2, first)];
    letter = first;
    const version = since === undefined ? '' : ` Since ${since}.`;
    return [
      ...opening,
      heading(3, name),
      paragraph(`${definition}${version} ${pageLink(page, label)}`),
    ];
  });
}

/** What a backup without the rows of a table loses. */
const backupNotes: Readonly<Record<PlatformTable['backup'], string>> = {
  needed: 'Needed',
  history: 'History',
  fleeting: 'Not needed',
};

/** `::tables`: every table of the platform's database by what it is for. */
const renderTables = ({ platform }: Directive): RootContent[] =>
  Object.entries(platform.tables.data.groups).flatMap(([group, entries]) => [
    heading(3, group),
    table(
      ['Table', 'Holds', 'In a backup'],
      Object.entries(entries).map(([name, { holds, grows, backup }]) => [
        rowName(anchorOf('table', name), name),
        grows === undefined ? holds : `${holds} ${grows}`,
        backupNotes[backup],
      ]),
    ),
  ]);

function eventTable(names: readonly string[], platform: Platform, isAnchored: boolean) {
  const rows = names.map((name) => {
    const event = platform.events.data.events[name];
    const links = event?.operations.map((operation) => operationLink(operation, platform)) ?? [];
    return [
      isAnchored ? rowName(operationAnchor(name), name) : inCode(name),
      event?.happens ?? '',
      event?.dispatched ? links.join(', ') : 'never raised',
    ];
  });
  return table(['Event', 'Meaning', 'Raised by'], rows);
}

/** `::object-events`: those that are raised, and those that are only listed. */
export const renderObjectEvents = (
  { data: { events } }: Entry<PlatformObject>,
  { platform }: Directive,
): RootContent[] => [
  events.length === 0
    ? paragraph('The platform has no event for it.')
    : eventTable(events, platform, false),
];

/** `::states`: what the numbers of status, type and code fields mean. */
export const renderStates = ({ data }: Entry<PlatformObject>): RootContent[] =>
  data.states.flatMap(({ field, intro, values }) => [
    ...markdown(intro),
    table(
      [field, 'Name', 'Meaning'],
      values.map(({ value, name, meaning }) => [
        rowName(`${field}-${value}`.toLowerCase(), String(value)),
        name,
        meaning,
      ]),
    ),
  ]);

/** The scope of all operations of an object is said once. */
function renderOperationsOf({ data }: Entry<PlatformObject>): RootContent[] {
  const { name, page, summary, operations } = data;
  const scopes = new Set(operations.map(({ scope }) => scope));
  const [scope] = scopes;
  const shared = scopes.size === 1 && scope !== undefined ? ` Scope ${inCode(scope)}.` : '';
  const items = operations.map((operation) => {
    const own =
      scopes.size === 1 ? [] : [element('span', `Scope ${inCode(operation.scope ?? 'none')}`)];
    return element('li', [
      pageLinkOf(
        `${page}#${operationAnchor(operation.name)}`,
        requestOf(operation.method, shownPath(operation.path)),
      ),
      ' ',
      element('span', inCode(operation.name)),
      ' ',
      ...own,
    ]);
  });
  return [
    heading(3, name),
    paragraph(`${summary}${shared} ${pageLink(page, `More about ${name}`)}.`),
    element('ul.reference-operations.is-code', items),
  ];
}

/** `::operations{api=…}`: one list per object, with links to what each operation takes. */
function renderOperations({ platform, attributes: { api } }: Directive): RootContent[] {
  if (!apis.some((name) => name === api)) {
    throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
  }
  return [...platform.objects.values()]
    .filter(({ data }) => data.api === api)
    .sort((one, other) => one.data.name.localeCompare(other.data.name))
    .flatMap((object) => renderOperationsOf(object));
}

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

const settingLink = (kind: string, key: string, label = key): string =>
  pageLink(`reference/settings/${kind}.mdx#${settingAnchor(key)}`, label);

/** `::routes`: every address that is no operation. */
const renderRoutes = ({ platform }: Directive): RootContent[] =>
  platform.routes.data.routes.map((route) => {
    const { method, path, summary, setting, note, controller } = route;
    const name = anchored(anchorOf('route', method, path), requestOf(method, path));
    return renderEntry(name, summary, [
      renderTraits(
        setting === undefined ? '' : `off unless ${settingLink('configuration', setting)}`,
        inCode(controller),
      ),
      ...markdown(note),
      ...renderExampleOf(route),
    ]);
  });

/** A setting of another kind, behind what it has to do with this one. */
const other = (relation: string, kind: string, key: string | undefined): string =>
  key === undefined ? '' : `${relation} ${settingLink(kind, key, inCode(key))}`;

function renderSetting(key: string, setting: Setting): RootContent {
  const { type, environment, configuration, docker, effect, options } = setting;
  const field = {
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
  return renderFieldList([field]);
}

/** `::settings{kind=…}`: every setting of a kind. */
function renderSettings({ platform, attributes: { kind } }: Directive): RootContent[] {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  return Object.entries(file.data.settings).map(([key, setting]) => renderSetting(key, setting));
}

export const listRenderers: Renderers = {
  /** Every event of a fresh installation. */
  events: ({ platform }) => [eventTable(Object.keys(platform.events.data.events), platform, true)],
  glossary: renderGlossary,
  scopes: renderScopes,
  roles: renderRoles,
  seeds: renderSeeds,
  routes: renderRoutes,
  tables: renderTables,
  settings: renderSettings,
  operations: renderOperations,
};
