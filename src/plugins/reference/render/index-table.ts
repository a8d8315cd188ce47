import type { RootContent } from 'mdast';

import type { Catalog, Entry, Owner } from '../../../../reference/lib/model';
import { actionPurposes, connectionPurposes } from '../../../../reference/schema';
import { element, heading, inlineMarkdown, pageLink } from '../../shared/nodes';
import { pageOf } from '../pages';
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
