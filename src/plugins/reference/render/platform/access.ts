import type { PhrasingContent, RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import type { Platform } from '../../../../../reference/lib/model';
import {
  anchored,
  heading,
  inlineCode,
  inlineMarkdown,
  joined,
  pageLink,
  table,
  text,
} from '../../../shared/nodes';
import { operationAnchor } from './parts';

/** The anchor of a scope: `backend.plan` becomes `scope-backend-plan`. */
export const scopeAnchor = (name: string): string => `scope-${operationAnchor(name)}`;

/** How many operations a scope allows, with links to where they are explained. */
function operationsOf(scope: string, platform: Platform): PhrasingContent[] {
  const counts = new Map<string, number>();
  for (const { operation, object } of platform.operations.values()) {
    if (operation.scope === scope) counts.set(object.id, (counts.get(object.id) ?? 0) + 1);
  }
  const links = [...counts].map(([id, count]): PhrasingContent[] => {
    const object = platform.objects.get(id)?.data;
    const name = object?.name ?? id;
    const label = object?.page === undefined ? text(name) : pageLink(object.page, name);
    return [label, text(` (${count})`)];
  });
  return joined(links, ', ');
}

/** Every scope of a fresh installation by category, each with an anchor. */
export function renderScopes(platform: Platform): RootContent[] {
  const entries = Object.entries(platform.scopes.data.scopes);
  const categories = [...new Set(entries.map(([, { category }]) => category))];
  return categories.flatMap((category) => {
    const rows = entries
      .filter(([, scope]) => scope.category === category)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { grants, danger }]) => [
        [anchored(scopeAnchor(name), [inlineCode(name)]) as PhrasingContent],
        [
          ...inlineMarkdown(grants),
          ...(danger === undefined ? [] : [text(' '), ...inlineMarkdown(`**${danger}**`)]),
        ],
        operationsOf(name, platform),
      ]);
    return [heading(3, capitalize(category)), table(['Scope', 'Allows to', 'Operations of'], rows)];
  });
}

/** The roles of a fresh installation, each with an anchor. */
export function renderRoles(platform: Platform): RootContent[] {
  const rows = Object.entries(platform.roles.data.roles).map(([name, role]) => [
    [anchored(`role-${operationAnchor(name)}`, [text(name)]) as PhrasingContent],
    [text(String(role.id))],
    joined(
      role.scopes.map((scope) => [inlineCode(scope)]),
      ', ',
    ),
    inlineMarkdown(role.for),
  ]);
  return [table(['Role', 'Id', 'Scopes', 'For'], rows)];
}

/** The anchor of what an installation contains: `GET /` of the routes becomes `seed-routes-get`. */
const seedAnchor = (kind: string, name: string): string =>
  `seed-${kind} ${name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** What else a fresh installation contains, each with an anchor. */
export function renderSeeds(platform: Platform): RootContent[] {
  return Object.entries(platform.seeds.data.seeds).flatMap(([kind, entries]) => [
    heading(3, kind),
    table(
      ['Name', 'Is', 'For'],
      entries.map(({ name, value, purpose }) => [
        [anchored(seedAnchor(kind, name), [inlineCode(name)]) as PhrasingContent],
        inlineMarkdown(value),
        inlineMarkdown(purpose),
      ]),
    ),
  ]);
}
