import type { RootContent } from 'mdast';

import type { Catalog, Entry, Owner } from '../../../../reference/lib/model';
import { actionPurposes, connectionPurposes, type Generator } from '../../../../reference/schema';
import { element, heading, inlineMarkdown, pageLink, table } from '../../shared/nodes';
import { pageOf } from '../pages';
import { type Data, DirectiveError } from './directive';
import { needsOf } from './identity';

const purposes: Readonly<Record<'actions' | 'connections', Readonly<Record<string, string>>>> = {
  actions: actionPurposes,
  connections: connectionPurposes,
};

function renderEntry(entry: Entry<Owner>, catalog: Catalog): RootContent {
  const { name, summary, installedByDefault, inDockerImage } = entry.data;
  const needs = needsOf(entry, catalog);
  const where = inDockerImage ? 'in the Docker image only' : 'not installed by default';
  return element('li', [
    element('p.reference-index__name', [
      ...inlineMarkdown(pageLink(pageOf(entry.reference), name)),
      ...(installedByDefault ? [] : [element('span', [where])]),
    ]),
    element('p', summary),
    ...(needs === '' ? [] : [element('p.reference-index__needs', `Needs ${needs}`)]),
  ]);
}

/**
 * `::actions` and `::connections`: all of them, by purpose, in one list that helps to choose: what
 * it does, what it needs, whether a stock installation has it.
 */
export function renderIndex(kind: 'actions' | 'connections', catalog: Catalog): RootContent[] {
  const entries = [...catalog[kind].values()];
  return Object.entries(purposes[kind]).flatMap(([purpose, label]) => {
    const group = entries
      .filter(({ data }) => data.purpose === purpose)
      .sort((one, other) => one.data.name.localeCompare(other.data.name));
    if (group.length === 0) return [];
    const items = group.map((entry) => renderEntry(entry, catalog));
    return [heading(3, label), element('ul.reference-index', items)];
  });
}

/** What every instance has comes first, then by name. */
const inOrder = (one: Entry<Generator>, other: Entry<Generator>): number =>
  Number(other.data.installedByDefault) - Number(one.data.installedByDefault) ||
  one.data.name.localeCompare(other.data.name);

/** `::generators`: all of them, in a table that helps to choose, with links to their pages. */
export function renderGenerators({ catalog }: Data): RootContent[] {
  if (catalog.generators.size === 0) {
    throw new DirectiveError('stands for nothing: there is no file below reference/generators');
  }
  const rows = [...catalog.generators.values()]
    .sort(inOrder)
    .map((entry) => [
      pageLink(pageOf(entry.reference), entry.data.name),
      entry.data.summary,
      needsOf(entry, catalog),
    ]);
  return [table(['Generator', 'What it does', 'Needs'], rows)];
}
