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
  type Content,
  disclosure,
  element,
  heading,
  inCode,
  markdown,
  pageLink,
  pageLinkOf,
  paragraph,
  table,
} from '../../../shared/nodes';
import { type Directive, DirectiveError, type Renderers } from '../directive';
import { commonTraits, defaultTrait, renderFieldList, renderTraits } from '../fields';
import { anchorOf, namedAnchor, renderEntry, requestOf } from './parts';

/** The objects whose operations a scope allows, with how many these are. */
const objectsOf = (scope: string, { objects }: Platform): string =>
  [...objects.values()]
    .flatMap(({ data: { name, page, operations } }) => {
      const count = operations.filter((operation) => operation.scope === scope).length;
      return count > 0 ? [`${pageLink(page, name)} (${count})`] : [];
    })
    .join(', ');

/** `::scopes`: every scope of a fresh installation by category. */
function renderScopes({ platform }: Directive): Content {
  const entries = Object.entries(platform.scopes.data.scopes);
  const categories = [...new Set(entries.map(([, { category }]) => category))];
  return categories.map((category) => {
    const rows = entries
      .filter(([, scope]) => scope.category === category)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { grants, danger }]) => [
        namedAnchor(name, 'scope'),
        danger === undefined ? grants : `${grants} **${danger}**`,
        objectsOf(name, platform),
      ]);
    return [heading(3, capitalize(category)), table(['Scope', 'Allows to', 'Operations of'], rows)];
  });
}

/** `::roles`: the roles of a fresh installation. */
function renderRoles({ platform }: Directive): Content {
  const rows = Object.entries(platform.roles.data.roles).map(([name, role]): Content[] => [
    anchored(anchorOf('role', name), name),
    String(role.id),
    role.scopes.map(inCode).join(', '),
    role.for,
  ]);
  return [table(['Role', 'Id', 'Scopes', 'For'], rows)];
}

/** `::seeds`: what else a fresh installation contains. */
const renderSeeds = ({ platform }: Directive): Content =>
  Object.entries(platform.seeds.data.seeds).map(([kind, entries]) => [
    heading(3, kind),
    table(
      ['Name', 'Is', 'For'],
      entries.map(({ name, value, purpose }) => [namedAnchor(name, 'seed', kind), value, purpose]),
    ),
  ]);

