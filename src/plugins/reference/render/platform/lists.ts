import type { RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import type { PlatformObject, PlatformTable } from '../../../../../reference/schema/platform';
import {
  anchored,
  heading,
  inCode,
  type Inline,
  pageLink,
  paragraph,
  table,
} from '../../../shared/nodes';
import { operationAnchor, operationLink, scopeAnchor } from './parts';

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
