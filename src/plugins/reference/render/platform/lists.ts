import type { PhrasingContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import { curlOfRequest } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Platform } from '../../../../../reference/lib/model';
import { shownPath } from '../../../../../reference/lib/platform/paths';
import {
  apis,
  type PlatformObject,
  type PlatformTable,
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
  nodesOf,
  pageLink,
  table,
} from '../../../shared/nodes';
import { DirectiveError, ofObject, type Renderers } from '../directive';
import { commonTraits, defaultTrait, renderFieldList, renderTraits } from '../fields';
import { anchorOf, namedAnchor, renderEntry, requestOf } from './parts';

/** The objects with operations that a scope allows, and their number. */
const objectsOf = (scope: string, { objects }: Platform): string =>
  [...objects.values()]
    .flatMap(({ data: { name, page, operations } }) => {
      const count = operations.filter((operation) => operation.scope === scope).length;
      return count > 0 ? [`${pageLink(page, name)} (${count})`] : [];
    })
    .join(', ');

/** What a backup without the rows of a table loses. */
const backupNotes: Readonly<Record<PlatformTable['backup'], string>> = {
  needed: 'Needed',
  history: 'History',
  fleeting: 'Not needed',
};

function eventTable(names: readonly string[], platform: Platform, isAnchored: boolean): Content {
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

/** The operations of an object; a scope that they share is named once. */
function renderOperationsOf({ name, page, summary, operations }: PlatformObject): Content {
  const [scope, ...others] = new Set(operations.map((operation) => operation.scope));
  const isShared = others.length === 0;
  const shared = isShared && scope !== undefined ? ` Scope ${inCode(scope)}.` : '';
  const items = operations.map((operation) => {
    const url = `/docs/${page}#${anchorOf(operation.name)}`;
    const label = nodesOf(requestOf(operation.method, shownPath(operation.path)));
    return element('li', [
      { type: 'link', url, children: label as PhrasingContent[] },
      ' ',
      element('span', inCode(operation.name)),
      ' ',
      !isShared && element('span', `Scope ${inCode(operation.scope ?? 'none')}`),
    ]);
  });
  return [
    heading(3, name),
    markdown(`${summary}${shared} ${pageLink(page, `More about ${name}`)}.`),
    element('ul.reference-operations.is-code', items),
  ];
}

const settingLink = (kind: string, key: string, label = key): string =>
  pageLink(`reference/settings/${kind}.mdx#${anchorOf(key)}`, label);

/** A related setting of another kind, after its relation. */
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

/** Directives that list what a fresh installation has, and what belongs to no object. */
export const listRenderers: Renderers = {
  events: ({ platform }) => eventTable(Object.keys(platform.events.data.events), platform, true),

  /** A heading for each letter and each term, its definition and a link. */
  glossary: ({ glossary }) => {
    let letter = '';
    return [...glossary.values()].map(({ name, definition, since, page, label = name }) => {
      const first = name.charAt(0).toUpperCase();
      const opening = first !== letter && heading(2, first);
      letter = first;
      const version = since === undefined ? '' : ` Since ${since}.`;
      const text = markdown(`${definition}${version} ${pageLink(page, label)}`);
      return [opening, heading(3, name), text];
    });
  },

  scopes: ({ platform }) => {
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
      const header = ['Scope', 'Allows to', 'Operations of'];
      return [heading(3, capitalize(category)), table(header, rows)];
    });
  },

  roles: ({ platform }) => {
    const rows = Object.entries(platform.roles.data.roles).map(([name, role]): Content[] => [
      anchored(anchorOf('role', name), name),
      String(role.id),
      role.scopes.map(inCode).join(', '),
      role.for,
    ]);
    return table(['Role', 'Id', 'Scopes', 'For'], rows);
  },

  /** What else a fresh installation contains. */
  seeds: ({ platform }) =>
    Object.entries(platform.seeds.data.seeds).map(([kind, entries]) => {
      const rows = entries.map(({ name, value, purpose }) => [
        namedAnchor(name, 'seed', kind),
        value,
        purpose,
      ]);
      return [heading(3, kind), table(['Name', 'Is', 'For'], rows)];
    }),

  /** All routes that are not operations. */
  routes: ({ platform }) =>
    platform.routes.data.routes.map(
      ({ method, path, summary, setting, note, controller, example }) =>
        renderEntry(anchored(anchorOf('route', method, path), requestOf(method, path)), summary, [
          renderTraits(
            setting !== undefined && `off unless ${settingLink('configuration', setting)}`,
            inCode(controller),
          ),
          markdown(note),
          example &&
            disclosure('Example', [
              code('bash', curlOfRequest({ ...example, method })),
              code('http', httpResponse(example.response)),
            ]),
        ]),
    ),

  /** All tables of the platform's database, by purpose. */
  tables: ({ platform }) =>
    Object.entries(platform.tables.data.groups).map(([group, entries]) => {
      const rows = Object.entries(entries).map(([name, { holds, grows, backup }]) => [
        namedAnchor(name, 'table'),
        grows === undefined ? holds : `${holds} ${grows}`,
        backupNotes[backup],
      ]);
      return [heading(3, group), table(['Table', 'Holds', 'In a backup'], rows)];
    }),

  /** `::settings{kind=…}` */
  settings: ({ platform, attributes: { kind } }) => {
    const file = platform.settings.get(kind ?? '');
    if (file) return Object.entries(file.data.settings).map(renderSetting);
    const kinds = [...platform.settings.keys()].join(', ');
    throw new DirectiveError(`"kind" must be one of: ${kinds}`);
  },

  /** `::operations{api=…}`: one list per object, with links to what each operation takes. */
  operations: ({ platform, attributes: { api } }) => {
    if (!apis.some((name) => name === api)) {
      throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
    }
    return [...platform.objects.values()]
      .map(({ data }) => data)
      .filter((object) => object.api === api)
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(renderOperationsOf);
  },

  /** The events of an object. */
  'object-events': ofObject(({ data: { events } }, { platform }) =>
    events.length === 0
      ? markdown('The platform has no event for it.')
      : eventTable(events, platform, false),
  ),

  /** The meaning of numbers in status, type and code fields. */
  states: ofObject(({ data }) =>
    data.states.map(({ field, intro, values }) => {
      const rows = values.map(({ value, name, meaning }) => [
        anchored(anchorOf(field, String(value)), inCode(String(value))),
        name,
        meaning,
      ]);
      return [markdown(intro), table([field, 'Name', 'Meaning'], rows)];
    }),
  ),
};