/** `::glossary`: a heading for each letter and each term, what it is, and where it is explained. */
function renderGlossary({ glossary }: Directive): Content {
  let letter = '';
  return [...glossary.values()].map(({ name, definition, since, page, label = name }) => {
    const first = name.charAt(0).toUpperCase();
    const opening = first !== letter && heading(2, first);
    letter = first;
    const version = since === undefined ? '' : ` Since ${since}.`;
    return [
      opening,
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
const renderTables = ({ platform }: Directive): Content =>
  Object.entries(platform.tables.data.groups).map(([group, entries]) => [
    heading(3, group),
    table(
      ['Table', 'Holds', 'In a backup'],
      Object.entries(entries).map(([name, { holds, grows, backup }]) => [
        namedAnchor(name, 'table'),
        grows === undefined ? holds : `${holds} ${grows}`,
        backupNotes[backup],
      ]),
    ),
  ]);

function eventTable(names: readonly string[], platform: Platform, isAnchored: boolean) {
  const rows = names.map((name) => {
    const event = platform.events.data.events[name];
    const links = event?.operations.map((operation) => {
      const page = platform.operations.get(operation)?.object.data.page ?? '';
      return pageLink(`${page}#${anchorOf(operation)}`, inCode(operation));
    });
    return [
      isAnchored ? namedAnchor(name) : inCode(name),
      event?.happens ?? '',
      event?.dispatched ? links?.join(', ') : 'never raised',
    ];
  });
  return table(['Event', 'Meaning', 'Raised by'], rows);
}

/** `::object-events`: those that are raised, and those that are only listed. */
export const renderObjectEvents = (
  { data: { events } }: Entry<PlatformObject>,
  { platform }: Directive,
): Content =>
  events.length === 0
    ? paragraph('The platform has no event for it.')
    : eventTable(events, platform, false);

/** `::states`: what the numbers of status, type and code fields mean. */
export const renderStates = ({ data }: Entry<PlatformObject>): Content =>
  data.states.map(({ field, intro, values }) => [
    markdown(intro),
    table(
      [field, 'Name', 'Meaning'],
      values.map(({ value, name, meaning }) => [
        anchored(anchorOf(field, String(value)), inCode(String(value))),
        name,
        meaning,
      ]),
    ),
  ]);

/** The scope of all operations of an object is said once. */
function renderOperationsOf({ data }: Entry<PlatformObject>): Content {
  const { name, page, summary, operations } = data;
  const [scope, ...others] = new Set(operations.map((operation) => operation.scope));
  const isShared = others.length === 0;
  const shared = isShared && scope !== undefined ? ` Scope ${inCode(scope)}.` : '';
  const items = operations.map((operation) =>
    element('li', [
      pageLinkOf(
        `${page}#${anchorOf(operation.name)}`,
        requestOf(operation.method, shownPath(operation.path)),
      ),
      ' ',
      element('span', inCode(operation.name)),
      ' ',
      !isShared && element('span', `Scope ${inCode(operation.scope ?? 'none')}`),
    ]),
  );
  return [
    heading(3, name),
    paragraph(`${summary}${shared} ${pageLink(page, `More about ${name}`)}.`),
    element('ul.reference-operations.is-code', items),
  ];
}

/** `::operations{api=…}`: one list per object, with links to what each operation takes. */
function renderOperations({ platform, attributes: { api } }: Directive): Content {
  if (!apis.some((name) => name === api)) {
    throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
  }
  return [...platform.objects.values()]
    .filter(({ data }) => data.api === api)
    .sort((one, other) => one.data.name.localeCompare(other.data.name))
    .map(renderOperationsOf);
}

const renderExample = ({ method, example }: Route): Content =>
  example &&
  disclosure('Example', [
    code('bash', curlOfRequest({ ...example, method })),
    code('http', httpResponse(example.response)),
  ]);

const settingLink = (kind: string, key: string, label = key): string =>
  pageLink(`reference/settings/${kind}.mdx#${anchorOf(key)}`, label);

/** `::routes`: every address that is no operation. */
const renderRoutes = ({ platform }: Directive): Content =>
  platform.routes.data.routes.map((route) => {
    const { method, path, summary, setting, note, controller } = route;
    const name = anchored(anchorOf('route', method, path), requestOf(method, path));
    return renderEntry(name, summary, [
      renderTraits(
        setting !== undefined && `off unless ${settingLink('configuration', setting)}`,
        inCode(controller),
      ),
      markdown(note),
      renderExample(route),
    ]);
  });

/** A setting of another kind, behind what it has to do with this one. */
const other = (relation: string, kind: string, key: string | undefined) =>
  key !== undefined && `${relation} ${settingLink(kind, key, inCode(key))}`;

const renderSetting = ([key, setting]: readonly [string, Setting]): Content =>
  renderFieldList([
    {
      anchor: anchorOf(key),
      key,
      isInContents: true,
      traits: [
        setting.type,
        setting.default === '' ? 'empty by default' : defaultTrait(setting.default),
        other('reads', 'environment', setting.environment),
        other('is', 'configuration', setting.configuration),
        setting.docker !== undefined && `in the Docker image ${inCode(setting.docker)}`,
        ...commonTraits(setting),
      ],
      description: setting.effect,
      options: setting.options,
    },
  ]);

/** `::settings{kind=…}`: every setting of a kind. */
function renderSettings({ platform, attributes: { kind } }: Directive): Content {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  return Object.entries(file.data.settings).map(renderSetting);
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
